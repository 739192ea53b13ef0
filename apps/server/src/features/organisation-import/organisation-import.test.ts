import { listDsc } from '@niyam/contract/dsc.ts'
import {
  type Arrival,
  forgetBrought,
  getArrival,
  inviteBrought,
  listBrought,
  listBroughtTrail,
  startArrival,
} from '@niyam/contract/organisation-import.ts'
import { listAudit } from '@niyam/contract/audit.ts'
import { getCalendarItem, updateCalendarItem } from '@niyam/contract/items.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { chooseOrganisation, myOrganisations } from '@niyam/contract/organisations.ts'
import { lockPeriod } from '@niyam/contract/period-locks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { type Caller, type TestApp, type TestOrganisation, type TestPerson, testApp } from '../../../test/app.ts'
import { twoOffices } from '../../../test/world/two-offices.ts'
import { makeWorld, type World } from '../../../test/world/world.ts'
import { verifyTrails } from '../audit/verify.ts'
import { EXPORTED } from '../exports/content.ts'
import { exported, lookedInto, packed, type Row, unpacked, type Unpacked } from '../../../test/world/exported.ts'

let t: TestApp
let other: TestApp
let rao: World
let zip: Buffer
beforeAll(async () => {
  ;({ t, rao } = await twoOffices())
  other = await testApp()
  const { period } = await inOrganisation(t.parts.db, provenScope(rao.place.organisation_id), (tx) =>
    tx
      .selectFrom('calendar_item')
      .select('period')
      .where('item_id', '=', rao.ids.filed_item_id ?? '')
      .executeTakeFirstOrThrow(),
  )
  await rao.caller.call(lockPeriod, { body: { period, reason: 'Audited' } })
  zip = await exported(t, rao.caller, rao.place)
}, 60_000)
afterAll(async () => {
  await t.close()
  await other.close()
})

/** Imports an export and switches to the new organisation. */
async function broughtIn(app: TestApp, person: TestPerson, content: Buffer, name = 'Rao, moved') {
  const caller = app.as(person)
  const { arrival_id, problems } = await lookedInto(app, caller, content)
  expect(problems).toEqual([])
  await caller.call(startArrival, { params: { arrival_id }, body: { name } })
  await app.drain()
  const arrival = await caller.call(getArrival, { params: { arrival_id } })
  expect(arrival).toMatchObject({ state: 'done', name })
  return { arrival, ...(await chosen(app, person, arrival)) }
}

async function chosen(app: TestApp, person: TestPerson, { organisation_id }: Arrival) {
  const active = await app.as(person).call(chooseOrganisation, { body: { organisation_id: organisation_id ?? '' } })
  const place: TestOrganisation = {
    organisation_id: active.organisation.organisation_id,
    organisation_token: active.organisation_token,
    organisation_user_id: active.organisation_user.organisation_user_id,
  }
  return { place, caller: app.as(person, place) as Caller }
}

/** The rows of a table with the names of people instead of their IDs, which differ on each server. */
function named(file: Unpacked, table: string): string[] {
  const names = new Map(file.rows('people').map(({ user_id, name }) => [String(user_id), String(name)]))
  return (
    file
      .rows(table)
      // Calendars of archived entities follow when those are restored.
      .map((row) =>
        JSON.stringify(row, (key, value: unknown) => (key === 'changed_at' ? null : value)).replaceAll(
          UUID,
          (id) => names.get(id) ?? id,
        ),
      )
      .toSorted()
  )
}
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Tables that do not return as rows, or return in another form. */
const OTHERWISE = [
  'organisation',
  'organisation_user',
  'organisation_user_setting',
  'notification_preference',
  'invitation',
  'person_group_member',
  'access_grant',
  'api_key',
  'calendar_feed',
  'saved_report',
  'report_schedule',
  'report_recipient',
  'webhook',
  // Made by an API key, and keys are not imported.
  'draft',
  'dsc_reminder',
  'usage_count',
  'support_access',
  'support_visit',
  'audit_entry',
  'organisation_origin',
  'brought_entry',
  'brought_person',
]

test('an organisation imported on another server exports the same content, except what is stated not to be imported', async () => {
  const asha = await other.registerPerson({ first_name: 'Asha' })
  const { caller, place } = await broughtIn(other, asha, zip)
  const before = await unpacked(zip)
  const again = await unpacked(await exported(other, caller, place))
  for (const table of Object.keys(EXPORTED)) {
    if (OTHERWISE.includes(table)) continue
    expect([table, before.rows(table).length > 0]).toEqual([table, true])
    expect([table, named(again, table)]).toEqual([table, named(before, table)])
  }
  const [organisation] = again.rows('organisation')
  const [old] = before.rows('organisation')
  expect(organisation).toEqual({ ...old, name: 'Rao, moved', created_at: organisation?.['created_at'] })
  for (const table of ['api_key', 'calendar_feed', 'webhook', 'invitation', 'support_access', 'usage_count'])
    expect([table, again.rows(table)]).toEqual([table, []])
  // Filings of a locked period are imported, and the lock with them.
  expect(again.rows('period_lock')).toHaveLength(2)
  // Every file is unchanged.
  for (const [path, content] of before.files)
    if (path.startsWith('documents/')) expect([path, again.files.get(path)?.equals(content)]).toEqual([path, true])
  // A link of the other server opens nothing here: the receipt is one that was taken back.
  const { certificates } = await caller.call(listDsc)
  expect(certificates.map(({ receipt }) => receipt?.state)).toEqual(['withdrawn'])
  // Nor does another server mail the holder before its office switches that on.
  const reminders = before.rows('dsc_reminder')
  expect(reminders.map(({ email }) => email)).toEqual(['asha@example.in'])
  expect(again.rows('dsc_reminder')).toEqual(reminders.map((row) => ({ ...row, email: null })))
})

test('a former member gets back their membership and is the admin; the calendar is the same', async () => {
  const same = await other.registerPerson({ email: rao.admin.email, first_name: 'The same' })
  const { caller, place, arrival } = await broughtIn(other, same, zip, 'Rao of the same')
  expect(arrival.found).toMatchObject({ is_own: true, name: 'Rao & Associates', product_version: '0.0.0-test' })
  expect(place.organisation_user_id).toBe(rao.place.organisation_user_id)
  const query = { pagesize: 200 }
  const [now, then] = [await caller.call(listCalendar, { query }), await rao.caller.call(listCalendar, { query })]
  expect(now.items.length).toBeGreaterThan(20)
  expect(now.items.map(calendarLine)).toEqual(then.items.map(calendarLine))
  const again = await unpacked(await exported(other, caller, place))
  expect(again.rows('organisation_user_setting')).toHaveLength(1)
  expect(again.rows('filing')[0]).toMatchObject({ filed_by: same.user_id })
  const document = await caller.get(`organisation/documents/${rao.ids.document_id}/`)
  expect([document.status, document.raw.startsWith('%PDF-')]).toEqual([200, true])
})

const calendarLine = ({ item_id, due_date, form, period, state }: Row | Awaited<ReturnType<typeof items>>[number]) =>
  JSON.stringify([item_id, due_date, form, period, state])
const items = async () => (await rao.caller.call(listCalendar)).items

test('former members get no access without an invitation, and an invited member takes over their own work', async () => {
  const [firm, colleague] = [await makeWorld(t, 'Iyer & Co', 'AAACI4798L'), await t.registerPerson()]
  await t.addPerson(firm.place, colleague, 'm')
  const body = { assigned_to: colleague.user_id }
  await firm.caller.call(updateCalendarItem, { params: { item_id: firm.ids.item_id ?? '' }, body })
  const content = await exported(t, firm.caller, firm.place)
  // On the server where all of them have accounts.
  const { caller, place, arrival } = await broughtIn(t, await t.registerPerson(), content, 'Iyer again')
  expect(arrival.found).toMatchObject({ is_own: false, here_already: [] })
  const mine = await t.as(colleague).call(myOrganisations)
  expect(mine.organisations.map(({ name }) => name)).toEqual(['Iyer & Co'])
  const { item } = await caller.call(getCalendarItem, { params: { item_id: firm.ids.item_id ?? '' } })
  expect(item.assigned_to).toMatchObject({ name: 'Asha Rao' })
  expect(item.assigned_to?.user_id).not.toBe(colleague.user_id)
  const { people, origins } = await caller.call(listBrought)
  expect(origins.find(({ name }) => name === 'Iyer & Co')).toMatchObject({
    origin_id: firm.place.organisation_id,
    broken_at: null,
  })
  // The limited member still has their group and grant; the person who was only invited is listed too.
  const outside = people.find(({ groups }) => groups.length > 0)
  expect(outside).toMatchObject({ groups: ['Pune'], is_outside: true, role: 'm', name: 'Colleague Rao' })
  const person_id = people.find(({ email }) => email === colleague.email)?.person_id ?? ''
  expect(people.find((one) => one.person_id === person_id)).toMatchObject({ open_items: 1, invited_at: null })
  const answer = await caller.call(inviteBrought, { body: { person_ids: [person_id, outside?.person_id ?? ''] } })
  expect(answer).toMatchObject({ invited: 2, refused: [] })
  const twice = await caller.call(inviteBrought, { body: { person_ids: [person_id] } })
  expect(twice.refused[0]?.message).toMatch(/has not answered yet/)
  await t.drain()
  const token = /invite#token=([\w-]{43})/.exec(t.mails.findLast(({ to }) => to === colleague.email)?.text ?? '')?.[1]
  expect((await t.as(colleague).post('organisation/users/invite/accept/', { token })).status).toBe(200)
  const { item: later } = await caller.call(getCalendarItem, { params: { item_id: firm.ids.item_id ?? '' } })
  expect(later.assigned_to?.user_id).toBe(colleague.user_id)
  const { people: left } = await caller.call(listBrought)
  expect(left.map(({ email }) => email)).not.toContain(colleague.email)
  await caller.call(forgetBrought, { body: { person_ids: left.map((one) => one.person_id) } })
  expect((await caller.call(listBrought)).people).toEqual([])
  expect(place.organisation_id).not.toBe(firm.place.organisation_id)
})

test('the old trail is imported as history beside the new one, and a forged trail is reported', async () => {
  const admin = await other.registerPerson({ first_name: 'Kiran' })
  const { caller, place, arrival } = await broughtIn(other, admin, zip, 'With its trail')
  expect(arrival.found?.trail_broken_at).toBeNull()
  const trail = await caller.call(listBroughtTrail, { query: { pagesize: 50 } })
  const entries = (await unpacked(zip)).rows('audit_entry').length
  // Added to the history from the organisation's earlier import.
  expect(trail.meta.total).toBe(entries + 1)
  const words = JSON.stringify(trail.rows)
  expect(words).toContain('Admin of Rao & Associates Rao')
  // The new trail names the importer and is intact; it holds none of the earlier entries.
  const own = await caller.call(listAudit, { query: { search: 'AA2911260000001' } })
  expect(own.rows.every(({ groups }) => JSON.stringify(groups).includes('Kiran'))).toBe(true)
  expect((await verifyTrails(other.parts)).findings).toEqual([])

  const forged = await unpacked(zip)
  const rows = forged.rows('audit_entry')
  const { user_id } = admin
  forged.setRows(
    'audit_entry',
    rows.map((row, at) => (at === 4 ? { ...row, actor: user_id } : row)),
  )
  const stranger = await other.registerPerson()
  const second = await broughtIn(other, stranger, await packed(forged), 'Forged')
  expect(second.arrival.found?.trail_broken_at).toBe(5)
  // An ID that belongs to someone on this server reveals no name.
  expect(JSON.stringify(await second.caller.call(listBroughtTrail, { query: { pagesize: 200 } }))).not.toContain(
    'Kiran',
  )
  const { origins } = await second.caller.call(listBrought)
  expect(origins.find(({ origin_id }) => origin_id === rao.place.organisation_id)?.broken_at).toBe(5)
  expect((await verifyTrails(other.parts)).findings).toEqual([])
  await expect(
    inOrganisation(other.parts.db, provenScope(place.organisation_id), (tx) =>
      tx.deleteFrom('brought_entry').where('organisation_id', '=', place.organisation_id).execute(),
    ),
  ).rejects.toThrow(/only added to|permission denied/)
})

test('a column that an older release lacks takes its default, and an unknown column is reported', async () => {
  const file = await unpacked(zip)
  file.setRows(
    'filing',
    file
      .rows('filing')
      .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith('review')))),
  )
  file.setRows(
    'tag',
    file.rows('tag').map((row) => ({ ...row, weight: 4 })),
  )
  file.files.set('tables/star.ndjson', Buffer.from('{"star_id":"x"}\n'))
  file.files.delete('tables/acknowledgement.ndjson')
  const { caller, place, arrival } = await broughtIn(other, await other.registerPerson(), await packed(file), 'Older')
  expect(arrival.found?.left_out).toEqual(
    expect.arrayContaining([
      'star: this release does not know it. A newer one may.',
      'tag.weight: this release does not know it. A newer one may.',
      'API keys: what opens them is not in the file. Make new ones for your programs.',
    ]),
  )
  // Every export has the columns that the database calculates, such as the stage of an item.
  expect(arrival.found?.left_out.filter((text) => text.includes('does not know it'))).toHaveLength(2)
  const filings = (await unpacked(await exported(other, caller, place))).rows('filing')
  expect(filings.map(({ review }) => review)).toEqual(['none', 'none'])
})

test('two people whose Aadhaar numbers end alike are imported with the last digits only', async () => {
  const file = await unpacked(zip)
  const [first] = file.rows('registration')
  const paper = { ...first, kind: 'identity_document', number: 'XXXX-XXXX-0124', details: {}, papers: {} }
  const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  file.setRows('registration', [
    ...file.rows('registration'),
    ...ids.map((registration_id) => ({ ...paper, registration_id })),
  ])
  const { arrival } = await broughtIn(other, await other.registerPerson(), await packed(file), 'Alike')
  expect(arrival.found?.masked_numbers).toBe(2)
})
