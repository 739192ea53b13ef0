import { useQuery } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { ItemStateBadge } from '../../domain/ItemStateBadge.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCalendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { calendarList } from '../calendar/queries.ts'
import classes from './Filings.module.css'

const SHOWN = 20

/** What an entity filed, the latest due date first. */
export function FilingsPanel({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('reports')
  const words = useCalendarWords()
  const query = useQuery(
    calendarList({ entity_id, state: 'filed,filed_late', sort: '-due_date', page: 1, pagesize: SHOWN }),
  )
  const { data } = query
  return (
    <Panel
      title={t('filings.title')}
      padding="none"
      aside={
        <AppLink href={entityCalendarPath({ entity_id }, { state: 'filed,filed_late' })}>
          {t('filings.all', { count: data?.meta.total ?? 0 })}
        </AppLink>
      }
    >
      {query.isPending && <RowsSkeleton rows={6} height={40} />}
      {query.isError && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data?.items.length === 0 && <p className={classes.none}>{t('filings.none')}</p>}
      <ul className={classes.list}>
        {data?.items.map((item) => (
          <li key={item.item_id}>
            <AppLink className={classes.row} href={entityCalendarPath({ entity_id }, { item: item.item_id })}>
              <span className={classes.what}>
                <strong>{item.form}</strong>
                {item.registration_number && <span>{shortNumber(item.registration_number, item.area)}</span>}
                <span>{words.period(item.period, item.area)}</span>
              </span>
              <span className={classes.day}>{item.filed_on && t('filings.on', { day: showDay(item.filed_on) })}</span>
              <ItemStateBadge item={item} today={data.today} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
