import { expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { calendarItems } from '../items/calendar-items.ts'
import { factsOfPlace, placesOf } from './places.ts'
import type { EntitySubject } from '../subject.ts'

const people = [
  { state: 'Karnataka', value: 24 },
  { state: 'gujarat', value: 6 },
]
const aSubject = (employees: EntitySubject['entity']['attributes'][string]): EntitySubject => ({
  entity: { id: 'e', kind: 'private_limited', attributes: { state: 'Maharashtra', employees } },
  registrations: [
    { id: 'gst', kind: 'gst', state: 'Kerala' },
    { id: 'pt', kind: 'professional_tax', state: 'Telangana' },
  ],
})

it('finds the states of address, facts and registrations of a place, but not of a GSTIN', () => {
  expect(placesOf(aSubject(people))).toEqual(['Maharashtra', 'Karnataka', 'Gujarat', 'Telangana'])
})

it('gives each state its own count, none where only other states were counted, and the total', () => {
  const values = (place: string | null) => factsOfPlace(people, place).map(({ value }) => value)
  expect(values('Karnataka')).toEqual([24])
  expect(values('Gujarat')).toEqual([6])
  expect(values('Kerala')).toEqual([])
  expect(values(null)).toEqual([30])
  expect(factsOfPlace([{ value: 9 }], 'Kerala')).toEqual([{ value: 9 }])
})

it('lists bonus where twenty work in one state, not where only the total is twenty', async () => {
  const law = await loadCatalogue()
  const bonus = (counts: readonly number[]) =>
    calendarItems(law, aSubject(people.map((one, at) => ({ ...one, value: counts[at] ?? 0 }))), {
      from: isoDate('2026-11-01'),
      to: isoDate('2026-11-30'),
    }).some((row) => row.obligation_id === 'labour.bonus.payment' && row.applicability === 'applies')
  expect(bonus([24, 6])).toBe(true)
  expect(bonus([12, 12])).toBe(false)
})
