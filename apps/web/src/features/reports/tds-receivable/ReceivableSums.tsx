import type { CreditSums } from '@niyam/contract/tds-receivable.ts'
import { showMoney } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Sums } from '../Sums.tsx'

/** Both sides, and what each lacks. */
export function ReceivableSums({ totals }: { readonly totals: CreditSums }) {
  const t = useTexts('reports')
  const { statement, books, unclaimed, not_in_books, rounding } = totals
  return (
    <Sums
      label={t('sums')}
      sums={[
        { label: t('receivable.statement'), value: showMoney(statement) },
        { label: t('receivable.books'), value: showMoney(books) },
        {
          label: t('receivable.unclaimed'),
          value: showMoney(unclaimed),
          note: t('receivable.unclaimed_note'),
          tone: unclaimed > 0 ? 'danger' : undefined,
        },
        {
          label: t('receivable.not_in_books'),
          value: showMoney(not_in_books),
          note: rounding === 0 ? undefined : t('receivable.rounding', { amount: showMoney(rounding) }),
        },
      ]}
    />
  )
}
