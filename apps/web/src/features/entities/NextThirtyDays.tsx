import { useQuery } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { costWords } from '../../domain/cost-words.ts'
import { addDays } from '../../domain/days.ts'
import { ItemStateBadge } from '../../domain/ItemStateBadge.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { showDay, todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCalendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { initials } from '../../ui/initials.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { calendarList } from '../calendar/queries.ts'
import classes from './Overview.module.css'

const DAYS = 30
const SHOWN = 7

/** Overdue items and those due in the next 30 days, the longest overdue first. */
export function NextThirtyDays({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('entities')
  const ofCalendar = useTexts('compliances')
  const words = useCalendarWords()
  const query = useQuery(
    calendarList({
      entity_id,
      state: 'overdue,due,upcoming',
      to: addDays(todayInIndia(), DAYS),
      sort: 'due_date',
      page: 1,
      pagesize: SHOWN,
    }),
  )
  const { data } = query
  const more = data ? data.meta.total - data.items.length : 0
  return (
    <Panel
      title={t('next.title')}
      padding="none"
      aside={<AppLink href={entityCalendarPath({ entity_id })}>{t('whole_calendar')}</AppLink>}
    >
      {query.isPending && <RowsSkeleton rows={SHOWN} height={40} />}
      {query.isError && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data?.items.length === 0 && <p className={classes.hint}>{t('nothing_due')}</p>}
      {data && data.items.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('next.form')}</th>
              <th scope="col">{t('next.period')}</th>
              <th scope="col">{t('next.due')}</th>
              <th scope="col">{t('next.who')}</th>
              <th scope="col" className={classes.number}>
                {t('next.cost')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) => (
              <tr key={item.item_id}>
                <th scope="row">
                  <AppLink href={entityCalendarPath({ entity_id }, { item: item.item_id })}>
                    <span className={classes.form}>{item.form}</span>
                    {item.registration_number && (
                      <span className={classes.of}> {shortNumber(item.registration_number, item.area)}</span>
                    )}
                  </AppLink>
                </th>
                <td>{words.period(item.period, item.area)}</td>
                <td>
                  <span className={classes.due} title={item.due_date ? showDay(item.due_date) : undefined}>
                    <ItemStateBadge item={item} today={data.today} />
                    {item.due_date && item.due_date > data.today && (
                      <span className={classes.of}>{words.distance(item.due_date, data.today, true)}</span>
                    )}
                  </span>
                </td>
                <td>
                  {item.assigned_to ? (
                    <abbr title={item.assigned_to.name}>{initials(item.assigned_to.name)}</abbr>
                  ) : (
                    <Nothing />
                  )}
                </td>
                <td className={classes.number}>
                  {item.state === 'overdue' ? costWords(ofCalendar, item.cost_parts).now : <Nothing />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && (
        <p className={classes.hint}>
          <AppLink href={entityCalendarPath({ entity_id })}>{t('next.more', { count: more })}</AppLink>
        </p>
      )}
    </Panel>
  )
}

const Nothing = () => <span aria-hidden>—</span>
