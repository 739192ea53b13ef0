import { addDays } from '../../calendar/iso-date.ts'
import type { Charge } from '../../catalogue/model/charge.ts'
import type { Confidence } from '../../catalogue/model/source.ts'
import { minus, NOTHING, type Paise } from '../../format/paise.ts'
import { lateFormFee, type LateFormAnswer } from '../mca/additional-fee.ts'
import { type FeeRow, normalFee } from '../mca/fee-rows.ts'
import { smallCompany, smallLlp } from '../../engine/facts/company-size.ts'
import { isFeeFree } from './fees.ts'
import { type DelayFigures, figure } from './figures.ts'
import { asks, type CostFigure, type DelayQuestion, inWordsOnly, known, type WorkedCost } from './question.ts'
import type { DelayTables } from './tables.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'

/** The additional fee of a company or LLP form: all charges of the version together, each for its own days of the delay. */
export function additionalFee(tables: DelayTables, question: DelayQuestion, figures: DelayFigures): WorkedCost {
  const charges = (question.version.charges ?? []).filter(({ kind }) => kind === 'additional-fee')
  const normal = normalFeeOf(tables.forms, question, figures)
  const isSmall = sizeOf(tables, question, figures)
  const on = (day: DelayQuestion['on']): LateFormAnswer =>
    lateFormFee(tables.forms, charges, {
      due: question.due_date,
      filed: day,
      feeFreeUntil: question.fee_free_until,
      normalFee: normal ?? null,
      isSmall: isSmall ?? null,
      secured: figures.paise('amount_secured') ?? null,
      isDeactivated: isDeactivated(question),
    })
  const answer = on(question.on)
  switch (answer.kind) {
    case 'no-law':
      return inWordsOnly('No fee is held for a form that fell due then.')
    case 'too-late':
      return inWordsOnly(...answer.reasons.map(({ text }) => text))
    case 'needs-facts':
      return asks(
        answer.missing.flatMap((name) => figureOf(name, question)),
        [
          `${answer.missing.includes('normal_fee') ? 'A multiple of the normal fee of the form' : 'It depends on the size'}.`,
        ],
      )
    case 'fee': {
      const steps = answer.reasons.map(({ text }) => text)
      const usesNormal = normal !== undefined && current(charges).some(({ how }) => how === 'normal-fee')
      const allSteps = usesNormal ? [`Normal fee of the form: ${formatRupeesShort(normal)}.`, ...steps] : steps
      const worked = known(
        answer.additional_fee,
        isFeeFree(question) ? null : growth(charges, tables.forms, answer, on(addDays(question.on, 1))),
        allSteps,
      )
      return { ...worked, confidence: leastSure(charges, tables.forms) }
    }
  }
}

/** Grows by the day, or by the day after the last step of a table; a step is not growth by the day. */
function growth(
  charges: readonly Charge[],
  rows: readonly FeeRow[],
  now: LateFormAnswer & { kind: 'fee' },
  next: LateFormAnswer,
): Paise | null {
  if (next.kind !== 'fee') return null
  const open = current(charges)
  const added = minus(next.additional_fee, now.additional_fee)
  if (open.length > 0 && open.every(({ how }) => how === 'per-day')) return added
  if (open.every(({ how }) => how === 'flat')) return now.days_late > 0 ? NOTHING : null
  const daily = rowsOf(open, rows).flatMap((row) => (row.how === 'multiple' ? row.steps : []))
  const beyond = daily.find((step) => step.a_day_beyond !== undefined)?.a_day_beyond
  return beyond !== undefined && now.days_late >= beyond.days ? added : null
}

/** Without ended charges, and without the fee for a repeated default, because earlier defaults are unknown. */
const current = (charges: readonly Charge[]): Charge[] =>
  charges.filter(
    (charge) => charge.effective?.to == null && !(charge.how === 'normal-fee' && charge.table === 'company-repeat'),
  )

const rowsOf = (charges: readonly Charge[], rows: readonly FeeRow[]): FeeRow[] =>
  charges.flatMap((charge) => (charge.how === 'normal-fee' ? rows.filter(({ id }) => id === charge.table) : []))

const SURENESS: readonly Confidence[] = ['low', 'medium', 'high']

function leastSure(charges: readonly Charge[], rows: readonly FeeRow[]): Confidence | undefined {
  const confidences = rowsOf(current(charges), rows).map(({ confidence }) => confidence)
  return SURENESS.find((level) => confidences.includes(level))
}

/** Undefined while unknown. The fee tables are those of Indian companies and of LLPs; any other form's fee is a missing figure. */
function normalFeeOf(rows: readonly FeeRow[], question: DelayQuestion, figures: DelayFigures): Paise | undefined {
  const stated = figures.paise('normal_fee')
  if (stated !== undefined) return stated
  switch (question.obligation.registration) {
    case 'cin': {
      if (question.facts['has_share_capital'] === false) return normalFee(rows, 'company-normal', null)
      const capital = figures.paise('authorised_capital_inr')
      return capital === undefined ? undefined : normalFee(rows, 'company-normal', capital)
    }
    case 'llpin': {
      const contribution = figures.paise('contribution_inr')
      return contribution === undefined ? undefined : normalFee(rows, 'llp-normal', contribution)
    }
    default:
      return undefined
  }
}

/** As stated by the person or the facts, else by class and figures; undefined while these do not decide it. */
function sizeOf({ sizes }: DelayTables, question: DelayQuestion, figures: DelayFigures): boolean | undefined {
  const { facts, due_date } = question
  const stated = figures.yes('is_small') ?? facts['small_company']
  if (typeof stated === 'boolean') return stated
  if (facts['company_type'] === 'opc') return true
  const turnover_inr = figures.number('turnover_inr')
  const { answer } =
    question.obligation.registration === 'llpin'
      ? smallLlp(sizes, { contribution_inr: figures.number('contribution_inr'), turnover_inr }, due_date)
      : smallCompany(
          sizes,
          {
            company_type: textOf(facts['company_type']),
            paid_up_capital_inr: figures.number('paid_up_capital_inr'),
            turnover_inr,
            holding_or_subsidiary: flagOf(facts['holding_or_subsidiary']),
            wholly_owned_subsidiary: flagOf(facts['wholly_owned_subsidiary']),
            has_subsidiary_associate_jv: flagOf(facts['has_subsidiary_associate_jv']),
          },
          due_date,
        )
  return answer === 'small' ? true : answer === 'not-small' ? false : undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

function figureOf(name: string, { obligation }: DelayQuestion): CostFigure[] {
  switch (name) {
    case 'normal_fee':
      if (obligation.registration === 'cin') return [figure('authorised_capital_inr')]
      return [figure(obligation.registration === 'llpin' ? 'contribution_inr' : 'normal_fee')]
    case 'is_small':
      return [figure('is_small', obligation.registration === 'llpin' ? 'Small LLP' : undefined)]
    case 'amount_secured':
      return [figure('amount_secured')]
    default:
      return []
  }
}

/** A director's number that was deactivated owes its fee on any day. */
const isDeactivated = ({ version, facts }: DelayQuestion): boolean =>
  version.id.includes('dir-3-kyc') && facts['din_status'] === 'deactivated'
