import type { LateSum } from '@niyam/contract/reports.ts'
import { showMoney, showMoneyShort } from '../../lib/format.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import type { Sum } from './Sums.tsx'

/** What many come to: the sum, its bounds, or the part that is known, and the figures that would settle it. */
export function useCostSum(sum: LateSum | undefined): Pick<Sum, 'value' | 'note'> {
  const t = useTexts('reports')
  if (!sum) return { value: '–' }
  return {
    value: sumText(t, sum),
    note: sum.unknown > 0 ? t('penalty.needs', { count: sum.unknown, what: sum.missing.join(', ') }) : undefined,
  }
}

export function sumText(t: Texts<'reports'>, { paise, at_most_paise, unknown }: LateSum): string {
  if (unknown === 0) return showMoney(paise)
  if (at_most_paise !== null)
    return paise === 0
      ? t('penalty.at_most', { amount: showMoneyShort(at_most_paise) })
      : `${showMoneyShort(paise)}–${showMoneyShort(at_most_paise).replace('₹', '')}`
  return paise === 0 ? t('penalty.not_known') : t('penalty.at_least', { amount: showMoneyShort(paise) })
}
