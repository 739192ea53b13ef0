import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useToday } from '../../lib/today.ts'
import type { CalendarAddress } from './address.ts'
import { AgendaView, useAgenda } from './AgendaView.tsx'
import { filterOf } from './calendar-search.ts'
import classes from './CalendarView.module.css'
import { monthOf } from './days.ts'
import { FilterBar } from './FilterBar.tsx'
import { loadPanel } from './load-panel.ts'
import { MonthView } from './MonthView.tsx'
import { calendarMatrix, calendarMonth, calendarYear } from './queries.ts'

const ItemPanel = lazyPart(loadPanel)
const YearView = lazyPart(() => import('./years/YearView.tsx'))
const MatrixView = lazyPart(() => import('./years/MatrixView.tsx'))

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
  const ofYear = { ...filter, ...(search.year && { year: search.year }) }
  const year = useQuery({ ...calendarYear(ofYear), enabled: view === 'year' })
  const matrix = useQuery({ ...calendarMatrix({ ...ofYear, page: search.page ?? 1 }), enabled: view === 'matrix' })
  const totals = { agenda: agenda.total, month: grid.data?.total, year: year.data?.total, matrix: undefined }
  const today = { agenda: agenda.today, month: grid.data?.today, year: year.data?.today, matrix: matrix.data?.today }[
    view
  ]

  return (
    <>
      <FilterBar address={address} today={today ?? clock} withEntity={!entity_id} total={totals[view]} />
      <div className={classes.split}>
        <div className={classes.main}>
          {view === 'month' && <MonthView address={address} month={month} today={today ?? clock} query={grid} />}
          {view === 'agenda' && (
            <AgendaView address={address} agenda={agenda} isOfOneEntity={entity_id !== undefined} />
          )}
          <Suspense>
            {view === 'year' && <YearView address={address} query={year} />}
            {view === 'matrix' && <MatrixView address={address} query={matrix} />}
          </Suspense>
        </div>
        {search.item && (
          <Suspense>
            <ItemPanel
              item_id={search.item}
              address={address}
              today={today ?? clock}
              ids={view === 'agenda' ? agenda.ids : []}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
