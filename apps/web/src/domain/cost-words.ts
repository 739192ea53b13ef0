import type { CostSum, DelayCost, SectionCost } from '@niyam/contract/explanations.ts'
import { showMoneyShort } from '../lib/format.ts'
import type { Texts } from '../lib/texts.ts'

// The one wording of what lateness costs: `₹500`, `₹500–1,750`, `at least ₹500`, `at most ₹1,750`, and "not known", never
// zero for unknown. A late fee, interest and a penalty are not added up: `₹500–1,750 + interest`.

type T = Texts<'compliances'>
type Kind = SectionCost['kind']

interface Bounds {
  /** Paise. Null is not known. */
  readonly least: number | null
  readonly most: number | null
}

/** `CostSum` of the contract, as it is read here. */
interface Sum {
  readonly parts: readonly SectionCost[]
  readonly unknown: CostSum['unknown']
}

export interface CostWords {
  readonly now: string
  /** The amount that the next day adds, as far as it is known. */
  readonly more: string | null
  /** Each kind of section with its amount: `Late fee ₹500–1,750, Interest not known`. */
  readonly kinds: string
}

/** What an item costs now, from its sections. */
export const costWords = (t: T, parts: readonly SectionCost[]): CostWords => sumWords(t, { parts, unknown: 0 })

/** The same of many items: "at least" where the law of some holds no figures. */
export function sumWords(t: T, { parts, unknown }: Sum): CostWords {
  const kinds = [...new Set(parts.map(({ kind }) => kind))].map((kind) => ({ kind, ...boundsOf(parts, kind) }))
  const a_day = sum(parts.map(({ a_day_paise }) => a_day_paise))
  return {
    now: kindsWords(t, kinds, unknown > 0),
    more: a_day ? t('cost.more_a_day', { a_day: showMoneyShort(a_day) }) : null,
    kinds: kinds
      .map(({ kind, ...bounds }) => `${t(`cost.kind.${kind}`)} ${boundsWords(t, bounds) ?? t('cost.not_known')}`)
      .join(', '),
  }
}

/** "₹500 · +₹50 a day". */
export const withMore = (t: T, { now, more }: CostWords): string => (more ? t('cost.with_more', { now, more }) : now)

/** The certain amount of all kinds together, and whether more is possible. Null while nothing is known. */
export function leastOf({ parts, unknown }: Sum): { readonly paise: number | null; readonly isWhole: boolean } {
  const isWhole =
    unknown === 0 && parts.every(({ least_paise: least, most_paise: most }) => least !== null && least === most)
  return { paise: sum(parts.map(({ least_paise }) => least_paise)), isWhole }
}

function kindsWords(t: T, kinds: readonly (Bounds & { readonly kind: Kind })[], isPartial: boolean): string {
  const isFree = ({ least, most }: Bounds) => least === 0 && most === 0
  const costly = kinds.filter((one) => !isFree(one))
  const costlyOrFirst = costly.length > 0 ? costly : kinds.slice(0, 1)
  const isOpen = isPartial || costlyOrFirst.some(({ least, most }) => least && most === null)
  const amounts = costlyOrFirst.flatMap(({ least, most }) => {
    if (isOpen) return least ? [showMoneyShort(least)] : []
    return boundsWords(t, { least, most }) ?? []
  })
  if (amounts.length === 0) return t('cost.unknown')
  const names = costlyOrFirst.flatMap(({ kind, least, most }) =>
    (isOpen ? !least : boundsWords(t, { least, most }) === null) ? [t(`cost.kind.${kind}`).toLocaleLowerCase()] : [],
  )
  const others = names.length > 1 ? [t('cost.others', { count: names.length })] : names
  const text = [...amounts, ...others].join(' + ')
  return isOpen ? t('cost.at_least', { amount: text }) : text
}

function boundsOf(parts: readonly SectionCost[], kind: Kind): Bounds {
  const own = parts.filter((part) => part.kind === kind)
  const most = own.map(({ most_paise }) => most_paise)
  return { least: sum(own.map(({ least_paise }) => least_paise)), most: most.includes(null) ? null : sum(most) }
}

/** The sum of what is known; null where nothing is. */
function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
}

/** Null where nothing is known, or no more than that it is not less than zero. */
function boundsWords(t: T, { least, most }: Bounds): string | null {
  if (most === null) return least ? t('cost.at_least', { amount: showMoneyShort(least) }) : null
  if (least === null) return t('cost.most', { amount: showMoneyShort(most) })
  return least === most ? showMoneyShort(most) : `${showMoneyShort(least)}–${showMoneyShort(most).replace('₹', '')}`
}

type Section = Pick<DelayCost, 'amount_paise' | 'a_day_paise' | 'range'>

/** The amount of a section today, or its bounds, and its growth by the next day. Null while nothing is known. */
export function sectionWords(t: T, { amount_paise, a_day_paise, range }: Section): string | null {
  if (amount_paise === null) {
    const words = range && boundsWords(t, { least: range.least_paise, most: range.most_paise })
    if (!words) return null
    const amount = t('cost.so_far', { amount: words })
    const { least_a_day_paise: least, most_a_day_paise: most } = range
    const a_day = least !== null && most > 0 && boundsWords(t, { least, most })
    return a_day ? t('cost.amount_a_day', { amount, a_day }) : amount
  }
  const amount = showMoneyShort(amount_paise)
  if (a_day_paise === null) return amount
  if (a_day_paise > 0) return t('cost.amount_a_day', { amount, a_day: showMoneyShort(a_day_paise) })
  return amount_paise > 0 ? t('cost.amount_full', { amount }) : amount
}
