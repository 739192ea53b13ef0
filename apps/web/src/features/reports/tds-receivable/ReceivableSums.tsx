import type { CreditSums } from '@niyam/contract/tds-receivable.ts'
import { showMoney } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Sums } from '../Sums.tsx'

/** Both sides, and what each lacks. */
export function ReceivableSums({ totals }: { readonly totals: CreditSums }) {
  const t = useTexts('reports')
  const { statement, books, unclaimed, not_in_books, rounding } = totals
  const { aside_statement, aside_books, awaited, brought_statement, brought_books } = totals
  /** Amounts that decisions left out, or moved into this year. */
  const noteOf = (aside: number, brought: number) =>
    [
      aside === 0 ? '' : t('receivable.aside', { amount: showMoney(aside) }),
      brought === 0 ? '' : t('receivable.brought_in', { amount: showMoney(brought) }),
    ]
      .filter(Boolean)
      .join(' · ') || undefined
  return (
    <Sums
      label={t('sums')}
      sums={[
        {
          label: t('receivable.statement'),
          value: showMoney(statement),
          note: noteOf(aside_statement, brought_statement),
        },
        { label: t('receivable.books'), value: showMoney(books), note: noteOf(aside_books, brought_books) },
        {
          label: t('receivable.unclaimed'),
          value: showMoney(unclaimed),
          note:
            awaited === 0 ? t('receivable.unclaimed_note') : t('receivable.awaited', { amount: showMoney(awaited) }),
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
