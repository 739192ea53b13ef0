import { addDays, type IsoDate, isIsoDate, toDayNumber } from '../../src/calendar/iso-date.ts'
import { period as asPeriod, periodSpan } from '../../src/calendar/period.ts'
import { financialYearOf, previousYear } from '../../src/calendar/year.ts'
import type { Charge } from '../../src/catalogue/model/charge.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import type { Catalogue, Obligation, Version } from '../../src/catalogue/compile/catalogue.ts'
import { dueDate, reaches } from '../../src/engine/due/due-date.ts'
import { NOTHING, type Paise, plus, times } from '../../src/format/paise.ts'
import { lateFormFee } from '../../src/money/mca/additional-fee.ts'
import { type FeeScheme, reachesForm, schemeFor, underScheme } from '../../src/money/mca/fee-schemes.ts'
import { percentOf } from '../../src/money/simple-interest.ts'
import type { WorkedCase } from './worked-case.ts'
import type { CaseAnswer } from './case-kind.ts'
import { inRupees, mustObligation, TaxFacts } from './tax-facts.ts'

const FEES = [...(await loadTable('company-fees')), ...(await loadTable('llp-fees'))]
const SCHEMES = await loadTable('fee-schemes')

/** A case may ask for the scheme itself, and name the form it takes. */
const SCHEME_ID = 'mca.ccfs-2026'

/** Names a case of a late company or LLP form may give, beside the days that start clocks. */
const OWN = [
  'authorised_capital_inr',
  'normal_fee',
  'small_llp',
  'statutory_due',
  'due',
  'filed',
  'filed_on',
  'days_late',
  'period',
  'number_of_filings',
  'scheme',
  'form',
  'repeat_default',
  'amount_secured_inr',
  'amount_inr',
  'appointed_on',
]

/** The parts of a case that depend on the area: its normal fee, and whether the entity is small. */
export interface FormArea {
  readonly area: 'mca' | 'llp'
  readonly normalFee: (facts: TaxFacts) => Paise | null
  readonly isSmall: (facts: TaxFacts, on: IsoDate) => boolean
}

interface Clock {
  readonly version: Version
  readonly period: string | null
  readonly due: IsoDate | null
  readonly feeFreeUntil: IsoDate | null
}

/**
 * The normal and the additional fee of a form filed late. `total` is both; all of them for as many filings as are given.
 *
 * @throws RangeError when the form can no longer be filed, or nothing can be computed from the given facts
 */
export function lateForm(one: WorkedCase, law: Catalogue, { area, normalFee, isSmall }: FormArea): CaseAnswer {
  const facts = new TaxFacts(one, OWN)
  const late = facts.has('days_late') ? facts.count('days_late') : undefined
  const clock = clockOf(one, facts, mustObligation(law, one.id), law)
  const { version, due } = clock
  const filed = facts.firstDay('filed', 'filed_on') ?? (due !== null && late !== undefined ? addDays(due, late) : null)
  const charges = version.id === SCHEME_ID ? chargesOfForm(law, facts) : (version.charges ?? [])
  // Where the whole fee is one amount, there is no normal fee.
  const normal = charges.some((charge) => charge.how === 'flat') ? NOTHING : normalFee(facts)
  const answer = lateFormFee(FEES, charges, {
    due,
    filed,
    ...(late === undefined ? {} : { daysLate: late }),
    feeFreeUntil: clock.feeFreeUntil,
    normalFee: normal,
    isSmall: isSmall(facts, due ?? filed ?? CHECKED),
    secured: facts.firstPaise('amount_secured_inr', 'amount_inr'),
    isRepeatDefault: facts.flag('repeat_default'),
    isDeactivated: isDeactivated(one, version),
  })
  if (answer.kind === 'too-late') throw new RangeError(answer.reasons.map((reason) => reason.text).join(' '))
  if (answer.kind === 'no-law' && normal === null) throw new RangeError(`No fee is held for ${version.id}.`)
  if (answer.kind === 'needs-facts' && normal === null)
    throw new RangeError(`The fee of ${version.id} needs: ${answer.missing.join(', ')}.`)
  const scheme = schemeOf(one, facts, { area, form: formOf(version, facts), period: clock.period, filed })
  const full = answer.kind === 'fee' ? answer.additional_fee : null
  const additional = full === null || scheme === null ? full : underScheme(scheme, full).fee
  const own = normal === null ? null : percentOf(normal, scheme?.normal_fee_percent?.[formOf(version, facts)] ?? 100)
  const days = answer.kind === 'fee' ? { days_late: answer.days_late } : {}
  return inTotal(own, additional, facts.has('number_of_filings') ? facts.count('number_of_filings') : 1, days)
}

/** Where no day is given at all, the limits and fees of the day the tables were checked. */
const CHECKED = '2026-11-20' as IsoDate

function inTotal(normal: Paise | null, late: Paise | null, count: number, rest: CaseAnswer): CaseAnswer {
  const total = normal === null || late === null ? null : inRupees(times(plus(normal, late), count))
  return {
    ...rest,
    ...(normal === null ? {} : { normal_fee: inRupees(times(normal, count)) }),
    ...(late === null ? {} : { late_fee: inRupees(times(late, count)) }),
    ...(total === null ? {} : { total, total_fee: total }),
  }
}

function clockOf(one: WorkedCase, facts: TaxFacts, obligation: Obligation, law: Catalogue): Clock {
  const stated = facts.firstDay('statutory_due', 'due')
  // The last day of a scheme is not the day from which the forms it takes are late.
  if (law.version(one.id)?.id === SCHEME_ID)
    return { version: lastOf(obligation), period: null, due: stated, feeFreeUntil: null }
  const period = periodOf(one, facts, obligation, stated)
  if (stated !== null)
    return { version: versionOn(obligation, one.id, stated, law), period, ...ordersOn(obligation, period, one, stated) }
  const byId = law.version(one.id) ?? lastOf(obligation)
  const text = period ?? (isPeriodic(obligation) ? null : 'one-time')
  if (text === null) return { version: byId, period, due: null, feeFreeUntil: null }
  const known = one.given?.['as_known_on']
  const answer = dueDate(obligation, asPeriod(text), one.given ?? {}, { asKnownOn: isIsoDate(known) ? known : null })
  if (answer.kind === 'no-law') throw new RangeError(`No law is held for ${obligation.id} in ${text}.`)
  if (answer.kind !== 'due')
    return { version: facts.has('days_late') ? byId : answer.version, period, due: null, feeFreeUntil: null }
  return { version: answer.version, period, due: answer.due_date, feeFreeUntil: answer.fee_free_until }
}

const isPeriodic = (obligation: Obligation): boolean =>
  !['day', 'one-time'].includes(obligation.period) && obligation.frequency !== 'triennial'

const lastOf = (obligation: Obligation): Version => {
  const version = obligation.versions.at(-1)
  if (version === undefined) throw new RangeError(`${obligation.id} has no version`)
  return version
}

/** As the case says it; else the financial year whose accounts an AGM or a due date of the year after takes up. */
function periodOf(one: WorkedCase, facts: TaxFacts, obligation: Obligation, due: IsoDate | null): string | null {
  const stated = one.period ?? (facts.has('period') ? facts.text('period') : undefined)
  const span = stated === undefined ? null : periodSpan(stated)
  if (stated !== undefined && span !== null && (span.kind !== 'one-time' || !isPeriodic(obligation))) return stated
  const day = due ?? facts.day('agm')
  return obligation.period === 'year' && day !== null ? previousYear(financialYearOf(day)) : null
}

function versionOn(obligation: Obligation, id: string, due: IsoDate, law: Catalogue): Version {
  const day = toDayNumber(due)
  const inForce = obligation.versions.find((version) => day >= version.in_force_from && day <= version.in_force_to)
  return inForce ?? law.version(id) ?? lastOf(obligation)
}

/** What orders did to a due date that the case names itself: the day the fee counts from, and the last one without fee. */
function ordersOn(
  obligation: Obligation,
  period: string | null,
  one: WorkedCase,
  statutory: IsoDate,
): Pick<Clock, 'due' | 'feeFreeUntil'> {
  const known = one.given?.['as_known_on']
  const orders = [
    ...(period === null ? [] : (obligation.extensions_by_period?.get(period) ?? [])),
    ...(obligation.extensions_by_date ?? []).filter(
      ({ due_between: window }) => window && statutory >= window.from && statutory <= window.to,
    ),
  ].filter(
    (order) => reaches(order, one.given ?? {}) && !(isIsoDate(known) && order.known_on && order.known_on > known),
  )
  const latest = (effect: string): IsoDate | null =>
    orders
      .filter((order) => order.effect === effect && order.extended_to > statutory)
      .map((order) => order.extended_to as IsoDate)
      .sort()
      .at(-1) ?? null
  return { due: latest('extension') ?? statutory, feeFreeUntil: latest('fee-relief') }
}

/** The scheme takes late forms of several kinds; without a name it is an annual one. */
function chargesOfForm(law: Catalogue, facts: TaxFacts): readonly Charge[] {
  const form = facts.has('form') ? facts.text('form') : 'MGT-7'
  const found = law.obligations.flatMap((one) => one.versions).find((version) => version.form === form)
  return found?.charges ?? []
}

const formOf = (version: Version, facts: TaxFacts): string =>
  version.id === SCHEME_ID ? (facts.has('form') ? facts.text('form') : 'MGT-7') : version.form

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The scheme a case names, where it reaches the form on that day; without a name the one that does. Filed outside its days,
 * a scheme gives nothing.
 */
function schemeOf(one: WorkedCase, facts: TaxFacts, question: Parameters<typeof reachesForm>[1]): FeeScheme | null {
  // A case of the scheme itself has named it.
  const named = one.id === SCHEME_ID ? 'ccfs-2026' : null
  const said = facts.has('scheme') ? String(one.given?.['scheme']) : named
  if (said === null || said === 'true') return schemeFor(SCHEMES, question)
  if (['none', 'no', 'nil', 'false', ''].includes(plain(said))) return null
  const scheme = SCHEMES.find(({ id, title }) => [plain(id), plain(title)].some((name) => name.startsWith(plain(said))))
  if (!scheme)
    throw new RangeError(`"scheme" is "${said}". Known: ${SCHEMES.map((one) => one.id).join(', ')}, or none.`)
  const assumed = {
    ...question,
    filed: question.filed ?? scheme.to,
    period: question.period ?? scheme.periods?.[0] ?? null,
  }
  return reachesForm(scheme, assumed) ? scheme : null
}

/**
 * A director's number is deactivated when its KYC is missed: as stated, or derived from the last year filed for. From
 * 31 March 2026, a number whose last KYC is older than 2024-25 missed the last yearly one.
 */
function isDeactivated(one: WorkedCase, version: Version): boolean {
  if (!version.id.includes('dir-3-kyc')) return false
  const status = one.given?.['din_status']
  if (typeof status === 'string') return plain(status).startsWith('deactivated')
  const last = one.given?.['last_kyc_fy']
  return version.id.endsWith('.triennial') && typeof last === 'string' && last < '2024-25'
}
