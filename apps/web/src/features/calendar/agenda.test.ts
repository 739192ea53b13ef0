import { describe, expect, it } from 'vitest'
import { anItem } from '../../domain/an-item.test-data.ts'
import { agendaRange, byDay, byGroup, collapsed, spanOf } from './agenda.ts'

const today = '2026-11-20'

describe('agendaRange', () => {
  it('begins today with the overdue on top', () => {
    expect(agendaRange({ search: 'gst' }, today)).toEqual({ from: today, sort: 'day', overdueOnTop: true })
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
  it('passes on who recorded the filing, also beside other days', () => {
    const filed_by = '01a1fa54-7049-74a2-9ef5-721a40fda89e'
    expect(agendaRange({ filed_by }, today)).toEqual({ filed_by, sort: '-due_date', overdueOnTop: false })
    expect(agendaRange({ filed_by, month: '2027-02' }, today)).toMatchObject({ from: '2027-02-01', filed_by })
    expect(agendaRange({ filed_by, by: 'form', from: today }, today)).toMatchObject({ from: today, filed_by })
  })
  it('looks at all dates for chosen states, newest first for what is filed', () => {
    expect(agendaRange({ state: 'overdue' }, today)).toEqual({ sort: 'day', overdueOnTop: false })
    expect(agendaRange({ state: 'filed,filed_late' }, today)).toEqual({ sort: '-due_date', overdueOnTop: false })
  })
})

describe('agendaRange grouped otherwise than by day', () => {
  it('shows all open work, so that no group misses what is late', () => {
    expect(agendaRange({ by: 'form' }, today)).toEqual({
      state: 'overdue,due,upcoming',
      sort: 'form',
      overdueOnTop: false,
    })
  })
  it('holds to the states and the days asked for', () => {
    expect(agendaRange({ by: 'person', state: 'filed' }, today)).toEqual({ sort: 'person', overdueOnTop: false })
    expect(agendaRange({ by: 'entity', month: '2026-12' }, today)).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
      sort: 'entity',
      overdueOnTop: false,
    })
  })
})

describe('groups', () => {
  const of = (item_id: string, form: string) => anItem({ item_id, form })
  it('gives the many items of a form on a day one row, where the first of them is', () => {
    const items = [of('a', 'GSTR-1'), of('b', 'PMT-06'), of('c', 'PMT-06'), of('d', 'Wages')]
    const rows = collapsed(items, [{ form: 'PMT-06', count: 41 }])
    expect(rows.map((row) => (row.is === 'item' ? row.item.item_id : [row.form, row.count, row.items.length]))).toEqual(
      ['a', ['PMT-06', 41, 2], 'd'],
    )
  })
  it('gathers neighbours of one assignee, and those of no one', () => {
    const rao = { user_id: 'r', name: 'Asha Rao' }
    const items = [anItem({ assigned_to: rao }), anItem({ assigned_to: rao }), anItem()]
    expect(byGroup(items, 'person').map(({ key, items: some }) => [key, some.length])).toEqual([
      ['r', 2],
      [null, 1],
    ])
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
