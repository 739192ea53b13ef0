import { changeLawFollowed, lawFollowed } from '@niyam/contract/extensions.ts'
import { readiness } from '@niyam/contract/health.ts'
import { compareReleases, lawCoverage, listReleases } from '@niyam/contract/law.ts'
import {
  approveLawRelease,
  discardLawRelease,
  type LawReleases,
  listLawReleases,
  takeBackLawRelease,
  uploadLawRelease,
} from '@niyam/contract/law-releases.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { catalogueRelease } from '@niyam/law'
import type { ReleaseContent } from '@niyam/law/catalogue/model/release-content.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { type Caller, caller, testApp } from '../../../test/app.ts'
import { aFirm, anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { flipped, PUBLISHER, releaseAfter, sealed, strangersKey } from '../../../test/law-release.ts'
import { upload } from '../../../test/upload.ts'
import type * as Present from '../law-in-force/present.ts'
import { presentRelease } from '../law-in-force/service.ts'
import { giveRole } from '../staff/console.ts'

const FIRST = '2098.1.1'
const SECOND = '2098.1.2'
const PATH = uploadLawRelease.path

let firms: TwoFirms
let entity_id: string
let admin: Caller
let colleague: Caller
let first: ReleaseContent
let second: ReleaseContent
/** The calendars before any file came. */
let original: Map<string, string>

beforeAll(async () => {
  firms = await twoFirms(await testApp({ law_keys: [PUBLISHER] }))
  const { t } = firms
  const [one, other] = [await t.registerPerson({ first_name: 'Anand' }), await t.registerPerson()]
  for (const { email } of [one, other]) await giveRole(t.parts, email, 'admin')
  ;[admin, colleague] = [t.as(one), t.as(other)]
  entity_id = (await anEntity(firms.mine)).entity_id
  await anEntity(firms.mine, { name: 'Without GST', registrations: [] })
  first = await releaseAfter(FIRST, 22)
  second = await releaseAfter(SECOND, 24, first)
  await t.drain()
  original = await calendars()
})
afterAll(() => firms.t.close())

const send = (content: Buffer, by = admin) => upload(firms.t.app, by, PATH, { name: 'law.niyam', content })
const list = () => admin.call(listLawReleases)
const newest = async () => (await list()).releases[0]!
const idOf = async (number: string) => (await list()).releases.find((one) => one.number === number)!.law_release_id
const approve = async (number: string) => {
  const reply = await admin.call(approveLawRelease, { params: { law_release_id: await idOf(number) } })
  await firms.t.drain()
  return reply
}
const takeBack = async (number: string) => {
  const reply = await admin.call(takeBackLawRelease, { params: { law_release_id: await idOf(number) } })
  await firms.t.drain()
  return reply
}
const upTo = async (content: ReleaseContent) => {
  expect((await send(sealed(content))).status).toBe(200)
  await firms.t.drain()
}

/** Every item of the two firms' calendars with its dates, as rows of the database. */
async function calendars(): Promise<Map<string, string>> {
  const rows = await inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), (tx) =>
    tx
      .selectFrom('calendar_item')
      .select(['entity_id', 'registration_id', 'obligation_id', 'period', 'event_id', 'due_date', 'fee_free_until'])
      .execute(),
  )
  return new Map(
    rows.map(({ due_date, fee_free_until, ...key }) => [Object.values(key).join('|'), `${due_date} ${fee_free_until}`]),
  )
}
const november = async () => {
  const items = await itemsOf(firms.mine, entity_id, { area: 'gst' })
  return items.find(({ form, period }) => form === 'GSTR-3B' && period === '2026-11')?.due_date
}

test('without a file the release is the one that is built in', async () => {
  expect(await list()).toEqual({
    keys: [expect.stringMatching(/^[0-9a-f]{16}$/) as string],
    built_in: catalogueRelease,
    present: catalogueRelease,
    releases: [],
  })
})

test.each([
  [
    'altered by one byte',
    async () => flipped(sealed(first), 1_000),
    'Below its first line it differs from the signed text: it was altered or cut off on the way.',
  ],
  ['cut off', async () => sealed(first).subarray(0, -1), 'altered or cut off'],
  ['no release file', async () => Buffer.from('%PDF-1.4\n'), 'Its first line is not that of a release file'],
  ['signed by a stranger', async () => sealed(first, strangersKey()), 'which is not trusted here'],
  [
    'the present release',
    async () => sealed({ ...first, releases: first.releases.slice(0, -1) }),
    `Release ${catalogueRelease} is in force here already.`,
  ],
  [
    'an older release',
    async () => sealed({ ...first, releases: first.releases.slice(0, -2) }),
    `does not know ${catalogueRelease}, which is in force here: it is older, or of another line.`,
  ],
  [
    'of another line of releases',
    async () => sealed({ ...first, releases: first.releases.filter(({ number }) => number !== catalogueRelease) }),
    `It ends with release ${FIRST} and does not know ${catalogueRelease}`,
  ],
  [
    'with another table of rates',
    async () => sealed({ ...first, tables: { ...first.tables, 'tds-rates': [] } }),
    'It needs another version of Niyam, with the table "tds-rates". Update the program instead.',
  ],
  [
    'signed, and of no known shape',
    async () => sealed({ ...first, areas: 7 as never }),
    'Its content is not that of a release of the law.',
  ],
])('a file that is %s is refused with place and reason, and nothing is kept', async (_, made, words) => {
  const { status, body } = await send(await made())
  expect([status, body.error.fields.file[0]]).toEqual([422, expect.stringContaining(words)])
  expect((await list()).releases).toEqual([])
})

test('a server that trusts no key says so', async () => {
  const { t } = firms
  const app = await buildApp({ ...t.parts, law_keys: [] })
  const { status, body } = await upload(app, admin, PATH, { name: 'law.niyam', content: sealed(first) })
  expect([status, body.error.message]).toEqual([409, expect.stringContaining('Set LAW_KEYS')])
  expect((await caller(app, admin.headers).call(listLawReleases)).keys).toEqual([])
  await app.close()
})

test('only platform staff see the releases, and only admins of the platform change them', async () => {
  const { t } = firms
  const employee = await t.registerPerson()
  await giveRole(t.parts, employee.email, 'employee')
  expect((await t.as(employee).get(PATH)).status).toBe(200)
  expect((await send(sealed(first), t.as(employee))).status).toBe(403)
  for (const by of [firms.mine, firms.theirs]) expect((await by.get(PATH)).status).toBe(403)
})

test('an uploaded file waits: it is compared, and changes nothing; a second one is refused by name', async () => {
  const { status, body } = await send(sealed(first))
  expect(status).toBe(200)
  const [waiting] = (body.data as LawReleases).releases
  expect(waiting).toMatchObject({
    number: FIRST,
    title: 'GSTR-3B on day 22',
    state: 'waiting',
    is_present: false,
    uploaded: { by: expect.stringContaining('Anand') as string },
    approved: null,
    comparison: null,
  })
  const params = { law_release_id: waiting!.law_release_id }
  const early = await admin.post(`${PATH}${params.law_release_id}/approve/`)
  expect([early.status, early.body.error.message]).toEqual([409, expect.stringContaining('not ready yet')])
  await firms.t.drain()
  const { comparison } = await newest()
  expect(comparison).toMatchObject({
    against: catalogueRelease,
    organisations: 2,
    entities: 2,
    changed_organisations: 1,
    changed_entities: 1,
    changed_obligations: 1,
    holding: 0,
    counts: { appears: 0, vanishes: 0, settles: 0 },
    by_organisation: [{ entities: 1 }],
    by_obligation: [{ obligation_id: 'gst.gstr-3b.monthly', form: 'GSTR-3B' }],
  })
  expect(comparison!.counts.moves).toBeGreaterThan(10)
  const again = await send(sealed(second), colleague)
  expect([again.status, again.body.error.message]).toEqual([
    409,
    expect.stringMatching(`Release ${FIRST} of Anand .+ is pending approval already`),
  ])
  expect(await calendars()).toEqual(original)
  expect((await firms.mine.call(listReleases)).current).toBe(catalogueRelease)
})

test('approved, calendars change by exactly what the comparison said, and people are notified', async () => {
  expect(await november()).toBe('2026-12-20')
  const { comparison } = await newest()
  const { present, releases } = await approve(FIRST)
  expect([present, releases[0]]).toMatchObject([
    FIRST,
    { state: 'current', is_present: true, approved: { by: expect.stringContaining('Anand') as string } },
  ])
  expect(await november()).toBe('2026-12-22')
  const after = await calendars()
  const moved = [...after].filter(([key, days]) => original.has(key) && original.get(key) !== days)
  expect(comparison!.counts).toEqual({
    moves: moved.length,
    appears: [...after.keys()].filter((key) => !original.has(key)).length,
    vanishes: [...original.keys()].filter((key) => !after.has(key)).length,
    settles: 0,
  })
  // As with a release that came with the program.
  const { notifications } = await firms.mine.call(listNotifications, { query: {} })
  expect(notifications[0]).toMatchObject({
    kind: 'law_change',
    params: { older: catalogueRelease, newer: FIRST, entities: 1 },
  })
  const { current, releases: notes } = await firms.mine.call(listReleases)
  expect([current, notes[0]?.title]).toEqual([FIRST, 'GSTR-3B on day 22'])
  const query = { older: catalogueRelease, newer: FIRST }
  const { counts } = await firms.mine.call(compareReleases, { query })
  expect(counts.moves).toBeGreaterThan(10)
  expect(await firms.mine.call(lawFollowed)).toMatchObject({ newest: FIRST, followed: FIRST, behind: 0 })
  expect((await firms.mine.call(lawCoverage)).release).toBe(FIRST)
  expect((await firms.t.stranger.call(readiness)).catalogue_release).toBe(FIRST)
})

test('of two staff at once the second learns who was faster', async () => {
  const id = await idOf(FIRST)
  const reply = await colleague.post(`${PATH}${id}/approve/`)
  expect([reply.status, reply.body.error.message]).toEqual([
    409,
    expect.stringMatching(`Release ${FIRST} was approved by Anand .+ meanwhile`),
  ])
  expect((await colleague.delete(`${PATH}${id}/`)).status).toBe(409)
})

test('another process, or one that starts later, follows it from the database', async () => {
  // Loaded once more, the module remembers nothing of this process.
  const file = '../law-in-force/present.ts?another-process'
  const other = (await import(/* @vite-ignore */ file)) as typeof Present
  const present = await asPlatform(firms.t.parts.db, other.presentRelease)
  expect([other.presentRelease === presentRelease, present.number]).toEqual([false, FIRST])
})

test('an organisation that approves releases itself keeps what it follows, and the comparison counts it apart', async () => {
  const { t } = firms
  const held = await aFirm(t)
  await anEntity(held.admin)
  await held.admin.call(changeLawFollowed, { body: { approves_releases: true } })
  await t.drain()
  await upTo(second)
  const { comparison } = await newest()
  expect(comparison).toMatchObject({ against: FIRST, organisations: 3, holding: 1, changed_organisations: 1 })
  await approve(SECOND)
  expect(await november()).toBe('2026-12-24')
  expect(await held.admin.call(lawFollowed)).toMatchObject({ newest: SECOND, followed: FIRST, is_waiting: true })
  const { notifications } = await held.admin.call(listNotifications, { query: {} })
  expect(notifications[0]).toMatchObject({ kind: 'release_waits', params: { older: FIRST, newer: SECOND } })
})

test('taken back, the release before it is followed again; with the last file every item has its former dates', async () => {
  const { releases } = await takeBack(SECOND)
  expect(releases.map(({ number, state, is_present }) => [number, state, is_present])).toEqual([
    [SECOND, 'taken_back', false],
    [FIRST, 'current', true],
  ])
  expect(releases[0]?.taken_back?.by).toContain('Anand')
  expect(await november()).toBe('2026-12-22')
  expect(await takeBack(FIRST)).toMatchObject({ present: catalogueRelease })
  expect(await november()).toBe('2026-12-20')
  const { notifications } = await firms.mine.call(listNotifications, { query: {} })
  const gone = notifications.filter(({ kind }) => kind === 'release_gone').map(({ params }) => params)
  expect(gone).toEqual([
    { gone: FIRST, newest: catalogueRelease },
    { gone: SECOND, newest: FIRST },
  ])
  expect(await calendars()).toEqual(original)
  expect(await firms.mine.call(lawFollowed)).toMatchObject({ followed: catalogueRelease, behind: 0 })
  const again = await colleague.post(`${PATH}${await idOf(FIRST)}/take-back/`)
  expect([again.status, again.body.error.message]).toEqual([
    409,
    expect.stringMatching(`Release ${FIRST} was taken back by Anand .+ meanwhile`),
  ])
})

test('a number that was followed stays with its content', async () => {
  const { status, body } = await send(sealed(await releaseAfter(FIRST, 25)))
  expect([status, body.error.fields.file[0]]).toEqual([
    422,
    expect.stringContaining(`Release ${FIRST} was followed here with another content`),
  ])
})

test('a program that has the release built in, or a later one, follows its own', async () => {
  // As after an update: the file ends with the release that is built in.
  const numbers = first.releases.slice(0, -1).map((release) => release.number)
  const file = sealed({ ...first, releases: first.releases.slice(0, -1) })
  const as_current = { state: 'current' as const, taken_back_at: null, number: catalogueRelease, numbers, file }
  const law_release_id = uuidv7()
  await asPlatform(firms.t.parts.db, (tx) =>
    tx
      .updateTable('law_release')
      .set({ ...as_current, law_release_id })
      .where('number', '=', FIRST)
      .execute(),
  )
  const { present, releases } = await list()
  expect(present).toBe(catalogueRelease)
  expect(releases.find((one) => one.law_release_id === law_release_id)).toMatchObject({
    state: 'current',
    is_present: false,
  })
  expect((await firms.mine.call(lawFollowed)).followed).toBe(catalogueRelease)
})

test('a program that cannot follow a file, such as an earlier one put back, follows its own', async () => {
  const law_release_id = uuidv7()
  const file = sealed({ ...first, tables: { ...first.tables, 'tds-rates': [] } })
  await asPlatform(firms.t.parts.db, (tx) =>
    tx.updateTable('law_release').set({ file, law_release_id }).where('state', '=', 'current').execute(),
  )
  expect((await list()).present).toBe(catalogueRelease)
})

test('a waiting file is not approved by a comparison with another release; discarded, it is not found', async () => {
  await upTo(first)
  const { law_release_id, state } = await newest()
  expect(state).toBe('waiting')
  const params = { law_release_id }
  await asPlatform(firms.t.parts.db, (tx) =>
    sql`update law_release set comparison = comparison || '{"against": "2097.1.1"}' where state = 'waiting'`.execute(
      tx,
    ),
  )
  const stale = await admin.post(`${PATH}${law_release_id}/approve/`)
  expect([stale.status, stale.body.error.message]).toEqual([409, expect.stringContaining('compare once more')])
  expect((await admin.call(discardLawRelease, { params })).releases.map((one) => one.state)).not.toContain('waiting')
  const gone = await colleague.post(`${PATH}${law_release_id}/approve/`)
  expect([gone.status, gone.body.error.message]).toEqual([404, expect.stringContaining('discarded meanwhile')])
})
