import type { NewOwnRule } from '@niyam/contract/own-rules.ts'
import { addDays, addMonths, type IsoDate } from '@niyam/law'
import type { Parts } from '../parts.ts'
import { quarterStart } from '../features/entities/service.ts'
import { createExtension, listExtensions } from '../features/extensions/service.ts'
import { addDaysOff, changeWeek, daysOff } from '../features/holidays/service.ts'
import { changeOwnDays, ownDays } from '../features/internal-deadlines/service.ts'
import { createRule, listRules } from '../features/own-rules/service.ts'
import type { Office } from './office.ts'

// What the sample office decides for all its clients. It comes before the clients, so their calendars are made once.

/** Days that close the office, internal due dates, custom compliances and orders. */
export async function addRules(parts: Parts, office: Office): Promise<void> {
  await closeDays(parts, office)
  await setInternalDays(parts, office)
  await addOwnRules(parts, office)
  await addOrders(parts, office)
}

const FOUNDED = 'Foundation day of the office'

async function closeDays(parts: Parts, { asha: { scope } }: Office): Promise<void> {
  const today = parts.clock.today()
  const { days } = await daysOff(parts, scope)
  if (days.some(({ name }) => name === FOUNDED)) return
  await changeWeek(parts, scope, { weekly_off: [0], saturdays_off: 'second_fourth' })
  const year = today.slice(0, 4)
  await addDaysOff(parts, scope, [
    { name: FOUNDED, day: addDays(today, 16), is_yearly: false, states: [] },
    { name: 'Christmas', day: `${year}-12-25`, is_yearly: true, states: [] },
    { name: 'Maharashtra Day', day: `${year}-05-01`, is_yearly: true, states: ['maharashtra'] },
    { name: 'Karnataka Rajyotsava', day: `${year}-11-01`, is_yearly: true, states: ['karnataka'] },
  ])
}

async function setInternalDays(parts: Parts, { asha, meera }: Office): Promise<void> {
  if ((await ownDays(parts, asha.scope)).rules.length > 0) return
  await changeOwnDays(parts, asha.scope, [
    { user_id: null, area: null, obligation_id: null, days_before: 2 },
    { user_id: null, area: 'mca', obligation_id: null, days_before: 7 },
    { user_id: meera.user_id, area: 'gst', obligation_id: null, days_before: 4 },
  ])
}

const OWN: Omit<NewOwnRule, 'title' | 'form' | 'frequency' | 'due' | 'starts_on'> = {
  area: 'other',
  registration: null,
  authority: '',
  tests: [],
  entity_ids: null,
  prepare: [],
  reason: '',
  source_title: '',
  source_url: '',
}
const ofType = (...values: string[]): NewOwnRule['tests'] => [{ attribute: 'entity_type', is: 'any-of', values }]

const ownRules = (starts_on: IsoDate): readonly NewOwnRule[] => [
  {
    ...OWN,
    title: 'Monthly review of the books with the partners',
    form: 'Books review',
    frequency: 'monthly',
    due: { kind: 'day-of-month', months: 1, day: 9 },
    tests: ofType('llp', 'firm'),
    prepare: ['Trial balance', 'Bank reconciliation', 'List of open vouchers'],
    reason: 'Agreed in the engagement letter.',
    source_title: 'Engagement letter, clause 4',
    starts_on,
  },
  {
    ...OWN,
    title: 'Stock statement to the bank',
    form: 'Stock statement',
    frequency: 'quarterly',
    authority: 'The lending bank',
    due: { kind: 'day-of-month', months: 1, day: 15 },
    tests: ofType('firm'),
    prepare: ['Stock list', 'Ageing of debtors'],
    reason: 'The bank reduces the limit if it is late.',
    source_title: 'Sanction letter',
    starts_on,
  },
  {
    ...OWN,
    title: 'Renew the trust’s insurance',
    form: 'Insurance',
    frequency: 'annual',
    due: { kind: 'day-of-year', month: 2, day: 28 },
    tests: ofType('trust'),
    starts_on,
  },
]

async function addOwnRules(parts: Parts, { asha: { scope, user_id } }: Office): Promise<void> {
  if ((await listRules(parts, scope)).rules.length > 0) return
  const starts_on = quarterStart(addMonths(parts.clock.today(), -3))
  for (const rule of ownRules(starts_on)) await createRule(parts, scope, user_id, rule)
}

/** Two invented orders on profession tax: one in force, one a draft. The catalogue has no extensions of this tax. */
async function addOrders(parts: Parts, { asha, vikram }: Office): Promise<void> {
  const { scope, user_id } = asha
  if ((await listExtensions(parts, scope)).extensions.length > 0) return
  const today = parts.clock.today()
  const period = addMonths(today, -1).slice(0, 7)
  const order = (instrument: string, state: string, day: number) => ({
    instrument,
    issued_by: 'Commissioner of Commercial Taxes (invented)',
    issued_on: addDays(today, -3),
    url: '',
    known_on: addDays(today, -2),
    effect: 'extension' as const,
    is_provisional: false,
    moves: [
      {
        obligation_id: `pt.${state}.ptrc.monthly`,
        period,
        extended_to: addDays(`${today.slice(0, 7)}-01` as IsoDate, day - 1),
      },
    ],
    states: [state],
    entity_types: [],
  })
  const inForce = order('Sample order PT/7 on late payment of profession tax', 'karnataka', 28)
  await createExtension(parts, scope, user_id, { ...inForce, approve: true })
  const draft = { ...order('Sample trade circular 12T', 'maharashtra', 40), is_provisional: true, approve: false }
  await createExtension(parts, vikram.scope, vikram.user_id, draft)
}
