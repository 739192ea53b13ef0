import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from '../domain/Agenda.module.css'
import { useCalendarWords } from '../domain/calendar-words.ts'
import { useTexts } from '../lib/texts.ts'
import { AppLink } from '../ui/AppLink.tsx'
import type { Selection } from '../ui/table/use-selection.ts'
import { AgendaRow } from '../features/calendar/AgendaRow.tsx'
import type { CalendarAddress } from '../features/calendar/address.ts'
import { byDay } from '../features/calendar/agenda.ts'
import { useDaysOff } from '../features/calendar/use-days-off.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'

interface Props {
  readonly address: CalendarAddress
  readonly today: string
  readonly items: readonly CalendarItem[]
  /** Overdue items, where they are shown above the days; `total` may be more than are shown. */
  readonly overdue?: { readonly items: readonly CalendarItem[]; readonly total: number } | undefined
  readonly isOfOneEntity: boolean
  /** With it rows can be chosen. */
  readonly selection: Selection | null
}

/** Items by day under sticky heads; overdue items come first. */
export function Agenda({ address, today, items, overdue, isOfOneEntity, selection }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const ahead = useFetchAhead()
  const by = address.search.own_day ? 'internal_due_date' : 'due_date'
  const days = byDay(items, by)
  const dates = days.flatMap(({ date }) => date ?? []).toSorted()
  const dayOff = useDaysOff(dates[0], dates.at(-1))
  const rows = (some: readonly CalendarItem[]) => (
    <ul className={classes.list}>
      {some.map((item) => (
        <AgendaRow
          key={item.item_id}
          item={item}
          today={today}
          href={address.href({ item: item.item_id })}
          isOpen={item.item_id === address.search.item}
          isOfOneEntity={isOfOneEntity}
          pick={
            selection && {
              isOn: selection.has(item.item_id),
              toggle: (isRange) => selection.toggle(item.item_id, isRange),
            }
          }
          t={t}
        />
      ))}
    </ul>
  )
  /** Space chooses the row that has the focus, as in tables. */
  const onKeyDown = (event: KeyboardEvent) => {
    const item_id = event.target instanceof HTMLElement ? event.target.dataset.item : undefined
    if (!selection || !item_id || event.key !== ' ') return
    event.preventDefault()
    selection.toggle(item_id, event.shiftKey)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows inside are links and hold the focus
    <div
      className={classes.agenda}
      {...ahead}
      onKeyDown={onKeyDown}
      data-picking={selection !== null && selection.page !== 'none' ? true : undefined}
    >
      {overdue && overdue.items.length > 0 && (
        <Group
          isLate
          title={
            <>
              <IconAlertTriangle size={16} aria-hidden />
              {t('agenda.overdue')}
            </>
          }
          aside={
            overdue.total > overdue.items.length ? (
              <AppLink href={address.href({ state: 'overdue', page: undefined })}>
                {t('agenda.all_overdue', { count: overdue.total })}
              </AppLink>
            ) : (
              t('agenda.day_count', { count: overdue.total })
            )
          }
        >
          {rows(overdue.items)}
        </Group>
      )}
      {days.map((day) => (
        <Group
          key={day.date ?? 'undated'}
          isToday={day.date === today}
          title={
            day.date ? words.dayHead(day.date, today) : t(by === 'due_date' ? 'agenda.undated' : 'agenda.no_own_day')
          }
          far={
            day.date
              ? words.distance(day.date, today, false)
              : t(by === 'due_date' ? 'agenda.undated_help' : 'agenda.no_own_day_help')
          }
          off={day.date ? dayOff(day.date) : ''}
          aside={t('agenda.day_count', { count: day.items.length })}
        >
          {rows(day.items)}
        </Group>
      ))}
    </div>
  )
}

interface GroupProps {
  readonly title: ReactNode
  readonly far?: string
  /** Why the day is off. */
  readonly off?: string
  readonly aside: ReactNode
  readonly isToday?: boolean
  readonly isLate?: boolean
  readonly children: ReactNode
}

function Group({ title, far, off, aside, isToday, isLate, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={isToday ? classes.isToday : undefined}>
      <div className={classes.head}>
        <h2 id={id} className={isLate ? classes.late : undefined}>
          {title}
          {far && <span className={classes.far}>{far}</span>}
          {off && <span className={classes.off}>{off}</span>}
        </h2>
        <span className={classes.count}>{aside}</span>
      </div>
      {children}
    </section>
  )
}
