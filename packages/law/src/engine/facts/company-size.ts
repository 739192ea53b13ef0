import { type IsoDate, inWords } from '../../calendar/iso-date.ts'
import type { Confidence, Source } from '../../catalogue/model/source.ts'
import { type NumberRange, rangeWithin } from '../../format/number-range.ts'
import { groupIndian } from '../../format/rupee-text.ts'

/** A row of the table `small-company`: limits in whole rupees, each included. */
export interface SizeLimitRow {
  readonly id: string
  readonly who: 'company' | 'llp'
  readonly effective: { readonly from: IsoDate; readonly to: IsoDate | null }
  /** Paid-up capital of a company, contribution of an LLP. */
  readonly capital_max: number
  readonly turnover_max: number
  /** Under the original text one of the two limits was enough. */
  readonly one_is_enough?: true
  readonly provision: string
  readonly confidence: Confidence
  readonly note?: string
  readonly sources: readonly Source[]
}

/** Rupees; undefined is unknown, never nothing. */
export interface CompanySizeFacts {
  readonly company_type?: string | undefined
  readonly paid_up_capital_inr?: number | undefined
  /** For the financial year before. */
  readonly turnover_inr?: number | undefined
  /** Is itself a holding or a subsidiary company. */
  readonly holding_or_subsidiary?: boolean | undefined
  readonly wholly_owned_subsidiary?: boolean | undefined
  /** Has a subsidiary, an associate or a joint venture: it may be a holding company. */
  readonly has_subsidiary_associate_jv?: boolean | undefined
}

type Amount = number | NumberRange | undefined

/** The same where only the bounds of an amount may be known. */
type CompanySizeInRanges = Omit<CompanySizeFacts, 'paid_up_capital_inr' | 'turnover_inr'> & {
  readonly paid_up_capital_inr?: Amount
  readonly turnover_inr?: Amount
}

/** A reason with the provision it rests on. */
export interface SizeReason {
  readonly text: string
  readonly provision: string
}

export interface SizeAnswer {
  /** `no-law`: the table has no limits for that day. */
  readonly answer: 'small' | 'not-small' | 'unknown' | 'no-law'
  readonly reasons: readonly SizeReason[]
  /** Facts to ask for where the answer is unknown. */
  readonly needs: readonly string[]
  /** The limits that were used. */
  readonly test: SizeLimitRow | null
}

/** Classes that are private companies; a public one, a nidhi and a foreign one are not, and section 8 is left out by name. */
const PRIVATE = new Set(['private', 'opc', 'producer'])

/**
 * Whether a company is small on a day (Companies Act s. 2(85)).
 *
 * DOUBT 2026-11-20: the law does not say which day's limits govern a year that closed before they changed. The limits of
 * `on` are used; callers that ask for a period give its last day. The answer names the limits.
 *
 * @param on the day whose limits count
 * @throws RangeError when capital or turnover is negative
 */
export function smallCompany(rows: readonly SizeLimitRow[], facts: CompanySizeFacts, on: IsoDate): SizeAnswer {
  const test = limitsOn(rows, 'company', on)
  if (!test) return { answer: 'no-law', reasons: [], needs: [], test: null }
  const never = neverSmall(facts, test)
  if (never) return { answer: 'not-small', reasons: [never], needs: [], test }
  const money = withinLimits(test, 'Paid-up capital', facts.paid_up_capital_inr, facts.turnover_inr, on, [
    'paid_up_capital_inr',
    'turnover_inr',
  ])
  if (money.answer !== 'small') return money
  const needs = [
    ...(facts.company_type === undefined ? ['company_type'] : []),
    ...(mayBeHolding(facts) ? ['holding_or_subsidiary'] : []),
  ]
  return needs.length > 0 ? { ...money, answer: 'unknown', needs } : money
}

/**
 * The answer of `smallCompany` without its words, for calendars that call it thousands of times.
 *
 * @returns undefined while a figure is unknown, or where the table has no limits for the day
 */
export function isSmallCompany(
  rows: readonly SizeLimitRow[],
  facts: CompanySizeInRanges,
  on: IsoDate,
): boolean | undefined {
  const test = limitsOn(rows, 'company', on)
  if (!test) return undefined
  if (isNeverSmall(facts)) return false
  const verdict = verdictOf(test, facts.paid_up_capital_inr, facts.turnover_inr)
  if (verdict !== 'small') return verdict === 'not-small' ? false : undefined
  return facts.company_type === undefined || mayBeHolding(facts) ? undefined : true
}

const isNeverSmall = ({
  company_type: type,
  holding_or_subsidiary,
  wholly_owned_subsidiary,
}: CompanySizeInRanges): boolean =>
  (type !== undefined && !PRIVATE.has(type)) || holding_or_subsidiary === true || wholly_owned_subsidiary === true

// An associate or a joint venture does not matter; a subsidiary makes it a holding company.
const mayBeHolding = (facts: CompanySizeInRanges): boolean =>
  facts.has_subsidiary_associate_jv === true && facts.holding_or_subsidiary === undefined

/** Capital and turnover against the limits; one figure above its limit decides it whatever the other is. */
function verdictOf(test: SizeLimitRow, capital: Amount, turnover: Amount): 'small' | 'not-small' | 'unknown' {
  const within = (amount: Amount, max: number): boolean | null => {
    if (amount === undefined || typeof amount === 'number') return amount === undefined ? null : amount <= max
    const verdict = rangeWithin(amount, { '<=': max })
    return verdict === 'unknown' ? null : verdict === 'yes'
  }
  const [first, second] = [within(capital, test.capital_max), within(turnover, test.turnover_max)]
  const settling = test.one_is_enough === true
  if (first === settling || second === settling) return settling ? 'small' : 'not-small'
  if (first === null || second === null) return 'unknown'
  return settling ? 'not-small' : 'small'
}

/**
 * Whether an LLP is small on a day (LLP Act s. 2(1)(ta), from 1 April 2022).
 *
 * @param contribution rupees; @param turnover rupees, of the financial year before
 * @throws RangeError when one of them is negative
 */
export function smallLlp(
  rows: readonly SizeLimitRow[],
  facts: { readonly contribution_inr?: number | undefined; readonly turnover_inr?: number | undefined },
  on: IsoDate,
): SizeAnswer {
  const test = limitsOn(rows, 'llp', on)
  if (!test) return { answer: 'no-law', reasons: [], needs: [], test: null }
  return withinLimits(test, 'Contribution', facts.contribution_inr, facts.turnover_inr, on, [
    'contribution_inr',
    'turnover_inr',
  ])
}

const limitsOn = (rows: readonly SizeLimitRow[], who: SizeLimitRow['who'], on: IsoDate): SizeLimitRow | undefined =>
  rows.find(
    (row) => row.who === who && row.effective.from <= on && (row.effective.to === null || on <= row.effective.to),
  )

function neverSmall(facts: CompanySizeFacts, { provision }: SizeLimitRow): SizeReason | null {
  const type = facts.company_type
  if (type !== undefined && !PRIVATE.has(type))
    return {
      text: `A ${type === 'section-8' ? 'section 8' : type} company is never small, whatever its figures.`,
      provision,
    }
  if (facts.holding_or_subsidiary || facts.wholly_owned_subsidiary)
    return { text: 'A holding or subsidiary company is never small, whatever its figures.', provision }
  return null
}

function withinLimits(
  test: SizeLimitRow,
  name: string,
  capital: number | undefined,
  turnover: number | undefined,
  on: IsoDate,
  keys: readonly [string, string],
): SizeAnswer {
  const figures = [
    { key: keys[0], name, amount: capital, max: test.capital_max },
    { key: keys[1], name: 'Turnover of the year before', amount: turnover, max: test.turnover_max },
  ]
  for (const { key, amount } of figures)
    if (amount !== undefined && !(amount >= 0)) throw new RangeError(`${key} is ${amount}; write zero or more rupees.`)
  const answer = verdictOf(test, capital, turnover)
  const reasons = figures.flatMap(({ name: label, amount, max }) =>
    amount === undefined
      ? []
      : [
          {
            text: `${label} of ₹${grouped(amount)} is ${amount <= max ? 'within' : 'above'} ₹${grouped(max)}, the limit on ${inWords(on)}.`,
            provision: test.provision,
          },
        ],
  )
  return {
    answer,
    reasons,
    needs: answer === 'unknown' ? figures.filter(({ amount }) => amount === undefined).map(({ key }) => key) : [],
    test,
  }
}

const grouped = (amount: number): string => groupIndian(String(amount))
