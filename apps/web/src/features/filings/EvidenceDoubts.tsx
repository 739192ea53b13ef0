import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Filing } from '@niyam/contract/filings.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { coversSeveral } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { evidenceOf } from './evidence.ts'
import classes from './Filing.module.css'

interface Props {
  readonly item: CalendarItem
  readonly filing: Filing
}

/** Doubts about the number of a filing: its shape, and other filings with the same number. */
export function EvidenceDoubts({ item, filing }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const isPayment = coversSeveral(evidenceOf(item, filing.evidence))
  const Sign = isPayment ? IconInfoCircle : IconAlertTriangle
  return (
    <>
      {filing.verdict_text && (
        <p className={classes.doubt}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{filing.verdict_text}</span>
        </p>
      )}
      {filing.also_on.length > 0 && (
        <div className={classes.doubt} data-tone={isPayment ? 'neutral' : undefined}>
          <Sign size={16} aria-hidden />
          <div>
            {t(isPayment ? 'evidence.also_paid' : 'evidence.also_on')}
            <ul>
              {filing.also_on.map(({ item_id, entity_name, form, period }) => (
                <li key={item_id}>
                  <AppLink href={calendarPath({ item: item_id })}>
                    {[form, words.period(period, item.area), entity_name].join(' · ')}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}
