import type { CalendarItem, ItemGroup } from '@niyam/contract/calendar.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from '../domain/Agenda.module.css'
import { useCalendarWords } from '../domain/calendar-words.ts'
import { sumWords, withMore } from '../domain/cost-words.ts'
import { ListGroup, WorkList } from '../domain/work-list/WorkList.tsx'
import { pickOf } from '../domain/work-list/picked.ts'
import { useTexts } from '../lib/texts.ts'
import { AppLink } from '../ui/AppLink.tsx'
import type { Selection } from '../ui/table/use-selection.ts'
import { AgendaRow, type RowAct } from '../features/calendar/AgendaRow.tsx'
import type { CalendarAddress } from '../features/calendar/address.ts'
import { byDay, byGroup, collapsed } from '../features/calendar/agenda.ts'
import { ManyRow } from '../features/calendar/ManyRow.tsx'
import { useDaysOff } from '../features/calendar/use-days-off.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'

interface Props {
  readonly address: CalendarAddress
  readonly today: string
  readonly items: readonly CalendarItem[]
  /** What the groups of the page come to over all pages. */
  readonly groups: readonly ItemGroup[]
  /** Overdue items, where they are shown above the days; `total` may be more than are shown. */
  readonly overdue?:
    | { readonly items: readonly CalendarItem[]; readonly total: number; readonly group: ItemGroup | undefined }
    | undefined
  readonly isOfOneEntity: boolean
  /** With it rows can be chosen. */
  readonly selection: Selection | null
  readonly acts: readonly RowAct[]
  readonly onAct: (act: RowAct, item_id: string) => void
  /** The rows of many items that were opened or closed by hand. Kept by the page: the next page of days draws a new list. */
  readonly toggled: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

/** The widest form decides where the names begin; a longer name of the organisation's own wraps. */
const FORM_AT_MOST = 28

/** Items by day under sticky heads, overdue items first; or by form, entity or assignee. */
export function Agenda(props: Props) {
  const { address, today, items, groups, overdue, isOfOneEntity, selection, acts, onAct, toggled, onToggle } = props
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const ahead = useFetchAhead()
  const { search } = address
  const by = search.own_day ? 'internal_due_date' : 'due_date'
  const days = search.by ? [] : byDay(items, by)
  const dates = days.flatMap(({ date }) => date ?? []).toSorted()
  const dayOff = useDaysOff(dates[0], dates.at(-1))
  const groupOf = (key: string | null) => groups.find((group) => group.key === key)
  const row = (item: CalendarItem) => (
    <AgendaRow
      key={item.item_id}
      item={item}
      today={today}
      href={address.href({ item: item.item_id })}
      isOpen={item.item_id === search.item}
      isOfOneEntity={isOfOneEntity || search.by === 'entity'}
      pick={pickOf(selection, item.item_id)}
      acts={acts}
      t={t}
    />
  )
  /** A form with many items on a day is one row, which opens. */
  const rowsOfDay = (date: string | null, some: readonly CalendarItem[]) =>
    collapsed(some, (by === 'due_date' && groupOf(date)?.many) || []).flatMap((entry) => {
      if (entry.is === 'item') return [row(entry.item)]
      const key = `${date} ${entry.form}`
      const ids = entry.items.map(({ item_id }) => item_id)
      const isOpen = toggled.has(key) !== ids.some((id) => id === search.item)
      const isOn = selection !== null && ids.every((id) => selection.has(id))
      return [
        <ManyRow
          key={key}
          {...entry}
          isOpen={isOpen}
          onToggle={() => onToggle(key)}
          pick={
            selection && {
              isOn,
              set: (turnsOn) => ids.forEach((id) => selection.has(id) !== turnsOn && selection.toggle(id, false)),
            }
          }
          t={t}
        />,
        ...(isOpen ? entry.items.map(row) : []),
      ]
    })
  const press = (pressed: string, item_id: string) => {
    const act = acts.find((one) => one === pressed)
    if (act) onAct(act, item_id)
  }
  const longest = Math.max(...[...(overdue?.items ?? []), ...items].map(({ form }) => form.length), 6)
  return (
    <WorkList
      selection={selection}
      mark="item"
      onAct={press}
      style={{ '--form': `${Math.min(longest, FORM_AT_MOST) * 0.52}em` } as CSSProperties}
      {...ahead}
      data-picking={selection !== null && selection.page !== 'none' ? true : undefined}
    >
      {overdue && overdue.items.length > 0 && (
        <ListGroup
          isLate
          title={
            <>
              <IconAlertTriangle size={16} aria-hidden />
              {t('agenda.overdue_count', { count: overdue.total })}
            </>
          }
          count={
            overdue.group && (
              <strong className={classes.late} title={sumWords(t, overdue.group.cost).kinds || undefined}>
                {withMore(t, sumWords(t, overdue.group.cost))}
              </strong>
            )
          }
          after={
            overdue.total > overdue.items.length && (
              <div className={classes.all}>
                <AppLink href={address.href({ state: 'overdue', page: undefined })}>
                  {t('agenda.all_overdue', { count: overdue.total })}
                </AppLink>
              </div>
            )
          }
        >
          {overdue.items.map(row)}
        </ListGroup>
      )}
      {days.map((day) => (
        <ListGroup
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
          count={<Counts group={by === 'due_date' ? groupOf(day.date) : undefined} shown={day.items.length} />}
        >
          {rowsOfDay(day.date, day.items)}
        </ListGroup>
      ))}
      {search.by &&
        byGroup(items, search.by).map(({ key, items: some }) => {
          const [first] = some
          const name = { form: first?.form, entity: first?.entity_name, person: first?.assigned_to?.name }
          return (
            <ListGroup
              key={key ?? 'none'}
              title={name[search.by ?? 'form'] ?? t('item.nobody')}
              count={<Counts group={groupOf(key)} shown={some.length} withCost />}
            >
              {some.map(row)}
            </ListGroup>
          )
        })}
    </WorkList>
  )
}

interface CountsProps {
  readonly group: ItemGroup | undefined
  /** How many rows are on this page, where the whole is not known. */
  readonly shown: number
  readonly withCost?: boolean
}

/** "44 due · 2 filed", and what its overdue items cost. */
function Counts({ group, shown, withCost = false }: CountsProps) {
  const t = useTexts('compliances')
  if (!group) return t('agenda.day_count', { count: shown })
  const { open, filed, overdue } = group
  const parts = [
    withCost && overdue > 0 && t('agenda.overdue_count', { count: overdue }),
    (open > 0 || filed === 0) && t(withCost ? 'agenda.open_count' : 'agenda.due_count', { count: open }),
    filed > 0 && t('agenda.filed_count', { count: filed }),
    withCost && overdue > 0 && withMore(t, sumWords(t, group.cost)),
  ]
  return parts.filter(Boolean).join(' · ')
}
