import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarOff } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import classes from '../domain/Agenda.module.css'
import { useCalendarWords } from '../domain/calendar-words.ts'
import { usePicking } from '../domain/work-list/use-picking.tsx'
import { useKeys } from '../lib/keys.ts'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/Skeletons.tsx'
import { BulkBar } from '../ui/table/BulkBar.tsx'
import { useSelection } from '../ui/table/use-selection.ts'
import { Agenda } from './Agenda.tsx'
import type { CalendarAddress } from '../features/calendar/address.ts'
import { Pager } from '../features/calendar/AgendaPager.tsx'
import { agendaRange } from '../features/calendar/agenda.ts'
import { dayOf, filterOf, isNarrowed } from '../features/calendar/calendar-search.ts'
import { NothingYet } from '../features/calendar/NothingYet.tsx'
import { useManyActions } from '../features/items/bulk/use-many-actions.tsx'
import { useSeen } from '../features/items/bulk/use-seen.ts'
import { calendarList } from '../features/calendar/queries.ts'

const PAGE = 50
const OVERDUE_ON_TOP = 10
const NO_ACTS = [] as const

/** The agenda's two questions: the page of days, and on the first page what is overdue. */
export function useAgenda(address: CalendarAddress, entity_id: string | undefined, today: string, enabled: boolean) {
  const { search } = address
  const filter = filterOf(search, entity_id)
  const { overdueOnTop, ...range } = agendaRange(search, today)
  const page = search.page ?? 1
  const group_by = search.by ?? 'day'
  const list = useQuery({ ...calendarList({ ...filter, ...range, group_by, page, pagesize: PAGE }), enabled })
  const withOverdue = overdueOnTop && page === 1
  const late = useQuery({
    ...calendarList({
      ...filter,
      state: 'overdue',
      sort: 'due_date',
      group_by: 'state',
      page: 1,
      pagesize: OVERDUE_ON_TOP,
    }),
    enabled: enabled && withOverdue,
  })
  const overdue =
    withOverdue && late.data
      ? { items: late.data.items, total: late.data.meta.total, group: late.data.groups[0] }
      : undefined
  const items = list.data?.items ?? []
  const isLoading = list.isPending || (withOverdue && late.isPending)
  // The first sixty rows are drawn in slices, so that a slow phone stays quick to the touch meanwhile.
  const isDrawing = useDeferredValue(isLoading)
  return {
    list,
    /** The questions that together find everything `total` counts. */
    questions: [...(overdue ? [{ ...filter, state: 'overdue', sort: 'due_date' }] : []), { ...filter, ...range }],
    items,
    groups: list.data?.groups ?? [],
    overdue,
    isLoading: isLoading || isDrawing,
    ids: [...(overdue?.items ?? []), ...items].map((item) => item.item_id),
    total: list.data && list.data.meta.total + (overdue?.total ?? 0),
    hasMore: list.data?.meta.has_more ?? false,
    today: list.data?.today ?? today,
  }
}

interface Props {
  readonly address: CalendarAddress
  readonly agenda: ReturnType<typeof useAgenda>
  readonly isOfOneEntity: boolean
}

export function AgendaView({ address, agenda, isOfOneEntity }: Props) {
  const t = useTexts('compliances')
  const { list, items, overdue, today, ids } = agenda
  const mayPick = useMay('calendar.work')
  const mayFile = useMay('filings.write')
  const acts = useMemo(
    () => [...(mayFile ? ['file' as const] : []), ...(mayPick ? ['assign' as const] : [])],
    [mayFile, mayPick],
  )
  const [toggled, setToggled] = useState<ReadonlySet<string>>(() => new Set())
  const toggle = (key: string) => setToggled((now) => (now.has(key) ? without(now, key) : new Set([...now, key])))
  const { item: _item, page: _page, ...filter } = address.search
  const selection = useSelection(JSON.stringify(filter), ids)
  const picking = usePicking(mayPick, selection, classes.tools)
  const visibleItems = useMemo(() => [...(overdue?.items ?? []), ...items], [overdue?.items, items])
  const many = useManyActions({ today, selection, seen: useSeen(visibleItems), questions: agenda.questions })
  useKeys({
    item_start: () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item
      if (mayPick) many.startOrStop(selection.ids.size > 0 ? [...selection.ids] : row ? [row] : [])
    },
  })
  if (agenda.isLoading)
    return (
      <Panel padding="none">
        <RowsSkeleton rows={10} height={41} />
      </Panel>
    )
  if (!list.data)
    return (
      <Panel>
        <ErrorState error={list.error} title={t('empty.failed_title')} onRetry={() => void list.refetch()} />
      </Panel>
    )
  if (agenda.ids.length === 0) return <NothingHere address={address} />
  return (
    <div aria-busy={list.isPlaceholderData}>
      {picking.tools}
      <Agenda
        address={address}
        today={today}
        items={items}
        groups={agenda.groups}
        overdue={overdue}
        isOfOneEntity={isOfOneEntity}
        selection={picking.selection}
        acts={picking.hasRoom ? acts : NO_ACTS}
        onAct={many.one}
        toggled={toggled}
        onToggle={toggle}
      />
      {mayPick && <BulkBar actions={many.actions} selection={selection} total={agenda.total ?? 0} />}
      {many.dialog}
      <Pager
        address={address}
        page={list.data.meta.page}
        pageSize={list.data.meta.page_size}
        total={list.data.meta.total}
        hasMore={list.data.meta.has_more}
      />
    </div>
  )
}

/** Nothing yet teaches; nothing found offers the way back. */
function NothingHere({ address }: { readonly address: CalendarAddress }) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const { search } = address
  const day = dayOf(search)
  const isFiltered = isNarrowed(search)
  if (day && !isFiltered)
    return (
      <Panel>
        <EmptyState
          icon={IconCalendarOff}
          title={t('empty.day_title', { day: words.day(day) })}
          text={t('empty.day_text')}
          action={
            <Button component={AppLink} href={address.href({ from: undefined, to: undefined })} variant="default">
              {t('empty.day_action')}
            </Button>
          }
        />
      </Panel>
    )
  if (isFiltered || search.month || search.from || search.to || search.page)
    return (
      <Panel>
        <EmptyState
          icon={IconCalendarOff}
          title={
            search.month && !isFiltered ? t('month.none', { month: words.month(search.month) }) : t('empty.found_title')
          }
          text={t('empty.found_text')}
          action={
            <Button component={AppLink} href={address.pathname} variant="default">
              {t('empty.found_action')}
            </Button>
          }
        />
      </Panel>
    )
  return <NothingYet />
}

function without(set: ReadonlySet<string>, key: string) {
  const next = new Set(set)
  next.delete(key)
  return next
}
