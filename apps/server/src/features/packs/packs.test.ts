import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { addGrant, changePersonRights, endGrant } from '@niyam/contract/grants.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { cancelPack, type EvidencePack, listPacks, removePack, startPack } from '@niyam/contract/packs.ts'
import { annualFilingHistory } from '@niyam/contract/reports.ts'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { inside } from '../../../test/tables.ts'
import { madePack, markedPdf, type PackAsked } from '../../../test/world/packs.ts'
import { handlers } from '../../jobs/handlers.ts'

const YEAR = '2026-27'

let firms: TwoFirms
let entity_id: string
let items: Map<string, string>

const folder = () => join(firms.t.parts.exports_folder, firms.organisation.organisation_id)
const packFiles = () => (existsSync(folder()) ? readdirSync(folder()).filter((name) => name.startsWith('pack-')) : [])
const aFile = (caller: Caller, name: string, mark: string) => markedPdf(firms.t, caller, name, mark)

async function record(period: string, body: Record<string, unknown>) {
  const reply = await firms.mine.post(`organisation/compliances/calendar/${items.get(period)}/filing/`, body)
  expect(reply.status, reply.raw).toBe(200)
}

beforeAll(async () => {
  firms = await twoFirms()
  const { mine, theirs, t } = firms
  entity_id = (
    await anEntity(mine, {
      name: '=HYPERLINK("x")<script>alert(1)</script> Private Limited',
      pan: 'AAECK1234D',
      tracked_from: '2026-04-01',
      registrations: [
        { kind: 'gst', number: '29AAECK1234D1Z5', details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } },
      ],
    })
  ).entity_id
  await anEntity(theirs, { name: 'Not of this firm' })
  await aFile(theirs, 'ack.pdf', 'of the others')
  await t.drain()
  items = new Map(
    (await all({ search: 'GSTR-3B' }))
      .filter(({ form }) => form === 'GSTR-3B')
      .map(({ period, item_id }) => [period, item_id]),
  )
  const april = { filed_on: '2026-05-20', acknowledgement: '../../etc/AA290426000001A' }
  await record('2026-04', { ...april, document_ids: [await aFile(mine, '..\\..\\evil<b>.pdf', 'wrong')] })
  await mine.post(`organisation/compliances/calendar/${items.get('2026-04')}/filing/withdraw/`, {
    reason: 'Wrong file',
  })
  await record('2026-04', {
    ...april,
    document_ids: [await aFile(mine, 'a.pdf', 'right'), await aFile(mine, 'b.pdf', 'challan')],
  })
  await record('2026-05', {
    filed_on: '2026-06-25',
    acknowledgement: '',
    document_ids: [],
    note: 'The portal was down',
  })
})
afterAll(() => firms.t.close())

/** Every item of the entity in the calendar. */
async function all(query: Record<string, unknown> = {}, caller = firms.mine) {
  const found = []
  for (let page = 1; ; page += 1) {
    const reply = await caller.call(listCalendar, { query: { entity_id, pagesize: 200, page, ...query } as never })
    found.push(...reply.items)
    if (reply.items.length < 200) return found
  }
}

const made = (body: PackAsked = {}, caller = firms.mine) => madePack(firms.t, caller, { entity_id, ...body })

const one = async (pack_id: string, caller = firms.mine): Promise<EvidencePack | undefined> =>
  (await caller.call(listPacks, {})).packs.find((pack) => pack.pack_id === pack_id)

/** The rows of gaps.csv by the heads of its columns. */
const gapRows = (csv: string) =>
  parseCsv(csv)
    .slice(1)
    .map(([gap, law, form, , , period, , , cost]) => ({ gap, law, form, period, cost }))

test('another organisation neither sees nor starts, cancels, removes or downloads a pack of the entity', async () => {
  const { pack } = await made()
  const { theirs } = firms
  expect((await theirs.call(listPacks, { query: {} })).packs).toEqual([])
  const replies = await Promise.all([
    theirs.post('organisation/packs/', { entity_id, first_year: YEAR }),
    theirs.post('organisation/packs/certificate/', { entity_id, quarter: '2026-27-Q1' }),
    theirs.post(`organisation/packs/${pack.pack_id}/cancel/`),
    theirs.delete(`organisation/packs/${pack.pack_id}/`),
    theirs.get(`organisation/packs/${pack.pack_id}/file/`),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('evidence is named by PAN, form, period and number, earlier versions too, and no name leaves the folder', async () => {
  const { names, files } = await made()
  const evidence = names.filter((name) => name.startsWith('evidence/'))
  const stem = 'evidence/AAECK1234D_GSTR-3B_2026-04_etc-AA290426000001A'
  expect(evidence.toSorted()).toEqual([`${stem}.pdf`, `${stem}_2.pdf`, `${stem}_superseded-v1.pdf`])
  expect(files.get(`${stem}_superseded-v1.pdf`)?.toString()).toContain('% wrong')
  for (const name of names) expect(name).toMatch(/^[\p{L}\p{M}\p{N}._/-]+$/u)
  expect([...files.values()].some((content) => content.includes('of the others'))).toBe(false)
})

test('the gaps are the items of the calendar that are open, overdue, lack information or proof, with their cost', async () => {
  const { text } = await made()
  const listed = [...(await all()), ...(await all({ state: 'needs_facts' }))]
  const known = new Map(listed.map((item) => [item.item_id, item]))
  const query = { year: YEAR, entity_id, pagesize: 200 }
  const history = await firms.mine.call(annualFilingHistory, { query } as never)
  const WORDS: Record<string, string> = {
    overdue: 'Overdue',
    due: 'Not filed yet',
    upcoming: 'Not filed yet',
    needs_facts: 'Information needed',
  }
  const wanted = Object.values(history.items)
    .flatMap((months) => Object.values(months).flat())
    .flatMap(({ item_id, period, state }) => {
      const item = known.get(item_id)
      const gap = item?.lacks_proof ? 'Filed, no proof' : WORDS[state]
      return gap === undefined ? [] : [`${gap},${item?.area},${item?.form},${period}`]
    })
  const rows = gapRows(text('gaps.csv'))
  expect(rows.map(({ gap, law, form, period }) => [gap, law, form, period].join(',')).toSorted()).toEqual(
    wanted.toSorted(),
  )
  expect(wanted.length).toBeGreaterThan(20)
  expect(rows.find(({ gap }) => gap === 'Filed, no proof')).toMatchObject({
    form: 'GSTR-3B',
    period: '2026-05',
    cost: '',
  })
  const late = rows.find(({ gap, form }) => gap === 'Overdue' && form === 'GSTR-3B')
  expect(late?.cost).toMatch(/^Late fee /)
  expect(late?.cost).not.toMatch(/₹0/)
})

test('the page is read alone: nothing in it runs or is fetched, and no text of the customer acts', async () => {
  const { text } = await made()
  const page = text('index.html')
  expect(page).toContain("default-src 'none'")
  expect(page).not.toMatch(/<script|<img|https?:/)
  expect(page).toContain('&#60;script&#62;')
  expect(page).toContain('AAECK1234D_GSTR-3B_2026-04_etc-AA290426000001A.pdf')
  expect(page).toMatch(/Due dates follow release [\d.]+ of the law\./)
  expect(text('matrix.csv')).toContain('gst,GSTR-3B,29AAECK1234D1Z5')
  expect(text('matrix.csv')).toMatch(/2026-05 Filed late, 5 days/)
})

test('as known on an earlier day: what was recorded later is not in it, and the pack says what it cannot say', async () => {
  const { clock } = firms.t
  clock.set('2026-11-25')
  await record('2026-06', { filed_on: '2026-07-20', acknowledgement: 'AA290626000001B', document_ids: [] })
  // The database keeps its own time.
  const { ownerPool } = firms.t.parts.db
  await ownerPool.query(`update filing set recorded_at = '2026-11-20T06:00:00Z', withdrawn_at = '2026-11-20T06:00:00Z'
    where withdrawn_at is not null`)
  await ownerPool.query(`update filing set recorded_at = case filed_on when '2026-07-20' then '2026-11-25T06:00:00Z'::timestamptz
    else '2026-11-20T07:00:00Z' end where withdrawn_at is null`)
  const before = await made({ as_known_on: '2026-11-24' })
  const now = await made()
  clock.set('2026-11-20')
  const ofJune = (csv: string) => gapRows(csv).filter(({ form, period }) => form === 'GSTR-3B' && period === '2026-06')
  expect(ofJune(before.text('gaps.csv')).map(({ gap }) => gap)).toEqual(['Overdue'])
  expect(ofJune(now.text('gaps.csv'))).toEqual([])
  expect(before.text('index.html')).toContain('how they were on an earlier day is not kept')
  expect(now.text('index.html')).not.toContain('how they were on an earlier day is not kept')
})

test('who sees a part gets a pack of that part, which says so; colleagues with less do not see the whole one', async () => {
  const { t, organisation, mine } = firms
  const person = await t.registerPerson({ first_name: 'Outside', last_name: '' })
  const place = await t.addPerson(organisation, person, 'm')
  const params = { organisation_user_id: place.organisation_user_id }
  await mine.call(changePersonRights, { params, body: { is_outside: true } })
  const { grants } = await mine.call(addGrant, {
    params,
    body: { entity_id, area: 'income-tax', ends_on: '2026-12-31' },
  })
  const outside = t.as(person, place)
  const whole = await made()
  const part = await made({}, outside)
  expect(new Set(gapRows(part.text('gaps.csv')).map(({ law }) => law))).toEqual(new Set(['income-tax']))
  expect(part.names.some((name) => name.startsWith('evidence/') || name.startsWith('audit/'))).toBe(false)
  expect(part.text('index.html')).toContain('This is a part of the entity: only income-tax')
  expect(part.text('index.html')).toContain('No audit trail is inside')
  expect(JSON.parse(part.text('manifest.json'))).toMatchObject({ areas: ['income-tax'], audit: null })
  expect((await outside.call(listPacks, {})).packs.map(({ pack_id }) => pack_id)).toEqual([part.pack.pack_id])
  expect((await outside.get(`organisation/packs/${whole.pack.pack_id}/file/`)).status).toBe(404)
  expect(await one(part.pack.pack_id)).toMatchObject({ areas: ['income-tax'], has_audit: false })

  // The entity alone is seen, but the trail is for admins.
  const colleague = await aLimitedColleague(firms, [entity_id])
  const seen = (await colleague.call(listPacks, {})).packs
  expect(seen.map(({ pack_id }) => pack_id)).toEqual([part.pack.pack_id])
  const elsewhere = await aLimitedColleague(firms, [])
  expect((await elsewhere.post('organisation/packs/', { entity_id, first_year: YEAR })).status).toBe(404)

  // Their access when it is made counts.
  const { pack_id } = await outside.call(startPack, { body: { entity_id, first_year: YEAR } })
  await mine.call(endGrant, { params: { grant_id: grants[0]?.grant_id ?? '' }, query: {} })
  await t.drain()
  expect((await one(pack_id))?.state).toBe('failed')
})

test('cancelling leaves nothing behind, before the work and in the middle of it; one at a time for a person', async () => {
  const { t, mine, organisation } = firms
  const before = packFiles()
  const { pack_id } = await mine.call(startPack, { body: { entity_id, first_year: YEAR } })
  const second = await mine.post('organisation/packs/', { entity_id, first_year: YEAR })
  expect([second.status, second.body.error.message]).toEqual([
    409,
    'A pack is being made for you already. Wait for it, or cancel it.',
  ])
  const files: typeof t.parts.files = {
    ...t.parts.files,
    async read(scope, sha256) {
      await mine.call(cancelPack, { params: { pack_id } })
      return t.parts.files.read(scope, sha256)
    },
  }
  const job = handlers({ ...t.parts, files })['make-pack']
  await job({ organisation_id: organisation.organisation_id, pack_id })
  await t.drain()
  expect([packFiles(), (await one(pack_id))?.state]).toEqual([before, 'cancelled'])

  const later = await mine.call(startPack, { body: { entity_id, first_year: YEAR } })
  await mine.call(cancelPack, { params: { pack_id: later.pack_id } })
  await t.drain()
  expect([packFiles(), (await one(later.pack_id))?.state]).toEqual([before, 'cancelled'])
})

test('the person who asked for a pack is notified when it is ready, and not when it was cancelled', async () => {
  const { pack } = await made()
  const { notifications } = await firms.mine.call(listNotifications)
  expect(
    notifications.filter(({ kind }) => kind === 'pack_ready').map(({ params, path }) => ({ params, path })),
  ).toEqual(
    expect.arrayContaining([
      { params: { pack: 'diligence', number: pack.number, size: expect.any(Number) }, path: '/reports/packs' },
    ]),
  )
  const cancelled = await firms.mine.call(startPack, { body: { entity_id, first_year: YEAR } })
  await firms.mine.call(cancelPack, { params: { pack_id: cancelled.pack_id } })
  await firms.t.drain()
  const after = (await firms.mine.call(listNotifications)).notifications
  expect(after.filter(({ params }) => params.number === cancelled.number)).toEqual([])
})

test('a pack and each of its downloads are in the audit trail', async () => {
  const { pack } = await made()
  const { rows: entries } = await inside(
    firms.t,
    { place: firms.organisation } as never,
    `select action, new ->> 'state' as state, new ? 'downloaded_at' as is_download from audit_entry
     where subject = 'evidence_pack' and subject_key = '${pack.pack_id}' order by seq`,
  )
  expect(entries).toEqual([
    { action: 'insert', state: 'waiting', is_download: expect.anything() },
    { action: 'update', state: 'running', is_download: false },
    { action: 'update', state: 'ready', is_download: false },
    { action: 'update', state: null, is_download: true },
  ])
})

test('a removed pack is gone from the list and the disk; its number is not given again', async () => {
  const { pack } = await made()
  await firms.mine.call(removePack, { params: { pack_id: pack.pack_id } })
  expect(await one(pack.pack_id)).toBeUndefined()
  expect(packFiles()).not.toContain(`pack-${pack.pack_id}`)
  expect((await made()).pack.number).toBe(pack.number + 1)
})

test('after seven days it cannot be downloaded, and its file is deleted', async () => {
  const { t } = firms
  const { pack } = await made()
  t.clock.pass(7 * 86_400_000)
  expect((await firms.mine.get(`organisation/packs/${pack.pack_id}/file/`)).status).toBe(404)
  // Those of other tests were made five days later.
  t.clock.set('2026-12-03')
  await handlers(t.parts)['forget-packs']({})
  expect(packFiles()).toEqual([])
  t.clock.set('2026-11-20')
  expect((await one(pack.pack_id))?.state).toBe('expired')
})

test('years and days that no pack can be made of are refused by name', async () => {
  const refused = async (body: object) =>
    (await firms.mine.post('organisation/packs/', { entity_id, first_year: YEAR, ...body })).body.error.fields
  expect(await refused({ last_year: '2025-26' })).toEqual({
    last_year: ['The last year is before the first. Swap the two.'],
  })
  expect(await refused({ first_year: '2020-21', last_year: '2025-26' })).toEqual({
    last_year: ['A pack has at most 5 years. Choose fewer.'],
  })
  expect(await refused({ first_year: '2027-28' })).toEqual({
    first_year: ['This financial year has not begun. Choose an earlier one.'],
  })
  expect(await refused({ as_known_on: '2026-11-21' })).toEqual({
    as_known_on: ['This day has not come yet. Choose today or an earlier day.'],
  })
})
