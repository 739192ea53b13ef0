import { createRegistration, listRegistrations, showNumber, updateRegistration } from '@niyam/contract/registrations.ts'
import { searchOrganisation } from '@niyam/contract/search.ts'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { rotateKeys } from '../../crypto/rotate-keys.ts'

// Invented numbers: the check digits are right, and no person has them.
const ONE = '999941057058'
const SAME_ENDING = '234567807058'
const OTHER = '234567890124'
const SHOWN = 'XXXX-XXXX-7058'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
})
afterAll(() => firms.t.close())

const paper = (number: string) =>
  firms.mine.call(createRegistration, { params: { entity_id }, body: { kind: 'identity_document', number } })
const whole = async (registration_id: string) =>
  (await firms.mine.call(showNumber, { params: { registration_id } })).number

/** Reads and writes the database as the organisation's server does. */
const inside = <T>(query: string, values: unknown[]): Promise<T[]> =>
  inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), async (tx) => {
    const { rows } = await tx.executeQuery<T>(CompiledQuery.raw(query, values))
    return rows
  })

const rowOf = async (registration_id: string) => {
  const [row] = await inside<{ number: string; sealed_number: string }>(
    'select * from registration where registration_id = $1',
    [registration_id],
  )
  return row
}

const entries = (registration_id: string) =>
  inside<{ action: string }>('select action, old, new from audit_entry where subject_key = $1 order by seq', [
    registration_id,
  ])

let first: string
test('the database holds, and screens show, only the last four digits', async () => {
  const made = await paper('9999 4105 7058')
  first = made.registration_id
  expect(made).toMatchObject({ number: SHOWN, is_masked: true, warnings: [] })
  const row = await rowOf(first)
  expect(row?.number).toBe(SHOWN)
  expect(JSON.stringify(row)).not.toMatch(/9999.?4105/)
  const { registrations } = await firms.mine.call(listRegistrations, { params: { entity_id } })
  expect(registrations.find(({ registration_id }) => registration_id === first)).toMatchObject({ number: SHOWN })
})

test('it is found by its last digits', async () => {
  const found = await firms.mine.call(searchOrganisation, { query: { search: '7058' } })
  expect(found.registrations).toMatchObject([{ registration_id: first, number: SHOWN }])
})

test('only a person who may change the number sees it whole, and the view is recorded', async () => {
  expect(await whole(first)).toBe('9999-4105-7058')
  expect(await entries(first)).toMatchObject([{ action: 'insert' }, { action: 'registration.number_shown' }])
  const path = `organisation/registrations/${first}/number/`
  expect((await firms.theirs.post(path)).status).toBe(404)
  const gst = (await firms.mine.call(listRegistrations, { params: { entity_id } })).registrations.find(
    ({ kind }) => kind === 'gst',
  )
  expect(await whole(gst?.registration_id ?? '')).toBe(gst?.number)
})

test('the audit trail shows the last digits only', async () => {
  const { registration_id } = await paper(OTHER)
  await firms.mine.call(updateRegistration, { params: { registration_id }, body: { number: '345678901232' } })
  const told = JSON.stringify(await entries(registration_id))
  expect(told).toContain('0124')
  expect(told).not.toMatch(/23456789|34567890/)
})

test('a duplicate is named by its last digits; a different number with the same ending is accepted', async () => {
  const again = await firms.mine.post(`organisation/entities/${entity_id}/registrations/`, {
    kind: 'identity_document',
    number: ONE,
  })
  expect([again.status, again.body.error.fields.number[0]]).toEqual([
    422,
    expect.stringMatching(/^XXXX-XXXX-7058 is already held by /),
  ])
  expect(await paper(SAME_ENDING)).toMatchObject({ number: SHOWN })
})

test('sent back as it is shown it stays; another with the same ending is kept and noted', async () => {
  const { registration_id } = await paper('456789017058')
  const params = { registration_id }
  await firms.mine.call(updateRegistration, { params, body: { number: SHOWN, valid_from: '2020-01-01' } })
  expect(await whole(registration_id)).toBe('4567-8901-7058')
  await firms.mine.call(updateRegistration, { params, body: { number: '5678 9012 7058' } })
  expect(await whole(registration_id)).toBe('5678-9012-7058')
  expect((await entries(registration_id)).map(({ action }) => action)).toContain('registration.renumbered')
})

test('a number that was left readable is sealed by night', async () => {
  const { registration_id } = await paper('567890121235')
  await inside(
    `update registration set number = '567890121235', sealed_number = null, number_hash = null where registration_id = $1`,
    [registration_id],
  )
  await handlers(firms.t.parts)['seal-numbers']({})
  expect(await rowOf(registration_id)).toMatchObject({ number: 'XXXX-XXXX-1235' })
  expect(await whole(registration_id)).toBe('5678-9012-1235')
})

const keys = () =>
  asPlatform(firms.t.parts.db, async (tx) =>
    (await tx.selectFrom('data_key').select('key_id').execute()).map(({ key_id }) => key_id),
  )

test('keys are changed while people work, and the ones before are gone', async () => {
  const [before, row] = [await keys(), await rowOf(first)]
  const made: Promise<{ registration_id: string }>[] = []
  const [{ sealed, deleted }] = await Promise.all([
    rotateKeys(firms.t.parts),
    ...Array.from({ length: 8 }, (_, at) => {
      const one = paper(`67890123${String(4000 + at)}`)
      made.push(one)
      return one
    }),
  ])
  expect(sealed).toBeGreaterThan(3)
  expect(deleted).toBe(before.length)
  expect(await keys()).toHaveLength(1)
  expect((await rowOf(first))?.sealed_number).not.toBe(row?.sealed_number)
  expect(await whole(first)).toBe('9999-4105-7058')
  for (const [at, one] of made.entries())
    expect(await whole((await one).registration_id)).toBe(`6789-0123-${String(4000 + at)}`)
})

test('with another secret nothing opens', async () => {
  await expect(rotateKeys({ db: firms.t.parts.db, secret: 'another secret, of another server' })).rejects.toThrow(
    /does not have/,
  )
  expect(await whole(first)).toBe('9999-4105-7058')
})
