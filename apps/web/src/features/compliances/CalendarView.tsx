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
import { calendarMonth } from './queries.ts'

const ItemPanel = lazyPart(loadPanel)

interface Props {
  readonly address: CalendarAddress
  /** Set on the calendar of one entity. */
  readonly entity_id?: string
}

/** Both ways to look at the calendar under one filter bar, with the open item beside them. */
export function CalendarView({ address, entity_id }: Props) {
  const { search } = address
  const isMonth = search.view === 'month'
  const clock = useToday()
  const agenda = useAgenda(address, entity_id, clock, !isMonth)
  const month = search.month ?? monthOf(clock)
  const grid = useQuery({ ...calendarMonth({ ...filterOf(search, entity_id), month }), enabled: isMonth })
  const today = (isMonth ? grid.data?.today : agenda.today) ?? clock

  return (
    <>
      <FilterBar
        address={address}
        today={today}
        withEntity={!entity_id}
        total={isMonth ? grid.data?.total : agenda.total}
      />
      <div className={classes.split}>
        <div className={classes.main}>
          {isMonth ? (
            <MonthView address={address} month={month} today={today} query={grid} />
          ) : (
            <AgendaView address={address} agenda={agenda} isOfOneEntity={entity_id !== undefined} />
          )}
        </div>
        {search.item && (
          <Suspense>
            <ItemPanel item_id={search.item} address={address} today={today} ids={isMonth ? [] : agenda.ids} />
          </Suspense>
        )}
      </div>
    </>
  )
}
