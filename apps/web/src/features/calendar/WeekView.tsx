import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { PageMeta } from '@niyam/contract/tables.ts'
import { useCalendarWords, WEEKDAYS } from '../../domain/calendar-words.ts'
import { addDays, weekday } from '../../domain/days.ts'
import { STATE_LOOK } from '../../domain/item-states.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import type { CalendarAddress } from './address.ts'
import classes from './WeekView.module.css'
import { useDaysOff } from './use-days-off.ts'

interface Week {
  readonly items: readonly CalendarItem[]
  readonly meta: PageMeta
  readonly today: string
}

interface Props {
  readonly address: CalendarAddress
  /** Its Monday. */
  readonly week: string
  readonly query: {
    readonly data: Week | undefined
    readonly error: unknown
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

/** A week as seven columns; under one another where there is no room, without the days that hold nothing. */
export default function WeekView({ address, week, query }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const dayOff = useDaysOff(week, addDays(week, 6))
  const { data } = query
  if (!data && query.error)
    return (
      <Panel>
        <ErrorState error={query.error} title={t('empty.failed_title')} onRetry={() => void query.refetch()} />
      </Panel>
    )
  if (!data)
    return (
      <Panel padding="none">
        <RowsSkeleton rows={8} height={41} />
      </Panel>
    )
  const sunday = addDays(week, 6)
  const rest = data.meta.total - data.items.length
  return (
    <div aria-busy={query.isPlaceholderData}>
      <div className={classes.week} data-empty={data.items.length === 0 || undefined}>
        {WEEKDAYS.map((name, at) => {
          const date = addDays(week, at)
          const items = data.items.filter(({ due_date }) => due_date === date)
          return <Day key={name} date={date} today={data.today} items={items} off={dayOff(date)} address={address} />
        })}
      </div>
      {data.items.length === 0 && <p className={classes.none}>{t('week.none', { week: words.span(week, sunday) })}</p>}
      {rest > 0 && (
        <p className={classes.none}>
          <AppLink href={address.href({ view: undefined, week: undefined, from: week, to: sunday })}>
            {t('week.rest', { count: rest })}
          </AppLink>
        </p>
      )}
    </div>
  )
}

interface DayProps extends Pick<Props, 'address'> {
  readonly date: string
  readonly today: string
  readonly items: readonly CalendarItem[]
  /** Why it is a day off. */
  readonly off: string
}

function Day({ date, today, items, off, address }: DayProps) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const head = words.dayHead(date, today)
  return (
    <section
      className={classes.day}
      data-empty={(items.length === 0 && !off) || undefined}
      data-off={off !== '' || undefined}
      aria-label={head}
    >
      <h2 className={classes.head} data-today={date === today || undefined}>
        <AppLink href={address.href({ view: undefined, week: undefined, from: date, to: date })} title={head}>
          {t(`weekday_short.${WEEKDAYS[weekday(date)] ?? 'mon'}`)} {Number(date.slice(8))}
        </AppLink>
        {items.length > 0 && <span className={classes.count}>{t('agenda.day_count', { count: items.length })}</span>}
      </h2>
      {off && <p className={classes.off}>{off}</p>}
      <ul className={classes.items}>
        {items.map((item) => {
          const { tone, icon: Sign } = STATE_LOOK[item.state]
          const period = words.period(item.period, item.area)
          return (
            <li key={item.item_id}>
              <AppLink
                href={address.href({ item: item.item_id })}
                className={classes.item}
                data-tone={tone}
                data-item={item.item_id}
                aria-current={item.item_id === address.search.item || undefined}
                title={[item.form, period, item.entity_name].join(' · ')}
              >
                <Sign size={13} aria-hidden className={classes.sign} />
                <span className="visually-hidden">{t(`state.${item.state}`)} </span>
                <span className={classes.form}>{item.form}</span>
                <span className={classes.name}>{item.entity_name}</span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
