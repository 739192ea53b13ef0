import { describe, expect, it } from 'vitest'
import { anItem } from '../../domain/an-item.test-data.ts'
import { agendaRange, byDay, neighbour, spanOf } from './agenda.ts'

const today = '2026-11-20'

describe('agendaRange', () => {
  it('begins today with the overdue on top', () => {
    expect(agendaRange({ search: 'gst' }, today)).toEqual({ from: today, sort: 'due_date', overdueOnTop: true })
  })
  it('holds to a month or a day', () => {
    expect(agendaRange({ month: '2027-02', state: 'filed' }, today)).toMatchObject({
      from: '2027-02-01',
      to: '2027-02-28',
    })
    expect(agendaRange({ month: '2027-02', from: '2027-02-03', to: '2027-02-03' }, today)).toMatchObject({
      from: '2027-02-03',
      to: '2027-02-03',
    })
  })
  it('passes the day of filing on', () => {
    expect(agendaRange({ state: 'filed', filed_from: '2026-11-01', filed_to: '2026-11-30' }, today)).toEqual({
      filed_from: '2026-11-01',
      filed_to: '2026-11-30',
      sort: '-due_date',
      overdueOnTop: false,
    })
  })
  it('looks at all dates for chosen states, newest first for what is filed', () => {
    expect(agendaRange({ state: 'overdue' }, today)).toEqual({ sort: 'due_date', overdueOnTop: false })
    expect(agendaRange({ state: 'filed,filed_late' }, today)).toEqual({ sort: '-due_date', overdueOnTop: false })
  })
})

describe('spanOf', () => {
  it.each([
    [{}, { is: 'from_today' }],
    [{ state: 'overdue' }, { is: 'all' }],
    [{ month: '2026-12' }, { is: 'month', month: '2026-12' }],
    [
      { from: '2026-12-14', to: '2026-12-14' },
      { is: 'month', month: '2026-12' },
    ],
    [
      { view: 'month' as const, state: 'due' },
      { is: 'month', month: '2026-11' },
    ],
  ])('%j', (search, span) => {
    expect(spanOf(search, today)).toEqual(span)
  })
})

describe('byDay', () => {
  it('groups neighbours of one day and keeps the undated apart', () => {
    const items = [
      anItem({ item_id: 'a', due_date: '2026-11-20' }),
      anItem({ item_id: 'b', due_date: '2026-11-20' }),
      anItem({ item_id: 'c', due_date: null }),
    ]
    expect(byDay(items).map((day) => [day.date, day.items.length])).toEqual([
      ['2026-11-20', 2],
      [null, 1],
    ])
  })
})

describe('neighbour', () => {
  it('goes on, back, and stops at the ends', () => {
    expect(neighbour(['a', 'b'], 'a', 1)).toBe('b')
    expect(neighbour(['a', 'b'], 'b', 1)).toBeUndefined()
    expect(neighbour(['a', 'b'], undefined, 1)).toBe('a')
    expect(neighbour(['a', 'b'], undefined, -1)).toBe('b')
    expect(neighbour([], undefined, 1)).toBeUndefined()
  })
})
