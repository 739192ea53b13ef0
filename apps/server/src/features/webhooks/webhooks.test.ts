import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import { updateEntity } from '@niyam/contract/entities.ts'
import { setNoticeStatus } from '@niyam/contract/notice-acts.ts'
import { createNotice } from '@niyam/contract/notices.ts'
import { listRegistrations } from '@niyam/contract/registrations.ts'
import { WEBHOOK_EVENTS } from '@niyam/contract/webhook-events.ts'
import { payloadOf } from '@niyam/contract/webhook-payloads.ts'
import { addDsc, archiveDsc, changeDsc, getDsc, moveDsc } from '@niyam/contract/dsc.ts'
import { answerDscReceipt, askDscReceipt, withdrawDscReceipt } from '@niyam/contract/dsc-receipts.ts'
import { assignTasks, createTask, deleteTasks, undoTasks } from '@niyam/contract/tasks.ts'
import * as contract from '@niyam/contract/webhooks.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import { TEST_DAY, testApp } from '../../../test/app.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { ASHAS } from '../../../test/samples/dsc.ts'
import { isSigned, type Received, WebhookReceiver } from '../../../test/webhook-receiver.ts'

const receiver = new WebhookReceiver()
let firms: TwoFirms
beforeAll(async () => {
  await receiver.start()
  firms = await twoFirms(await testApp({ webhooks: { origins: [receiver.url] } }))
})
beforeEach(async () => {
  // As when they signed in: what is shown once asks for a fresh sign-in.
  firms.t.clock.set(TEST_DAY)
  receiver.reset()
  for (const { webhook_id } of (await firms.mine.call(contract.listWebhooks)).webhooks)
    await firms.mine.call(contract.deleteWebhook, { params: { webhook_id } })
})
afterAll(async () => {
  receiver.stop()
  await firms.t.close()
})

const aWebhook = (given: object = {}) =>
  firms.mine.call(contract.createWebhook, {
    body: { name: 'Our own ERP', url: `${receiver.url}/niyam`, events: [...WEBHOOK_EVENTS], ...given },
  })
const HOUR = 3_600_000

test('another organisation neither sees nor changes a webhook, and its changes are not sent to it', async () => {
  const { mine, theirs } = firms
  const { webhook } = await aWebhook()
  const params = { webhook_id: webhook.webhook_id }
  expect((await theirs.call(contract.listWebhooks)).webhooks).toEqual([])
  for (const path of ['rotate', 'test', 'resend'])
    expect((await theirs.post(`organisation/webhooks/${params.webhook_id}/${path}/`)).status).toBe(404)
  expect((await theirs.patch(`organisation/webhooks/${params.webhook_id}/`, { name: 'Taken' })).status).toBe(404)
  expect((await theirs.delete(`organisation/webhooks/${params.webhook_id}/`)).status).toBe(404)
  await anEntity(theirs)
  await firms.t.drain()
  expect(receiver.received).toEqual([])
  expect((await mine.call(contract.listWebhooks)).webhooks).toHaveLength(1)
})

test('a change is sent once it is committed: signed, with IDs and without names', async () => {
  const { mine, t } = firms
  const { secret } = await aWebhook()
  const entity = await anEntity(mine, { name: 'Asha Kulkarni' })
  await t.drain()
  expect(receiver.payloads().map(({ type }) => type)).toEqual(
    expect.arrayContaining(['entity.added', 'registration.added']),
  )
  expect(receiver.payloads().map(({ type }) => type)).not.toContain('entity.changed')
  const item = await anItem(mine, entity.entity_id, 'GSTR-3B', '2026-10')
  const params = { item_id: item.item_id }
  receiver.received = []
  await mine.call(updateCalendarItem, { params, body: { assigned_to: firms.person.user_id } })
  await mine.call(fileCalendarItem, { params, body: { filed_on: '2026-11-19', acknowledgement: 'AA2911260000001' } })
  await mine.call(withdrawFiling, { params, body: { reason: 'Mistaken' } })
  await mine.call(updateEntity, { params: { entity_id: entity.entity_id }, body: { name: 'Asha R. Kulkarni' } })
  await t.drain()
  expect(
    receiver
      .payloads()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['entity.changed', 'item.assigned', 'item.filed', 'item.withdrawn'])
  for (const one of receiver.received) {
    expect(isSigned(secret, one)).toBe(true)
    const { type } = JSON.parse(one.body) as { type: 'item.filed' }
    expect(payloadOf(type).strict().safeParse(JSON.parse(one.body)).error).toBeUndefined()
    expect(one.body).not.toMatch(/Kulkarni|AAECK|AA2911260000001|Mistaken/)
  }
})

test('a rolled-back change is not sent, and two changes in one transaction are sent once', async () => {
  const { mine, t, organisation } = firms
  const entity = await anEntity(mine)
  await t.drain()
  await aWebhook({ events: ['item.moved'] })
  const { item_id } = await anItem(mine, entity.entity_id, 'GSTR-3B', '2026-10')
  const move = (days: readonly string[], isUndone: boolean) =>
    inOrganisation(t.parts.db, provenScope(organisation.organisation_id), async (tx) => {
      for (const day of days)
        await sql`update calendar_item set due_date = ${day} where item_id = ${item_id}`.execute(tx)
      if (isUndone) throw new Error('changed my mind')
    })
  await expect(move(['2026-11-21'], true)).rejects.toThrow('changed my mind')
  await t.drain()
  expect(receiver.received).toEqual([])
  await move(['2026-11-22', '2026-11-25'], false)
  await t.drain()
  expect(receiver.payloads()).toMatchObject([
    { type: 'item.moved', data: { item_id, due_date: '2026-11-25', before: { due_date: '2026-11-20' } } },
  ])
})

test("every column of an entity and of a registration is sent when it changes, except the calendar's own columns", async () => {
  const { mine, t, organisation } = firms
  const { entity_id } = await anEntity(mine)
  const { registrations } = await mine.call(listRegistrations, { params: { entity_id } })
  const registration_id = registrations.find(({ kind }) => kind === 'gst')?.registration_id
  await t.drain()
  await aWebhook({ events: ['entity.changed', 'registration.changed', 'registration.ended'] })
  const inside = <T>(query: RawBuilder<T>) =>
    inOrganisation(t.parts.db, provenScope(organisation.organisation_id), (tx) => query.execute(tx))
  const { rows: columns } = await inside(sql<{ of: string; name: string; type: string }>`
    select c.relname as of, a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.oid in ('entity'::regclass, 'registration'::regclass) and a.attnum > 0 and not a.attisdropped
      and a.attname not in ('organisation_id', 'entity_id', 'registration_id', 'created_at', 'changed_at')
      and not exists (select from audit_rule r where r.table_name = c.relname and r.column_name = a.attname and r.rule = 'derived')`)
  expect(columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['status', 'tracked_from', 'papers', 'portal_login']),
  )
  // Each gets a value that its checks take.
  const values: Record<string, string> = { status: 'dormant', ended_as: 'cancelled', kind: 'llp' }
  // A suspended registration has not ended, and the other way round.
  const beside: Record<string, string> = {
    ended_as: `, suspended_from = null, valid_to = '2026-01-06'`,
    suspended_from: ', ended_as = null',
  }
  for (const { of, name, type } of columns) {
    const value =
      values[name] ??
      ({ date: '2026-01-05', boolean: 'true', jsonb: '{"mark": "x"}' } as Record<string, string>)[type] ??
      'Changed'
    const where = of === 'entity' ? sql`` : sql`and registration_id = ${registration_id}`
    receiver.received = []
    await inside(
      sql`update ${sql.table(of)} set ${sql.ref(name)} = ${value} ${sql.raw(beside[name] ?? '')} where entity_id = ${entity_id} ${where}`,
    )
    await t.drain()
    expect([name, receiver.payloads().length]).toEqual([name, 1])
  }
  receiver.received = []
  await inside(sql`update entity set computed_release = 'another' where entity_id = ${entity_id}`)
  await t.drain()
  expect(receiver.payloads()).toEqual([])
})

test('a new secret signs beside the one before it for a day, and neither is kept readable', async () => {
  const { mine, t, organisation } = firms
  const { webhook, secret } = await aWebhook()
  const params = { webhook_id: webhook.webhook_id }
  const renewed = await mine.call(contract.rotateWebhook, { params })
  await mine.call(contract.testWebhook, { params })
  expect([
    isSigned(secret, receiver.received[0] as Received),
    isSigned(renewed.secret, receiver.received[0] as Received),
  ]).toEqual([true, true])
  t.clock.pass(25 * HOUR)
  await mine.call(contract.testWebhook, { params })
  expect([
    isSigned(secret, receiver.received[1] as Received),
    isSigned(renewed.secret, receiver.received[1] as Received),
  ]).toEqual([false, true])
  const { rows } = await inOrganisation(t.parts.db, provenScope(organisation.organisation_id), (tx) =>
    sql<{ row: string }>`select row_to_json(w)::text as row from webhook w`.execute(tx),
  )
  expect(rows[0]?.row).toContain('Our own ERP')
  for (const one of [secret, renewed.secret]) expect(rows[0]?.row).not.toContain(one.slice(6))
})

test.each([
  ['http://example.in/hook', 'https alone'],
  ['https://user:word@example.in/', 'Leave name and password out'],
  ['https://10.0.0.5/hook', 'inside a network'],
  ['https://[::1]/hook', 'inside a network'],
  ['https://example.in:8443/hook', 'port 443'],
  ['not an address', 'This is not an address'],
])('an address such as %s is refused in words', async (url, words) => {
  const reply = await firms.mine.post('organisation/webhooks/', { name: 'Inside', url, events: ['item.moved'] })
  expect([reply.status, reply.raw]).toEqual([422, expect.stringContaining(words)])
})

test('the morning summary is sent once a day, with counts only', async () => {
  const { t, organisation } = firms
  await anEntity(firms.mine)
  await t.drain()
  await aWebhook({ events: ['calendar.today'] })
  const morning = handlers(t.parts)['digest-of-organisation']
  await morning({ organisation_id: organisation.organisation_id })
  await morning({ organisation_id: organisation.organisation_id })
  await t.drain()
  expect(receiver.payloads()).toEqual([
    { type: 'calendar.today', timestamp: expect.any(String), data: expect.objectContaining({ day: t.clock.today() }) },
  ])
})

test('a notice is sent when it is recorded with its days, and when its status changes; without names', async () => {
  const { mine, t } = firms
  const { entity_id } = await anEntity(mine)
  await t.drain()
  await aWebhook({ events: ['notice.added', 'notice.changed'] })
  const body = { title: 'Secret enquiry', law: 'gst', entity_id, din: '20261103CD0000777777' } as const
  const { notice_id } = await mine.call(createNotice, { body: { ...body, printed_reply_by: '2026-12-05' } })
  await t.drain()
  expect(receiver.payloads()).toMatchObject([
    { type: 'notice.added', data: { notice_id, status: 'received', reply_by: '2026-12-05' } },
  ])
  await mine.call(setNoticeStatus, { body: { notice_ids: [notice_id], status: 'drafting' } })
  await t.drain()
  expect(receiver.payloads()[1]).toMatchObject({ type: 'notice.changed', data: { status: 'drafting' } })
  for (const one of receiver.received) {
    const { type } = JSON.parse(one.body) as { type: 'notice.added' }
    expect(payloadOf(type).strict().safeParse(JSON.parse(one.body)).error).toBeUndefined()
    expect(one.body).not.toMatch(/Secret|CD0000777777/)
  }
})

test('a certificate is sent when it is added, handed over, changed and archived, without a name or number', async () => {
  const { mine, t } = firms
  const { entity_id } = await anEntity(mine)
  await aWebhook({ events: ['dsc.added', 'dsc.changed'] })
  const told = async () => {
    await t.drain()
    const payloads = receiver.payloads()
    for (const one of receiver.received) {
      const { type } = JSON.parse(one.body) as { type: 'dsc.added' }
      expect(payloadOf(type).strict().safeParse(JSON.parse(one.body)).error).toBeUndefined()
      expect(one.body).not.toMatch(/Asha|Meera|Desk/)
    }
    receiver.received = []
    return payloads.map(({ type, data }) => [type, data] as const)
  }
  const { files } = await mine.call(addDsc, { body: { entity_id, files: [{ name: 'asha.cer', content: ASHAS }] } })
  const dsc_id = files[0]?.dsc_id ?? ''
  const params = { dsc_id }
  expect(await told()).toMatchObject([
    ['dsc.added', { dsc_id, entity_id, status: 'in_use', valid_to: '2028-01-01', is_out: false, is_archived: false }],
  ])
  await mine.call(moveDsc, { params, body: { direction: 'out', person: 'Meera Shah' } })
  expect(await told()).toMatchObject([['dsc.changed', { dsc_id, is_out: true, receipt: null }]])
  const { movements } = await mine.call(getDsc, { params })
  const asked = { params: { dsc_id, movement_id: movements[0]?.movement_id ?? '' } }
  const { link } = await mine.call(askDscReceipt, { ...asked, body: {} })
  expect(await told()).toMatchObject([['dsc.changed', { receipt: 'waiting' }]])
  const body = {
    token: link.split('#token=')[1] ?? '',
    answer: 'not_received' as const,
    name: 'Meera Shah',
    reason: 'No',
  }
  await t.stranger.call(answerDscReceipt, { body })
  expect(await told()).toMatchObject([['dsc.changed', { receipt: 'declined', is_out: true }]])
  await mine.call(askDscReceipt, { ...asked, body: {} })
  expect(await told()).toMatchObject([['dsc.changed', { receipt: 'waiting' }]])
  await mine.call(withdrawDscReceipt, asked)
  expect(await told()).toMatchObject([['dsc.changed', { receipt: 'withdrawn' }]])
  await mine.call(changeDsc, { params, body: { label: 'Desk' } })
  expect(await told()).toEqual([])
  await mine.call(changeDsc, { params, body: { status: 'lost' } })
  expect(await told()).toMatchObject([['dsc.changed', { status: 'lost' }]])
  await mine.call(archiveDsc, { params })
  expect(await told()).toMatchObject([['dsc.changed', { is_archived: true }]])
})

test('a task is sent when it is added with the day that follows from its item, changed, moved with it, and deleted', async () => {
  const { mine, t, organisation, person } = firms
  const { entity_id } = await anEntity(mine)
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-10')
  await t.drain()
  await aWebhook({ events: ['task.added', 'task.changed'] })
  const told = async () => {
    await t.drain()
    const payloads = receiver.payloads()
    for (const one of receiver.received) {
      const { type } = JSON.parse(one.body) as { type: 'task.added' }
      expect(payloadOf(type).strict().safeParse(JSON.parse(one.body)).error).toBeUndefined()
      expect(one.body).not.toMatch(/Secret/)
    }
    receiver.received = []
    return payloads.map(({ type, data }) => [type, data] as const)
  }
  const body = { title: 'Secret draft', item_id, due_offset: { days: -3, basis: 'due' } } as const
  const { task_id } = await mine.call(createTask, { body })
  const task = { task_id, entity_id, item_id, due_on: '2026-11-17', status: 'to_do', is_deleted: false }
  expect(await told()).toMatchObject([['task.added', task]])
  await mine.call(assignTasks, { body: { task_ids: [task_id], assigned_to: person.user_id } })
  expect(await told()).toMatchObject([['task.changed', { ...task, assigned_to: person.user_id }]])
  const inside = (query: RawBuilder<unknown>) =>
    inOrganisation(t.parts.db, provenScope(organisation.organisation_id), (tx) => query.execute(tx))
  await inside(sql`update calendar_item set due_date = '2026-11-25' where item_id = ${item_id}`)
  expect(await told()).toMatchObject([['task.changed', { due_on: '2026-11-22' }]])
  const { undo_id } = await mine.call(deleteTasks, { body: { task_ids: [task_id] } })
  expect(await told()).toMatchObject([['task.changed', { task_id, is_deleted: true }]])
  await mine.call(undoTasks, { body: { undo_id: undo_id ?? '' } })
  expect(await told()).toMatchObject([['task.changed', { task_id, is_deleted: false }]])
  // As a template that is detached deletes what no one worked on.
  await inside(sql`delete from task where task_id = ${task_id}`)
  expect(await told()).toMatchObject([['task.changed', { task_id, is_deleted: true }]])
})
