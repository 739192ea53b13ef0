import { useQuery } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { DueText } from '../../domain/DueText.tsx'
import { ItemStateBadge } from '../../domain/ItemStateBadge.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCalendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { calendarList } from '../calendar/queries.ts'
import classes from './EntityPanels.module.css'

const SHOWN = 8

/** The open items of an entity, the longest overdue first. */
export function NextDue({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('entities')
  const words = useCalendarWords()
  const query = useQuery(
    calendarList({ entity_id, state: 'overdue,due,upcoming', sort: 'due_date', page: 1, pagesize: SHOWN }),
  )
  const { data } = query
  return (
    <Panel
      title={t('next_due')}
      padding="none"
      aside={<AppLink href={entityCalendarPath({ entity_id })}>{t('whole_calendar')}</AppLink>}
    >
      {query.isPending && <RowsSkeleton rows={SHOWN} height={58} />}
      {query.isError && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data?.items.length === 0 && <p className={classes.hint}>{t('nothing_due')}</p>}
      <ul className={classes.list}>
        {data?.items.map((item) => (
          <li key={item.item_id}>
            <AppLink className={classes.due} href={entityCalendarPath({ entity_id }, { item: item.item_id })}>
              <span className={classes.what}>
                {t('what', { form: item.form, period: words.period(item.period, item.area) })}
                {item.registration_number && (
                  <>
                    {' · '}
                    <span className={classes.of}>{shortNumber(item.registration_number, item.area)}</span>
                  </>
                )}
              </span>
              <span className={classes.badge}>
                <ItemStateBadge item={item} today={data.today} />
              </span>
              <span className={classes.when}>
                <DueText item={item} today={data.today} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
