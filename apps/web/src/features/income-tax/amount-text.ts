import type { TaxAmount, TaxLine } from '@niyam/contract/income-tax.ts'
import { showMoney, showMoneyShort } from '../../lib/format.ts'
import type { Texts } from '../../lib/texts.ts'

/** An amount by its bounds in words: never zero for unknown. */
export function amountText(t: Texts<'income-tax'>, { least_paise, most_paise }: TaxAmount): string {
  if (least_paise === most_paise) return showMoney(least_paise)
  if (most_paise === null)
    return least_paise === 0 ? t('unknown') : t('at_least', { amount: showMoneyShort(least_paise) })
  if (least_paise === 0) return t('at_most', { amount: showMoneyShort(most_paise) })
  return `${showMoneyShort(least_paise)}–${showMoneyShort(most_paise).replace('₹', '')}`
}

export const isExact = ({ least_paise, most_paise }: TaxAmount): boolean => least_paise === most_paise

/** The figures that would settle an amount, in words; undefined where it is settled. */
export const missingText = (t: Texts<'income-tax'>, { amount, missing }: TaxLine): string | undefined =>
  isExact(amount) || missing.length === 0
    ? undefined
    : t('needs', { what: missing.map((name) => t(`figure.${name}`)).join(', ') })

/** The same in few words: the first figure, and how many more. */
export function missingShort(t: Texts<'income-tax'>, { amount, missing }: TaxLine): string | undefined {
  const [first, ...more] = missing
  if (first === undefined || isExact(amount)) return undefined
  const figure = t(`figure.${first}`)
  return t('needs', { what: more.length > 0 ? t('and_more', { what: figure, count: more.length }) : figure })
}
