import type { ItemState, Mark, OwnDay, Risk, Step } from '@niyam/contract/calendar-filter.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { STATES } from '@niyam/law/reference/states.ts'
import { mondayOf } from '../../domain/days.ts'
import type { CalendarSearch } from '../../paths.ts'

/*
 * What the calendar shows lives in the address. Read by hand: the schema library stays out of the first load, and a
 * mistyped address shows the plain calendar instead of an error.
 */

export const ITEM_STATES = [
  'overdue',
  'due',
  'upcoming',
  'needs_facts',
  'filed',
  'filed_late',
  'waived',
  'not_applicable',
] as const satisfies readonly ItemState[]

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const known = <T extends string>(value: unknown, words: readonly T[]): T[] => {
  const chosen = text(value).split(',')
  return words.filter((word) => chosen.includes(word))
}

const shaped = (value: unknown, shape: RegExp) => (shape.test(text(value)) ? text(value) : '')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Items without an assignee. */
export const NOBODY = 'nobody'

/** The statuses a calendar can be filtered by, and the marks and steps of the work beside them. */
export const STATE_CHOICES = [
  ...ITEM_STATES,
  'no_proof',
  'in_progress',
  'in_review',
  'returned',
] as const satisfies readonly (ItemState | Mark | Step)[]

export const RISKS = ['costs', 'unknown', 'soon', 'later'] as const satisfies readonly Risk[]
export const OWN_DAYS = ['passed', 'week', 'none'] as const satisfies readonly OwnDay[]
const STATE_KEYS = STATES.map(({ value }) => value)

/** The ways to look at the calendar. */
export const VIEWS = ['agenda', 'week', 'month', 'year', 'matrix'] as const

/** The view shows one month: that of today when none is asked for. */
export const isOneMonth = ({ view, by }: CalendarSearch) => view === 'month' || (view === 'matrix' && by === 'form')

/** What the agenda can be grouped by, instead of the day. */
export const GROUPINGS = ['form', 'entity', 'person'] as const

/** Statutory items, or items of the organisation's own rules. */
export const RULES = ['law', 'own'] as const

const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/

/** Any day of a week stands for its Monday. */
function monday(value: unknown): string {
  const day = realDay(value)
  return day && mondayOf(day)
}

function financialYear(value: unknown): string {
  const year = shaped(value, /^(19|20|21)\d{2}-\d{2}$/)
  return Number(year.slice(5)) === (Number(year.slice(0, 4)) + 1) % 100 ? year : ''
}

function realDay(value: unknown): string {
  const day = shaped(value, /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-\d{2}$/)
  const asDate = day ? new Date(`${day}T00:00:00Z`) : undefined
  return asDate && !Number.isNaN(asDate.getTime()) && asDate.toISOString().startsWith(day) ? day : ''
}

/** The address as the calendar understands it; what it does not understand is left out. */
export function readCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const page = Number(raw.page)
  return tidy({
    view: VIEWS.find((view) => view !== 'agenda' && view === raw.view),
    by: GROUPINGS.find((by) => by === raw.by),
    cells: raw.cells === 'cost' ? 'cost' : undefined,
    area: known(raw.area, AREAS).join(','),
    state: known(raw.state, STATE_CHOICES).join(','),
    entity: shaped(raw.entity, UUID),
    registration: shaped(raw.registration, UUID),
    person: raw.person === NOBODY ? NOBODY : shaped(raw.person, UUID),
    tag: shaped(raw.tag, UUID),
    group: shaped(raw.group, UUID),
    rule: RULES.find((rule) => rule === raw.rule),
    form: text(raw.form).trim().slice(0, 120),
    in_state: known(raw.in_state, STATE_KEYS).join(','),
    risk: known(raw.risk, RISKS).join(','),
    own_day: OWN_DAYS.find((one) => one === raw.own_day),
    search: text(raw.search).trim().slice(0, 100),
    month: shaped(raw.month, MONTH),
    year: financialYear(raw.year),
    week: monday(raw.week),
    from: realDay(raw.from),
    to: realDay(raw.to),
    filed_from: realDay(raw.filed_from),
    filed_to: realDay(raw.filed_to),
    filed_by: shaped(raw.filed_by, UUID),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    item: shaped(raw.item, UUID),
  })
}

/** Leaves out what is empty, so that a plain calendar has a plain address. */
export function tidy(search: { [K in keyof CalendarSearch]: CalendarSearch[K] | undefined }): CalendarSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
}

export const risksOf = (search: CalendarSearch) => known(search.risk, RISKS)
export const indianStatesOf = (search: CalendarSearch) => known(search.in_state, STATE_KEYS)
export const areasOf = (search: CalendarSearch) => known(search.area, AREAS)
export const statesOf = (search: CalendarSearch) => known(search.state, STATE_CHOICES)

/** Whether a choice is a status and not a step of the work. */
export const isItemState = (choice: string): choice is ItemState => ITEM_STATES.some((state) => state === choice)

/** The one day that is asked for, if it is one. */
export const dayOf = (search: CalendarSearch) => (search.from === search.to ? search.from : undefined)

/** The part of the address that both views ask the server with; the calendar of one entity is held to it. */
export function filterOf(search: CalendarSearch, entity_id: string | undefined) {
  const { area, state, search: words, registration, person, tag, group, rule } = search
  const { form, in_state, risk, own_day } = search
  const entity = entity_id ?? search.entity
  const own = OWN_DAYS.find((one) => one === own_day)
  return {
    ...(area && { area }),
    ...(state && { state }),
    ...(words && { search: words }),
    ...(entity && { entity_id: entity }),
    ...(registration && { registration_id: registration }),
    ...(person && { assigned_to: person }),
    ...(tag && { tag }),
    ...(group && { group }),
    ...(rule && { rule }),
    ...(form && { form }),
    ...(in_state && { in_state }),
    ...(risk && { risk }),
    ...(own && { own_day: own }),
  }
}

/** Whether the search filters items by anything but their days. */
export const isNarrowed = (search: CalendarSearch): boolean => Object.keys(filterOf(search, undefined)).length > 0

/** An address without what `isNarrowed` finds. */
export const NOT_NARROWED = {
  area: undefined,
  state: undefined,
  search: undefined,
  entity: undefined,
  registration: undefined,
  person: undefined,
  tag: undefined,
  group: undefined,
  form: undefined,
  in_state: undefined,
  risk: undefined,
  own_day: undefined,
  rule: undefined,
} as const satisfies { [K in keyof CalendarSearch]?: undefined }
