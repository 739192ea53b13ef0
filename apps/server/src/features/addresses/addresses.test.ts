import {
  addressCompletion,
  createEntityAddress,
  deleteEntityAddress,
  listEntityAddresses,
  lookUpPincode,
  updateEntityAddress,
} from '@niyam/contract/addresses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testApp } from '../../../test/app.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const BRANCH = {
  kind: 'branch' as const,
  address_line_1: '14 Residency Road',
  city: 'Bengaluru',
  pincode: '560025',
  state: 'karnataka',
  district: 'bangalore_urban-karnataka',
}
const pathOf = (entity_id: string) => `organisation/entities/${entity_id}/addresses/`
const addressesOf = async (caller: Caller, entity_id: string) =>
  (await caller.call(listEntityAddresses, { params: { entity_id } })).addresses

async function keep(caller: Caller, name: string): Promise<string> {
  const heads: Record<string, Buffer> = { pdf: Buffer.from('%PDF-1.7\n'), xlsx: Buffer.from([0x50, 0x4b, 3, 4]) }
  const content = heads[name.split('.').at(-1) ?? ''] ?? Buffer.alloc(0)
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const response = await firms.t.app.inject({
    method: 'POST',
    url: '/api/organisation/documents/',
    headers: { ...caller.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data.document_id
}

test('another organisation sees, adds, changes and deletes nothing, and its files cannot be used as proof', async () => {
  const { mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  const { address_id } = await mine.call(createEntityAddress, { params: { entity_id }, body: BRANCH })
  const own = await anEntity(theirs)
  expect((await theirs.get(pathOf(entity_id))).status).toBe(404)
  expect((await theirs.post(pathOf(entity_id), BRANCH)).status).toBe(404)
  for (const aimed of [`${pathOf(entity_id)}${address_id}/`, `${pathOf(own.entity_id)}${address_id}/`]) {
    expect((await theirs.patch(aimed, { city: 'Elsewhere' })).status).toBe(404)
    expect((await theirs.delete(aimed)).status).toBe(404)
  }
  const address_proof_file = await keep(mine, 'rent.pdf')
  const stolen = await theirs.post(pathOf(own.entity_id), { ...BRANCH, address_proof_file })
  expect([stolen.status, stolen.body.error.fields]).toEqual([
    422,
    { address_proof_file: ['This file no longer exists. Attach it again.'] },
  ])
  expect(await addressesOf(mine, entity_id)).toMatchObject([{ address_id, city: 'Bengaluru' }])
})

test('an address is kept as it is given; what is not said stays empty', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const full = await mine.call(createEntityAddress, { params: { entity_id }, body: { ...BRANCH, pincode: '560 025' } })
  expect(full).toMatchObject({ ...BRANCH, address_line_2: '', address_proof_file: null, warnings: [] })
  const short = await mine.call(createEntityAddress, {
    params: { entity_id },
    body: { kind: 'other', address_line_1: 'Plot 7' },
  })
  expect(short).toMatchObject({ city: '', pincode: '', state: null, district: null, warnings: [] })
})

test('a district brings its state; the one with the trailing underscore too', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const body = { ...BRANCH, pincode: '627811', state: null, district: 'tenkasi_-tamil_nadu' }
  const address = await mine.call(createEntityAddress, { params: { entity_id }, body })
  expect(address).toMatchObject({ state: 'tamil_nadu', district: 'tenkasi_-tamil_nadu', warnings: [] })
})

test('all errors are reported at once', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const fieldsOf = async (more: object) =>
    (await mine.post(pathOf(entity_id), { ...BRANCH, ...more })).body.error.fields
  expect(await fieldsOf({ pincode: '5600', state: 'mysore', district: 'tenkasi-tamil_nadu' })).toEqual({
    pincode: ['A pincode has six digits, the first of them not 0. Correct it.'],
    state: ['"mysore" is not a state of the list. Choose one.'],
    district: ['"tenkasi-tamil_nadu" is not a district of the list. Choose one.'],
  })
  expect(await fieldsOf({ district: 'pune-maharashtra' })).toEqual({
    district: ['This district belongs to another state. Correct one of them.'],
  })
  expect(Object.keys(await fieldsOf({ kind: 'summer', address_line_1: ' ' }))).toEqual(['kind', 'address_line_1'])
  for (const pincode of ['056001', 'five six', '5600255']) expect(await fieldsOf({ pincode })).toHaveProperty('pincode')
})

test.each([
  [
    '400001',
    'karnataka',
    ['Pincode 400001 belongs to Maharashtra, but the address is in Karnataka. Correct one of them.'],
  ],
  ['560025', 'karnataka', []],
  ['396210', 'dadra_nagar_haveli', []],
  ['194101', 'jammu_kashmir', []],
  ['999999', 'karnataka', ['India Post’s directory of October 2025 does not list the pincode 999999. Check it.']],
])('pincode %s in %s is kept, with what there is to say', async (pincode, state, warnings) => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const body = { ...BRANCH, pincode, state, district: null }
  expect((await mine.call(createEntityAddress, { params: { entity_id }, body })).warnings).toEqual(warnings)
})

test('an entity has one registered address', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const registered = { ...BRANCH, kind: 'registered' as const }
  const branch = await mine.call(createEntityAddress, { params: { entity_id }, body: BRANCH })
  const first = await mine.call(createEntityAddress, { params: { entity_id }, body: registered })
  expect((await addressesOf(mine, entity_id)).map(({ kind }) => kind)).toEqual(['registered', 'branch'])
  const taken = {
    kind: ['This entity has a registered address already. Change that one, or choose another kind.'],
  }
  expect((await mine.post(pathOf(entity_id), registered)).body.error.fields).toEqual(taken)
  const other = await mine.patch(`${pathOf(entity_id)}${branch.address_id}/`, { kind: 'registered' })
  expect(other.body.error.fields).toEqual(taken)
  const params = { entity_id, address_id: first.address_id }
  expect(await mine.call(updateEntityAddress, { params, body: { kind: 'registered', city: 'Mysuru' } })).toEqual({
    ...first,
    city: 'Mysuru',
  })
})

test('a proof is a picture, a PDF or an archive, and can be taken away again', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const sheet = await keep(mine, 'addresses.xlsx')
  const refused = await mine.post(pathOf(entity_id), { ...BRANCH, address_proof_file: sheet })
  expect(refused.body.error.fields).toEqual({
    address_proof_file: ['Please choose a valid file. Only extensions jpg, pdf, png, jpeg, zip are supported.'],
  })
  const proof = await keep(mine, 'electricity bill.pdf')
  const body = { ...BRANCH, address_proof_file: proof }
  const address = await mine.call(createEntityAddress, { params: { entity_id }, body })
  expect(address.address_proof_file).toEqual({ document_id: proof, name: 'electricity bill.pdf', size: 9 })
  const params = { entity_id, address_id: address.address_id }
  const moved = await mine.call(updateEntityAddress, { params, body: { address_line_2: 'Second floor' } })
  expect(moved).toEqual({ ...address, address_line_2: 'Second floor' })
  const bare = await mine.call(updateEntityAddress, { params, body: { address_proof_file: null } })
  expect(bare.address_proof_file).toBeNull()
})

test('a viewer reads addresses and changes none', async () => {
  const { t, mine, organisation } = firms
  const { entity_id } = await anEntity(mine)
  const { address_id } = await mine.call(createEntityAddress, { params: { entity_id }, body: BRANCH })
  const person = await t.registerPerson()
  const viewer = t.as(person, await t.addPerson(organisation, person, 'v'))
  expect(await addressesOf(viewer, entity_id)).toHaveLength(1)
  const path = `${pathOf(entity_id)}${address_id}/`
  expect((await viewer.post(pathOf(entity_id), BRANCH)).status).toBe(403)
  expect((await viewer.patch(path, { city: 'Pune' })).status).toBe(403)
  expect((await viewer.delete(path)).status).toBe(403)
})

test('a deleted address is gone, its proof stays among the documents', async () => {
  const { t, mine } = firms
  const { entity_id } = await anEntity(mine)
  const proof = await keep(mine, 'lease.pdf')
  const body = { ...BRANCH, address_proof_file: proof }
  const { address_id } = await mine.call(createEntityAddress, { params: { entity_id }, body })
  const params = { entity_id, address_id }
  expect(await mine.call(deleteEntityAddress, { params })).toEqual({ message: 'The address was deleted.' })
  expect(await addressesOf(mine, entity_id)).toEqual([])
  expect((await mine.delete(`${pathOf(entity_id)}${address_id}/`)).status).toBe(404)
  const file = await t.app.inject({ url: `/api/organisation/documents/${proof}/`, headers: mine.headers })
  expect(file.statusCode).toBe(200)
})

test('a pincode tells what is known of its place', async () => {
  const { mine, t } = firms
  expect(await mine.call(lookUpPincode, { params: { pincode: '560001' } })).toEqual({
    pincode: '560001',
    city: 'Bengaluru',
    state: 'karnataka',
    district: 'bangalore_urban-karnataka',
    official_state: 'Karnataka',
    district_name: 'Bengaluru Urban',
    is_older_district: false,
  })
  expect((await mine.get('pincodes/999999/')).status).toBe(404)
  expect((await mine.get('pincodes/nowhere/')).status).toBe(404)
  expect((await t.stranger.get('pincodes/560001/')).status).toBe(401)
})

test('pages load foreign scripts only with a maps key, and only signed-in people receive it', async () => {
  const { t, mine } = firms
  const policyOf = async (app: typeof t.app) => {
    const { headers } = await app.inject('/api/health/')
    return { content: String(headers['content-security-policy']), referrer: headers['referrer-policy'] }
  }
  expect(await mine.call(addressCompletion)).toEqual({ maps_key: null })
  const usual = await policyOf(t.app)
  expect(usual.content).toContain("script-src 'self';")
  expect(usual.content).not.toContain('google')
  expect(usual.referrer).toBe('same-origin')

  const withMaps = await testApp({ maps_key: 'a-browser-key-0001' })
  const someone = withMaps.as(await withMaps.registerPerson())
  expect(await someone.call(addressCompletion)).toEqual({ maps_key: 'a-browser-key-0001' })
  expect((await withMaps.stranger.get('addresses/completion/')).status).toBe(401)
  const widened = await policyOf(withMaps.app)
  await withMaps.close()
  expect(widened.content).toContain("script-src 'self' https://maps.googleapis.com;")
  expect(widened.content).toContain("connect-src 'self' https://maps.googleapis.com https://places.googleapis.com")
  expect(widened.content).not.toMatch(/unsafe-eval|\*/)
  expect(widened.referrer).toBe('strict-origin-when-cross-origin')
})
