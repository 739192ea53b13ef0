import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { EarlierFiling } from '@niyam/contract/filings.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import panel from '../../domain/SidePanel.module.css'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { evidenceOf } from './evidence.ts'
import classes from './Filing.module.css'
import { PaidShown } from './PaidShown.tsx'

interface Props {
  readonly item: CalendarItem
  readonly earlier: readonly EarlierFiling[]
}

/** Filings that were taken back or returned: what each said, who recorded it, who took it back and why. */
export function EarlierFilings({ item, earlier }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  if (earlier.length === 0) return null
  return (
    <details className={classes.earlier}>
      <summary>{t('earlier.title', { count: earlier.length })}</summary>
      <ol>
        {earlier.map((filing) => (
          <li key={filing.filing_id}>
            <dl className={panel.facts} style={{ marginTop: 0 }}>
              <dt>{t('filing.filed_on')}</dt>
              <dd>{words.day(filing.filed_on)}</dd>
              {filing.acknowledgement && (
                <>
                  <dt>{t(`file.number.${evidenceOf(item, filing.evidence)}`)}</dt>
                  <dd className="tabular">{filing.acknowledgement}</dd>
                </>
              )}
              <PaidShown filing={filing} />
              <dt>{t('filing.filed_by')}</dt>
              <dd>{t('filing.recorded', { name: filing.filed_by, moment: showMoment(filing.recorded_at) })}</dd>
              <dt>{t(filing.review === 'returned' ? 'review.returned' : 'earlier.withdrawn')}</dt>
              <dd>{t('filing.recorded', { name: filing.withdrawn_by, moment: showMoment(filing.withdrawn_at) })}</dd>
              <dt>{t('filing.reason')}</dt>
              <dd style={{ whiteSpace: 'pre-wrap' }}>{filing.withdrawn_reason}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </details>
  )
}
