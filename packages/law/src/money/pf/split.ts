import { type Paise, minus, NOTHING, plus } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import { type MoneyReason, reasonFrom, rowOn } from '../dated-row.ts'
import {
  type CeilingPart,
  ceilingParts,
  endOfWageMonth,
  type ProvidentFundRow,
  type ProvidentFundRows,
  wagesUpTo,
  wholeCeiling,
} from './rates.ts'
import { percentOf, TO_NEAREST_RUPEE } from '../simple-interest.ts'

/** Wages of one member for one month. */
export interface MemberWages {
  /** '2026-09' */
  readonly wage_month: string
  /** On which the fund is counted, before any ceiling. */
  readonly epf_wages: Paise
  /** Field 5 of the return: zero for a person outside the pension scheme. Absent: the EPF wages, up to the ceiling. */
  readonly eps_wages?: Paise | undefined
  /** Field 6 of the return. Absent: as the EPF wages, up to the ceiling. */
  readonly edli_wages?: Paise | undefined
  /** Whether EPF wages end at the ceiling, or count in full where employer and member chose so. */
  readonly contribute_on: 'ceiling' | 'actual'
  /** A ceiling to use in place of the one of the month. */
  readonly ceiling?: Paise | undefined
  /** Days worked of the days of the month, where not the whole month; the ceiling goes by them. */
  readonly days?: { readonly worked: number; readonly of: number } | undefined
  /** Ten for the establishments notified for it (sick, jute, beedi, brick, coir, guar gum …); else that of the table. */
  readonly percent?: 10 | 12 | undefined
}

/** Contributions of one member in whole rupees, as the return carries them. */
export interface MemberContributions {
  readonly kind: 'split'
  /** Wages that the contributions were counted on. */
  readonly epf_wages: Paise
  readonly eps_wages: Paise
  readonly edli_wages: Paise
  /** The ceiling of this member's month. */
  readonly ceiling: Paise
  /** Employee's share. */
  readonly ee: Paise
  /** Employer's share to the pension, and the rest of it to the fund. */
  readonly eps: Paise
  readonly er_epf: Paise
  /** Both parts of the employer's share: equal to the employee's. */
  readonly er_total: Paise
  /** Insurance and administrative charge of this member alone; the establishment's are counted on its total wages. */
  readonly edli: Paise
  readonly admin: Paise
  readonly reasons: readonly MoneyReason[]
}

/** The table holds no figure of this name for the month. */
export interface NoRate {
  readonly kind: 'no-law'
  readonly missing: string
}

const RATES = [
  ['epf', 'employee-share'],
  ['eps', 'employer-pension-share'],
  ['edli', 'employer'],
  ['epf', 'admin'],
] as const

/**
 * How one member's wages are split: EPF Scheme, 2026, para 18, before it the Schemes of 1952, 1995 and 1976. The
 * pension takes 8.33 % of wages up to the ceiling from the employer's share, and the fund gets the rest.
 *
 * Every amount goes to the nearest rupee, fifty paise up (para 18(5)).
 *
 * DOUBT 2026-11-20: for September 2026 the rounding of the two parts of the pension was not read. It is counted once, on
 * 15,000 × 16/30 + 25,000 × 14/30 = 19,666.67, which gives ₹1,638; 1,250 × 16/30 + 2,083 × 14/30 would give ₹1,639.
 *
 * @returns `no-law` where the table has no rate or ceiling for the month
 * @throws RangeError when the month is none, an amount is below zero, or the pension would take more than the employer's share
 */
export function memberContributions(rows: ProvidentFundRows, member: MemberWages): MemberContributions | NoRate {
  const day = endOfWageMonth(member.wage_month)
  checkAmounts(member)
  const parts = partsFor(rows, member)
  if (parts === null) return { kind: 'no-law', missing: `wage ceiling of ${member.wage_month}` }
  const found: (ProvidentFundRow & { value: number })[] = []
  for (const [scheme, item] of RATES) {
    const row = rowOn(rows, scheme, item, day)
    if (row === null || row.value === null)
      return { kind: 'no-law', missing: `${scheme} ${item} of ${member.wage_month}` }
    found.push({ ...row, value: row.value })
  }
  const [fund, pension, insurance, charge] = found
  if (!fund || !pension || !insurance || !charge) return { kind: 'no-law', missing: 'rates' }
  const ceiling = wholeCeiling(parts)
  const epf_wages = member.contribute_on === 'ceiling' ? wagesUpTo(parts, member.epf_wages) : member.epf_wages
  const eps_wages = limited(member.eps_wages, member.epf_wages, parts, ceiling)
  const edli_wages = limited(member.edli_wages, member.epf_wages, parts, ceiling)
  const percent = member.percent ?? fund.value
  const ee = percentOf(epf_wages, percent, TO_NEAREST_RUPEE)
  const eps = percentOf(eps_wages, pension.value, TO_NEAREST_RUPEE)
  if (eps > ee) throw new RangeError('eps_wages are too high: the pension would take more than the employer’s share.')
  const er_epf = minus(ee, eps)
  return {
    kind: 'split',
    epf_wages,
    eps_wages,
    edli_wages,
    ceiling,
    ee,
    eps,
    er_epf,
    er_total: plus(eps, er_epf),
    edli: percentOf(edli_wages, insurance.value, TO_NEAREST_RUPEE),
    admin: percentOf(epf_wages, charge.value, TO_NEAREST_RUPEE),
    reasons: [
      ceilingReason(parts, ceiling, member.ceiling === undefined ? rowOn(rows, 'epf', 'wage-ceiling', day) : null),
      reasonFrom(`Employee ${percent} % of ${formatRupeesShort(epf_wages)}: ${formatRupeesShort(ee)}`, fund),
      reasonFrom(`Pension ${pension.value} % of ${formatRupeesShort(eps_wages)}: ${formatRupeesShort(eps)}`, pension),
      reasonFrom(`The rest of the employer’s share goes to the fund: ${formatRupeesShort(er_epf)}`, fund),
      reasonFrom(`Insurance ${insurance.value} % of ${formatRupeesShort(edli_wages)}`, insurance),
      reasonFrom(`Administrative charge ${charge.value} % of ${formatRupeesShort(epf_wages)}`, charge),
    ],
  }
}

function checkAmounts(member: MemberWages): void {
  for (const name of ['epf_wages', 'eps_wages', 'edli_wages', 'ceiling'] as const)
    if ((member[name] ?? NOTHING) < 0) throw new RangeError(`${name} is below zero.`)
  const { days } = member
  if (days && !(Number.isInteger(days.of) && days.of > 0 && days.of <= 31))
    throw new RangeError(`days_in_month is ${days.of}; a month has up to 31 days.`)
  if (days && !(Number.isInteger(days.worked) && days.worked >= 0 && days.worked <= days.of))
    throw new RangeError(`days_worked is ${days.worked}; the month has ${days.of} days.`)
}

const partsFor = (
  rows: ProvidentFundRows,
  { wage_month, ceiling, days }: MemberWages,
): readonly CeilingPart[] | null =>
  ceiling === undefined
    ? ceilingParts(rows, wage_month, days)
    : [{ ceiling, days: days?.worked ?? 1, of: days?.of ?? 1 }]

/** Wages stated for the return are already those of the month and only end at its ceiling; others follow the EPF wages. */
const limited = (stated: Paise | undefined, epf: Paise, parts: readonly CeilingPart[], ceiling: Paise): Paise =>
  stated === undefined ? wagesUpTo(parts, epf) : stated > ceiling ? ceiling : stated

function ceilingReason(parts: readonly CeilingPart[], ceiling: Paise, row: ProvidentFundRow | null): MoneyReason {
  const words = parts.map((part) =>
    part.of === 1 || part.days === part.of
      ? formatRupeesShort(part.ceiling)
      : `${formatRupeesShort(part.ceiling)} for ${part.days} of ${part.of} days`,
  )
  const sum = words.length > 1 ? `: ${formatRupeesShort(ceiling)} together` : ''
  return reasonFrom(`Wage ceiling ${words.join(' and ')}${sum}`, row)
}
