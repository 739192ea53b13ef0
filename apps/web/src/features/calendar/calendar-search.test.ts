import { describe, expect, it } from 'vitest'
import { filterOf, isNarrowed, NOT_NARROWED, readCalendarSearch, tidy } from './calendar-search.ts'

describe('readCalendarSearch', () => {
  it('keeps what it knows, in the order of the lists', () => {
    expect(
      readCalendarSearch({ area: 'tds,gst,zzz', state: 'due,overdue', search: '  26Q ', page: '3', view: 'month' }),
    ).toEqual({
      view: 'month',
      area: 'gst,tds',
      state: 'overdue,due',
      search: '26Q',
      page: 3,
    })
  })

  it('leaves out what it does not understand', () => {
    expect(
      readCalendarSearch({
        month: '2026-13',
        from: '2026-02-30',
        page: -1,
        item: 'x',
        entity: '1',
        view: 'list',
        search: {},
      }),
    ).toEqual({})
  })

  it('takes days and months that exist', () => {
    expect(readCalendarSearch({ month: '2026-11', to: '2028-02-29' })).toEqual({ month: '2026-11', to: '2028-02-29' })
  })

  it('reads a person, "unassigned" and a tag', () => {
    const id = '01a1fa54-7049-74a2-9ef5-721a40fda89e'
    expect(readCalendarSearch({ person: 'nobody', tag: id })).toEqual({ person: 'nobody', tag: id })
    expect(readCalendarSearch({ person: 'somebody', tag: '7', filed_by: 'nobody' })).toEqual({})
    expect(readCalendarSearch({ filed_by: id })).toEqual({ filed_by: id })
    expect(filterOf({ person: id, tag: id }, undefined)).toEqual({ assigned_to: id, tag: id })
  })

  it('knows a form, states of India, risks and the day of the office', () => {
    const search = { form: 'GSTR-3B', in_state: 'karnataka,goa', risk: 'unknown,costs', own_day: 'passed' }
    const read = readCalendarSearch(search)
    expect(read).toEqual({ form: 'GSTR-3B', in_state: 'goa,karnataka', risk: 'costs,unknown', own_day: 'passed' })
    expect(filterOf(read, undefined)).toEqual(read)
    expect(isNarrowed(read)).toBe(true)
    expect(isNarrowed(tidy({ ...read, ...NOT_NARROWED }))).toBe(false)
    expect(readCalendarSearch({ in_state: 'atlantis', risk: 'huge', own_day: 'never' })).toEqual({})
  })

  it('reads a search that looks like a number', () => {
    expect(readCalendarSearch({ search: 140 })).toEqual({ search: '140' })
  })
})

describe('tidy', () => {
  it('drops empty parts', () => {
    expect(tidy({ search: '', area: undefined, month: '2026-11' })).toEqual({ month: '2026-11' })
  })
})
