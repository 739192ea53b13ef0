import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
import { MonthGrid } from './MonthGrid.tsx'

beforeEach(() => void serve({ 'GET organisation/days-off/between/': { days: [] } }))

const november = {
  month: '2026-11',
  today: '2026-11-20',
  days: [
    {
      date: '2026-11-20',
      total: 5,
      groups: [{ area: 'gst', state: 'due' as const, count: 5 }],
      top: [
        {
          item_id: 'a',
          entity_name: 'Infosys Limited',
          form: 'GSTR-3B',
          period: '2026-10',
          area: 'gst',
          state: 'due' as const,
        },
      ],
    },
  ],
}

// The roles of cells in a grid are the browser's own; here a cell is found by the sentence it says.
const cell = (sentence: RegExp) => {
  const found = screen.getByText(sentence).closest('td')
  if (!found) throw new Error(`No cell says ${sentence}`)
  return found
}

it('says a day in one sentence and opens it by Enter', async () => {
  const onDay = vi.fn()
  await renderApp(<MonthGrid {...november} onMonth={vi.fn()} onDay={onDay} />)
  cell(/^Friday 20 November, today: 5 items. GST, Due: 5/).focus()
  await userEvent.keyboard('{Enter}')
  expect(onDay).toHaveBeenCalledWith('2026-11-20')
})

it('names a form once and whole, counts by law, and marks only what is late', async () => {
  const top = ['Infosys Limited', 'Kaveri Foods'].map((entity_name, at) => ({
    item_id: `t${at}`,
    entity_name,
    form: 'TDS challan',
    period: '2026-10',
    area: 'tds',
    state: 'overdue' as const,
  }))
  const [day] = november.days
  const groups = [
    ...(day?.groups ?? []),
    { area: 'tds', state: 'overdue' as const, count: 2 },
    { area: 'tds', state: 'filed' as const, count: 7 },
  ]
  const days = day ? [{ ...day, groups, top: [...top, ...day.top] }] : []
  await renderApp(<MonthGrid {...november} days={days} onMonth={vi.fn()} onDay={vi.fn()} />)
  expect(screen.getAllByText('TDS challan')).toHaveLength(1)
  expect(screen.getByText(/^TDS 9/).textContent).toBe('TDS 9 2')
  expect(screen.getByText(/^GST 5/).textContent).toBe('GST 5')
  expect(screen.queryByText(/Kaveri Foods/)).toBeNull()
})

it('has one stop for Tab and walks by arrows', async () => {
  await renderApp(<MonthGrid {...november} onMonth={vi.fn()} onDay={vi.fn()} />)
  const stops = [...document.querySelectorAll<HTMLElement>('td[tabindex="0"]')]
  expect(stops).toEqual([cell(/^Friday 20 November, today/)])
  stops[0]?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  expect(document.activeElement).toBe(cell(/^Thursday 26 November: nothing due/))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(cell(/^Monday 23 November/))
})

it('leaves the month at its ends', async () => {
  const onMonth = vi.fn()
  await renderApp(<MonthGrid {...november} onMonth={onMonth} onDay={vi.fn()} />)
  cell(/^Friday 20 November, today/).focus()
  await userEvent.keyboard('{PageDown}')
  expect(onMonth).toHaveBeenCalledWith('2026-12')
})
