import {
  addDsc,
  archiveDsc,
  archiveManyDsc,
  changeDsc,
  getDsc,
  listDsc,
  moveDsc,
  moveManyDsc,
  registerDsc,
  restoreDsc,
} from '@niyam/contract/dsc.ts'
import { DSC_FILES_AT_MOST } from '@niyam/contract/dsc-kinds.ts'
import { browseOfficers, createOfficer, listOfficers } from '@niyam/contract/officers.ts'
import { ENCRYPT, issue, keyAsDer } from '@niyam/signatures/invented/authority.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { ASHAS } from '../../../test/samples/dsc.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

type CertificateContent = Parameters<typeof issue>[0]
const aFile = async (asked: CertificateContent) => ({
  name: `${asked.name}.cer`,
  content: Buffer.from((await issue(asked)).der).toString('base64'),
})
const hashOf = (pan: string) => createHash('sha256').update(pan).digest('hex')

/** The id of a certificate that is new in the register. */
async function anAdded(
  caller: Caller,
  asked: CertificateContent,
  entity_id: string | null = null,
): Promise<{ dsc_id: string }> {
  const { files } = await caller.call(addDsc, { body: { entity_id, files: [await aFile(asked)] } })
  return { dsc_id: files[0]?.dsc_id ?? '' }
}
const listed = async (caller: Caller, query: Record<string, string>) =>
  (await caller.call(listDsc, { query: query as never })).certificates.map(({ holder }) => holder)

test('another organisation sees, changes and moves nothing', async () => {
  const { mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  const { dsc_id } = await anAdded(mine, { name: 'Hidden Holder' }, entity_id)
  const path = `organisation/dsc/${dsc_id}/`
  for (const { status } of [
    await theirs.get(path),
    await theirs.patch(path, { label: 'Taken over' }),
    await theirs.post(`${path}movements/`, { direction: 'out', person: 'A stranger' }),
    await theirs.post(`${path}registrations/`, { portal: 'mca', registered_on: '2026-02-01' }),
    await theirs.post(`${path}archive/`, {}),
    await theirs.post(`${path}restore/`, {}),
    await theirs.post('organisation/dsc/', { entity_id, files: [{ name: 'a.cer', content: ASHAS }] }),
  ])
    expect(status).toBe(404)
  for (const many of [
    await theirs.call(moveManyDsc, { body: { dsc_ids: [dsc_id], direction: 'out', person: 'A stranger' } }),
    await theirs.call(archiveManyDsc, { body: { dsc_ids: [dsc_id] } }),
  ])
    expect(many).toMatchObject({ done: 0, refused: [{ holder: '' }] })
  expect(await listed(theirs, {})).toEqual([])
  expect(await mine.call(getDsc, { params: { dsc_id } })).toMatchObject({
    certificate: { label: '', out: null, registrations: [] },
    movements: [],
  })
})

test('each file is answered by name: added, already there, or refused with the reason', async () => {
  const { mine } = firms
  const authority = await issue({ name: 'Some CA', isAuthority: true })
  const key = Buffer.from(await keyAsDer(authority)).toString('base64')
  const good = await aFile({ name: 'Good Holder' })
  const { files } = await mine.call(addDsc, {
    body: {
      files: [
        good,
        { ...good, name: 'again.cer' },
        { name: 'authority.cer', content: Buffer.from(authority.der).toString('base64') },
        { name: 'key.pfx', content: key },
        { name: 'letter.txt', content: Buffer.from('Dear Sir').toString('base64') },
        { name: 'half.cer', content: good.content.slice(0, 200) },
      ],
    },
  })
  expect(files.map(({ name, outcome, reason }) => [name, outcome, reason.split('.')[0]])).toEqual([
    ['Good Holder.cer', 'added', ''],
    ['again.cer', 'already_there', 'This certificate is in the register already'],
    ['authority.cer', 'refused', 'This is the certificate of a certifying authority, not of a person'],
    ['key.pfx', 'refused', 'This file holds a private key'],
    ['letter.txt', 'refused', 'This file holds no certificate'],
    ['half.cer', 'refused', 'This file is damaged'],
  ])
  expect(files[1]?.dsc_id).toBe(files[0]?.dsc_id)
})

test('the holder is the officer with the same PAN, and the entity is theirs', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const [other, without] = [await anEntity(mine), await anEntity(mine)]
  const officer = { name: 'Nisha Iyer', role: 'director' as const, pan: 'ABCPI1234K' }
  const { officer_id } = await mine.call(createOfficer, { params: { entity_id }, body: officer })
  await mine.call(createOfficer, { params: { entity_id: other.entity_id }, body: officer })
  const params = await anAdded(mine, { name: 'Nisha Iyer', panHash: hashOf('ABCPI1234K') }, without.entity_id)
  const { certificate } = await mine.call(getDsc, { params })
  expect(certificate).toMatchObject({ entity_id, officer_id, officer_name: 'Nisha Iyer', pan_match: 'yes' })
  expect(JSON.stringify(certificate)).not.toContain(hashOf('ABCPI1234K'))
  // The one certificate is shown with every entity of the person.
  expect(await listed(mine, { entity_id: other.entity_id })).toEqual(['Nisha Iyer'])
  expect(await listed(mine, { entity_id: without.entity_id })).toEqual([])
  const stranger = await mine.call(createOfficer, {
    params: { entity_id: other.entity_id },
    body: { ...officer, name: 'Dev Shah', pan: 'ABCPS1234K' },
  })
  const changed = await mine.call(changeDsc, { params, body: { officer_id: stranger.officer_id } })
  expect(changed).toMatchObject({ entity_id: other.entity_id, pan_match: 'no' })
  const elsewhere = await mine.call(changeDsc, { params, body: { entity_id: without.entity_id } })
  expect(elsewhere).toMatchObject({ entity_id: without.entity_id, officer_id: null, pan_match: 'no_pan' })
})

test('a hundred files are a hundred rows, each with the officer of its PAN', async () => {
  const { mine } = firms
  const [home, other] = [await anEntity(mine), await anEntity(mine)]
  const panOf = (at: number) => `ABCPM${String(at).padStart(4, '0')}K`
  const officers = new Map<string, string>()
  for (const at of [0, 49, 50, 99]) {
    const body = { name: `Signatory ${at}`, role: 'director' as const, pan: panOf(at) }
    const params = { entity_id: (at < 50 ? home : other).entity_id }
    officers.set(body.name, (await mine.call(createOfficer, { params, body })).officer_id)
  }
  const drop = await Promise.all(
    Array.from({ length: 100 }, (_, at) => aFile({ name: `Signatory ${at}`, panHash: hashOf(panOf(at)) })),
  )
  // As the page sends them: at most fifty in a call.
  for (const files of [drop.slice(0, DSC_FILES_AT_MOST), drop.slice(DSC_FILES_AT_MOST)]) {
    const answered = await mine.call(addDsc, { body: { entity_id: home.entity_id, files } })
    expect(answered.files.map(({ outcome }) => outcome)).toEqual(Array(50).fill('added'))
  }
  const { certificates } = await mine.call(listDsc, { query: { search: 'Signatory', pagesize: 200 } as never })
  expect(certificates).toHaveLength(100)
  expect(new Map(certificates.flatMap((one) => (one.officer_id ? [[one.holder, one.officer_id]] : [])))).toEqual(
    officers,
  )
  expect(certificates.filter((one) => one.entity_id === other.entity_id).map(({ holder }) => holder)).toEqual(
    expect.arrayContaining(['Signatory 50', 'Signatory 99']),
  )
})

test('the register tells until when an officer can sign, and a typed day counts only without it', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const body = { name: 'Usha Pillai', role: 'director' as const, pan: 'ABCPP1234K', dsc_expires_on: '2026-12-01' }
  const { officer_id } = await mine.call(createOfficer, { params: { entity_id }, body })
  const shown = async () => {
    const { officers } = await mine.call(listOfficers, { params: { entity_id } })
    const { rows } = await mine.call(browseOfficers, { query: { search: 'Usha Pillai' } })
    const { dsc_expires_on, is_dsc_registered } = officers[0] ?? {}
    return [dsc_expires_on, is_dsc_registered, rows[0]?.groups[4]?.[0]?.value]
  }
  expect(await shown()).toEqual(['2026-12-01', false, '2026-12-01'])
  await anAdded(mine, { name: 'Usha Pillai', panHash: hashOf('ABCPP1234K'), usage: ENCRYPT, to: '2031-01-01' })
  expect(await shown()).toEqual(['2026-12-01', false, '2026-12-01'])
  const params = await anAdded(mine, { name: 'Usha Pillai', panHash: hashOf('ABCPP1234K'), to: '2028-01-01' })
  expect((await mine.call(getDsc, { params })).certificate.officer_id).toBe(officer_id)
  expect(await shown()).toEqual(['2028-01-01', true, '2028-01-01'])
  await mine.call(changeDsc, { params, body: { status: 'revoked' } })
  expect(await shown()).toEqual(['2026-12-01', false, '2026-12-01'])
})

test('states follow from the day and from what the office says', async () => {
  const { mine, t } = firms
  const today = t.clock.today()
  const { entity_id } = await anEntity(mine)
  const in20 = new Date(Date.parse(today) + 20 * 86_400_000).toISOString().slice(0, 10)
  await anAdded(mine, { name: 'Soon', to: `${in20}T12:00:00Z` }, entity_id)
  await anAdded(mine, { name: 'Past', to: '2026-02-01' }, entity_id)
  await anAdded(mine, { name: 'Encrypts', usage: ENCRYPT, to: '2030-01-01' }, entity_id)
  const lost = await anAdded(mine, { name: 'Lost', to: '2030-01-01' }, entity_id)
  expect(await mine.call(changeDsc, { params: lost, body: { status: 'lost' } })).toMatchObject({
    state: 'lost',
    can_sign: false,
  })
  const of = (state: string) => listed(mine, { entity_id, state })
  expect(await of('')).toEqual(['Past', 'Soon', 'Encrypts', 'Lost'])
  expect(await of('valid')).toEqual(['Soon', 'Encrypts'])
  expect(await of('expires_in_30')).toEqual(['Soon'])
  expect(await of('expires_in_15')).toEqual([])
  expect(await of('expired')).toEqual(['Past'])
  expect(await of('revoked_or_lost')).toEqual(['Lost'])
  const { certificates } = await mine.call(listDsc, { query: { entity_id } })
  expect(certificates.map(({ holder, can_sign }) => [holder, can_sign])).toEqual([
    ['Past', false],
    ['Soon', true],
    ['Encrypts', false],
    ['Lost', false],
  ])
})

test('a token goes out and comes back once at a time, and its way is kept', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const params = await anAdded(mine, { name: 'Travels' }, entity_id)
  const out = { direction: 'out' as const, person: 'Kiran Shah', purpose: 'AOC-4', expected_back_on: '2026-12-31' }
  expect((await mine.post(`organisation/dsc/${params.dsc_id}/movements/`, { ...out, direction: 'in' })).status).toBe(
    409,
  )
  const moved = await mine.call(moveDsc, { params, body: out })
  expect(moved.out).toEqual({ person: 'Kiran Shah', moved_on: firms.t.clock.today(), expected_back_on: '2026-12-31' })
  const again = await mine.post(`organisation/dsc/${params.dsc_id}/movements/`, { ...out, person: 'Ravi' })
  expect([again.status, again.body.error.message]).toEqual([
    409,
    expect.stringMatching(/^Kiran Shah has this token since .* Record its return first\.$/),
  ])
  expect(await listed(mine, { entity_id, place: 'out' })).toEqual(['Travels'])
  expect(await listed(mine, { entity_id, place: 'late' })).toEqual([])
  expect((await mine.call(moveDsc, { params, body: { direction: 'in', person: 'Kiran Shah' } })).out).toBeNull()
  const { movements } = await mine.call(getDsc, { params })
  expect(movements.map(({ direction, person }) => [direction, person])).toEqual([
    ['in', 'Kiran Shah'],
    ['out', 'Kiran Shah'],
  ])
  const past = await mine.post(`organisation/dsc/${params.dsc_id}/movements/`, {
    ...out,
    expected_back_on: '2026-01-01',
  })
  expect(Object.keys(past.body.error.fields)).toEqual(['expected_back_on'])
})

test('tokens go out together; one that is out already is refused by name, and a wrong day refuses all', async () => {
  const { mine } = firms
  const [one, other] = [await anAdded(mine, { name: 'First Of Two' }), await anAdded(mine, { name: 'Second Of Two' })]
  const dsc_ids = [one.dsc_id, other.dsc_id]
  await mine.call(moveDsc, { params: other, body: { direction: 'out', person: 'Courier' } })
  const late = { dsc_ids, direction: 'out', person: 'Client', expected_back_on: '2026-11-01' }
  expect((await mine.post('organisation/dsc/movements/', late)).status).toBe(422)
  expect(await mine.call(moveManyDsc, { body: { dsc_ids, direction: 'out', person: 'Client' } })).toEqual({
    done: 1,
    refused: [
      {
        dsc_id: other.dsc_id,
        holder: 'Second Of Two',
        reason: 'Courier has this token since 20 Nov 2026. Record its return first.',
      },
    ],
  })
  expect(await mine.call(moveManyDsc, { body: { dsc_ids, direction: 'in', person: 'Client' } })).toMatchObject({
    done: 2,
  })
  expect(await mine.call(archiveManyDsc, { body: { dsc_ids } })).toEqual({ done: 2, refused: [] })
  expect(await listed(mine, { state: 'archived', search: 'Of Two' })).toHaveLength(2)
})

test('portals, own fields, archive and its undo', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const params = await anAdded(mine, { name: 'Kept' }, entity_id)
  const put = (body: { registered_on: string | null; checked_on?: string }) =>
    mine.call(registerDsc, { params, body: { portal: 'mca', ...body } })
  expect((await put({ registered_on: '2026-02-01' })).registrations).toEqual([
    { portal: 'mca', registered_on: '2026-02-01', checked_on: null },
  ])
  expect((await put({ registered_on: '2026-02-01', checked_on: '2026-03-01' })).registrations).toMatchObject([
    { checked_on: '2026-03-01' },
  ])
  expect((await put({ registered_on: null })).registrations).toEqual([])
  const body = { label: 'Blue token', token_serial: 'AB-12', location: 'Safe 2' }
  expect(await mine.call(changeDsc, { params, body })).toMatchObject(body)
  for (const field of ['pin', 'password'])
    expect((await mine.patch(`organisation/dsc/${params.dsc_id}/`, { [field]: '1234' })).status).toBe(422)
  expect(await mine.call(archiveDsc, { params })).toMatchObject({ is_archived: true })
  expect(await listed(mine, { entity_id })).toEqual([])
  expect(await listed(mine, { entity_id, state: 'archived' })).toEqual(['Kept'])
  expect(await mine.call(restoreDsc, { params })).toMatchObject({ is_archived: false })
  expect(await listed(mine, { entity_id })).toEqual(['Kept'])
})

test('who sees some entities sees and adds the certificates of those', async () => {
  const { mine } = firms
  const [shown, hidden] = [await anEntity(mine), await anEntity(mine)]
  const inSight = await anAdded(mine, { name: 'In sight' }, shown.entity_id)
  const outOfSight = await anAdded(mine, { name: 'Hidden elsewhere' }, hidden.entity_id)
  const ofNobody = await anAdded(mine, { name: 'Of no entity' })
  const limited = await aLimitedColleague(firms, [shown.entity_id])
  expect(await listed(limited, {})).toEqual(['In sight'])
  for (const { dsc_id } of [outOfSight, ofNobody])
    expect((await limited.get(`organisation/dsc/${dsc_id}/`)).status).toBe(404)
  const { files } = await limited.call(addDsc, { body: { files: [await aFile({ name: 'Lonely' })] } })
  expect(files).toMatchObject([{ outcome: 'refused', reason: expect.stringMatching(/^Choose the entity/) }])
  const own = await anAdded(limited, { name: 'Own' }, shown.entity_id)
  const away = await limited.patch(`organisation/dsc/${own.dsc_id}/`, { entity_id: null })
  expect(Object.keys(away.body.error.fields)).toEqual(['entity_id'])
  const viewer = await aLimitedColleague(firms, [shown.entity_id], 'v')
  expect(await listed(viewer, {})).toEqual(['In sight', 'Own'])
  expect((await viewer.patch(`organisation/dsc/${inSight.dsc_id}/`, { label: 'x' })).status).toBe(403)
})
