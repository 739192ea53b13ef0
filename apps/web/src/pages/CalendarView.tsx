import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { addDays, mondayOf, monthOf } from '../domain/days.ts'
import { lazyPart } from '../lib/load-part.ts'
import { useToday } from '../lib/today.ts'
import { usePart } from '../lib/use-part.ts'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/Skeletons.tsx'
import type { CalendarAddress } from '../features/calendar/address.ts'
import { AgendaView, useAgenda } from './AgendaView.tsx'
import { filterOf } from '../features/calendar/calendar-search.ts'
import classes from './CalendarView.module.css'
import { FilterBar } from '../features/calendar/FilterBar.tsx'
import { loadPanel } from './load-panel.ts'
import { MonthView } from '../features/calendar/MonthView.tsx'
import { calendarList, calendarMatrix, calendarMonth, calendarYear } from '../features/calendar/queries.ts'

const WEEK_AT_MOST = 200

const WeekView = lazyPart(() => import('../features/calendar/WeekView.tsx'))
const YearView = lazyPart(() => import('../features/calendar/years/YearView.tsx'))
const MatrixView = lazyPart(() => import('../features/calendar/years/MatrixView.tsx'))

/** The page has been drawn for so long before the code of the panel is fetched. */
const REST_MS = 600

/** While the code of a view is on its way. */
const PartSkeleton = () => (
  <Panel padding="none">
    <RowsSkeleton rows={10} height={41} />
  </Panel>
)

interface Props {
  readonly address: CalendarAddress
  /** Set on the calendar of one entity. */
  readonly entity_id?: string
}

/** The ways to look at the calendar under one filter bar, with the open item beside them. */
export function CalendarView({ address, entity_id }: Props) {
  const { search } = address
  const view = search.view === 'matrix' && entity_id ? 'year' : (search.view ?? 'agenda')
  const clock = useToday()
  const filter = filterOf(search, entity_id)
  const agenda = useAgenda(address, entity_id, clock, view === 'agenda')
  const month = search.month ?? monthOf(clock)
  const grid = useQuery({ ...calendarMonth({ ...filter, month }), enabled: view === 'month' })
  const from = search.week ?? mondayOf(clock)
  const ofWeek = { ...filter, from, to: addDays(from, 6), sort: 'due_date', page: 1, pagesize: WEEK_AT_MOST }
  const week = useQuery({ ...calendarList(ofWeek), enabled: view === 'week' })
  const ofYear = { ...filter, ...(search.year && { year: search.year }) }
  const year = useQuery({ ...calendarYear(ofYear), enabled: view === 'year' })
  const ofMatrix =
    search.by === 'form' ? { ...filter, by: 'form' as const, month } : { ...ofYear, by: 'month' as const }
  const matrix = useQuery({ ...calendarMatrix({ ...ofMatrix, page: search.page ?? 1 }), enabled: view === 'matrix' })
  const totals = {
    agenda: agenda.total,
    week: week.data?.meta.total,
    month: grid.data?.total,
    year: year.data?.total,
    matrix: undefined,
  }
  const days = {
    agenda: agenda.today,
    week: week.data?.today,
    month: grid.data?.today,
    year: year.data?.today,
    matrix: matrix.data?.today,
  }
  const today = days[view] ?? clock
  const ids = { agenda: agenda.ids, week: week.data?.items.map(({ item_id }) => item_id) ?? [] }

  return (
    <>
      <FilterBar
        address={address}
        today={today}
        withEntity={!entity_id}
        total={totals[view]}
        hasMore={view === 'agenda' && agenda.hasMore}
      />
      <div className={classes.split} data-wide>
        <div className={classes.main}>
          {view === 'month' && <MonthView address={address} month={month} today={today} query={grid} />}
          {view === 'agenda' && (
            <AgendaView address={address} agenda={agenda} isOfOneEntity={entity_id !== undefined} />
          )}
          <Suspense fallback={<PartSkeleton />}>
            {view === 'week' && <WeekView address={address} week={from} query={week} />}
            {view === 'year' && <YearView address={address} query={year} isOfEntity={entity_id !== undefined} />}
            {view === 'matrix' && <MatrixView address={address} query={matrix} />}
          </Suspense>
        </div>
        <OpenItem
          item_id={search.item}
          address={address}
          today={today}
          ids={view === 'agenda' || view === 'week' ? ids[view] : []}
        />
      </div>
    </>
  )
}

interface OpenItemProps extends Omit<ComponentProps<Awaited<ReturnType<typeof loadPanel>>['default']>, 'item_id'> {
  readonly item_id: string | undefined
}

/** The panel of the open item. Its code is fetched once the list is drawn, so that the first item opens at once. */
function OpenItem({ item_id, ...given }: OpenItemProps) {
  const draw = usePart(loadPanel, item_id !== undefined, REST_MS)
  return item_id && draw ? draw({ item_id, ...given }) : null
}
