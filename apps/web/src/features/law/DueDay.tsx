import type { LawRow } from '@niyam/contract/law.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'

/** The day that counts, with the one an extension replaced struck before it. */
export function DueDay({ row: { due_date, statutory_due_date: before } }: { readonly row: LawRow }) {
  const t = useTexts('law')
  const words = useCalendarWords()
  if (!due_date) return <span>{t('what_if.unknown_day')}</span>
  return (
    <>
      {before && before !== due_date && (
        <>
          <span className="visually-hidden">{t('what_if.was', { day: words.day(before) })}</span>
          <s aria-hidden>{words.day(before)}</s>{' '}
        </>
      )}
      {words.day(due_date)}
    </>
  )
}
