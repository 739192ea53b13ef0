import type { EntityEventWithPapers } from '@niyam/contract/entities.ts'
import { eventLabel } from '../../domain/event-words.ts'
import { showDay, showFinancialYear } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityPeoplePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Overview.module.css'

const SHOWN = 4

interface Props {
  readonly entity_id: string
  readonly events: readonly EntityEventWithPapers[]
}

/** The latest days that start a clock. */
export function EventsSummary({ entity_id, events }: Props) {
  const t = useTexts('entities')
  const latest = events.toSorted((one, other) => other.happened_on.localeCompare(one.happened_on)).slice(0, SHOWN)
  return (
    <Panel
      title={t('events.title')}
      aside={<AppLink href={entityPeoplePath({ entity_id })}>{t(latest.length > 0 ? 'all' : 'events.add')}</AppLink>}
    >
      {latest.length === 0 && <p className={classes.text}>{t('events.none')}</p>}
      <ul className={classes.lines}>
        {latest.map(({ event_id, kind, happened_on, period }) => (
          <li key={event_id}>
            {eventLabel(kind)}{' '}
            <span className={classes.of}>
              {period
                ? t('events.day_of_year', { day: showDay(happened_on), year: showFinancialYear(period) })
                : showDay(happened_on)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
