import { isoDate } from '../calendar/iso-date.ts'
import type { OwnRule, OwnRuleVersion } from './own-rule.ts'

/** The rent of an office, by the 5th of each month. */
export const aVersion = (changes: Partial<OwnRuleVersion> = {}): OwnRuleVersion => ({
  from: isoDate('2026-04-01'),
  title: 'Pay the rent of the office',
  form: 'Rent',
  authority: 'Landlord',
  due: { kind: 'day-of-month', months: 0, day: 5 },
  tests: [],
  entities: null,
  prepare: [],
  reason: 'The landlord charges 2 % a month',
  source: { title: 'Lease of 2024, clause 4', url: '' },
  by: 'Meera Rao',
  on: isoDate('2026-11-20'),
  ...changes,
})

export const aRule = (changes: Partial<OwnRule> = {}): OwnRule => ({
  id: 'own.rent',
  area: 'other',
  registration: null,
  frequency: 'monthly',
  versions: [aVersion()],
  ends_on: null,
  ...changes,
})
