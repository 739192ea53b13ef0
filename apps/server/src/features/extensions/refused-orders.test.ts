import { approveExtension, changeExtension, createExtension } from '@niyam/contract/extensions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearOrders, OCTOBER, type Order, order } from '../../../test/extensions.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
  await anEntity(firms.mine, { address_state: 'karnataka' })
})
afterAll(() => firms.t.close())
beforeEach(() => clearOrders(firms))

const record = () => firms.mine.call(createExtension, { body: order() })
const wrong = (changes: Partial<Order>) => firms.mine.post('organisation/compliances/extensions/', order(changes))

test.each<[Partial<Order>, string, string]>([
  [{ moves: [{ ...OCTOBER, extended_to: '2026-11-20' }] }, 'moves.0.extended_to', 'own day is 20 November 2026'],
  [{ moves: [{ ...OCTOBER, extended_to: '2029-11-27' }] }, 'moves.0.extended_to', 'Check the year'],
  [{ moves: [{ ...OCTOBER, period: '2026-27-Q1', extended_to: '2026-11-27' }] }, 'moves.0.period', 'runs by the month'],
  [{ moves: [{ ...OCTOBER, period: 'October', extended_to: '2026-11-27' }] }, 'moves.0.period', 'not a period'],
  [
    { moves: [{ ...OCTOBER, obligation_id: 'gst.gone', extended_to: '2026-11-27' }] },
    'moves.0.obligation_id',
    'no such',
  ],
  [
    { moves: [{ ...OCTOBER, period: '2025-09', extended_to: '2025-10-25' }] },
    'moves.0.extended_to',
    'catalogue moves it',
  ],
  [{ moves: [] }, 'moves', 'Say what the order moves'],
  [{ known_on: '2026-11-21' }, 'known_on', 'is in the future'],
  [{ issued_on: '2026-11-21' }, 'issued_on', 'is in the future'],
  [{ url: 'cbic.gov.in' }, 'url', 'not a link'],
  [{ instrument: ' ' }, 'instrument', 'missing'],
  [{ states: ['atlantis'] }, 'states', 'no state'],
])('%j is refused, under the field that says it', async (changes, field, words) => {
  const { status, body } = await wrong(changes)
  expect(status, JSON.stringify(body)).toBe(422)
  expect(body.error.fields[field]?.[0]).toContain(words)
})

test('the same form and period twice, and one that another order moves as far', async () => {
  const move = { ...OCTOBER, extended_to: '2026-11-27' }
  expect((await wrong({ moves: [move, move] })).body.error.fields).toHaveProperty(['moves.1.period'])
  const { extension_id } = await record()
  const second = await record()
  await firms.mine.call(approveExtension, { params: { extension_id: second.extension_id } })
  expect((await wrong({})).body.error.fields['moves.0.extended_to'][0]).toContain('Your own order')
  expect((await wrong({ moves: [{ ...move, extended_to: '2026-11-30' }] })).status).toBe(200)
  const late = await firms.mine.post(`organisation/compliances/extensions/${extension_id}/approve/`)
  expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('Your own order') as string])
})

test('an approved order is not rewritten, thrown away or approved again; a draft is', async () => {
  const { extension_id } = await record()
  const at = { params: { extension_id } }
  const changed = await firms.mine.call(changeExtension, { ...at, body: order({ instrument: 'Circular 5' }) })
  expect(changed.instrument).toBe('Circular 5')
  await firms.mine.call(approveExtension, at)
  const path = `organisation/compliances/extensions/${extension_id}/`
  expect((await firms.mine.post(path, order())).status).toBe(409)
  expect((await firms.mine.delete(path)).status).toBe(409)
  expect((await firms.mine.post(`${path}approve/`)).status).toBe(409)
})
