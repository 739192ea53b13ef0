import { archiveDsc, changeDsc } from '@niyam/contract/dsc.ts'
import { remindManyDsc } from '@niyam/contract/dsc-reminders.ts'
import { createOfficer } from '@niyam/contract/officers.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aLimitedColleague, anEntity } from '../../../test/firm.ts'
import { confirmMailboxes, FIRST_DAY, type RemindingFirms, remindingFirms } from '../../../test/reminders.ts'
import { provenScope } from '../../http/scope.ts'
import { setReminder } from './reminder.ts'

let firms: RemindingFirms
beforeAll(async () => {
  firms = await remindingFirms()
})
beforeEach(() => firms.t.clock.set(FIRST_DAY))
afterAll(() => firms.t.close())

test('another organisation switches nothing on; who sees some entities does so for those, a viewer for none', async () => {
  const { mine, theirs } = firms
  const [shown, hidden] = [await anEntity(mine), await anEntity(mine)]
  const limited = await aLimitedColleague(firms, [shown.entity_id])
  const viewer = await aLimitedColleague(firms, [shown.entity_id], 'v')
  await confirmMailboxes(firms)
  const statuses = []
  for (const { entity_id } of [shown, hidden]) {
    const { dsc_id } = await firms.aCertificate(40, { entity_id })
    const many = { dsc_ids: [dsc_id], is_on: true }
    for (const caller of [theirs, viewer, limited]) {
      const one = await caller.post(`organisation/dsc/${dsc_id}/reminder/`, { email: null })
      const several = await caller.post('organisation/dsc/reminders/', many)
      statuses.push([one.status, several.body.data?.done ?? several.status])
    }
  }
  expect(statuses).toEqual([
    [404, 0],
    [403, 403],
    [200, 1],
    [404, 0],
    [403, 403],
    [404, 0],
  ])
})

test('no one is mailed until the office says so; the address of the officer is proposed, else that of the certificate', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const { officer_id } = await mine.call(createOfficer, {
    params: { entity_id },
    body: { name: 'Leela Nair', role: 'director', email: 'leela@example.in' } as never,
  })
  const one = await firms.aCertificate(30, { entity_id })
  expect(await firms.reminderOf(one.dsc_id)).toMatchObject({
    state: 'off',
    email: null,
    proposed_email: one.email,
    mail: 'none',
  })
  await mine.call(changeDsc, { params: one.params, body: { officer_id } })
  expect(await firms.reminderOf(one.dsc_id)).toMatchObject({ proposed_email: 'leela@example.in' })
  const none = await firms.aCertificate(30, { email: '' })
  expect(await firms.reminderOf(none.dsc_id)).toMatchObject({ proposed_email: null })
  await firms.morningOf('2026-11-21')
  expect([...firms.mailsTo('leela@example.in'), ...firms.mailsTo(one.email)]).toEqual([])
})

test('several are switched on at the addresses that are known, those without are counted, and all are switched back', async () => {
  const { mine } = firms
  const [one, none, on, gone] = [
    await firms.aCertificate(30),
    await firms.aCertificate(30, { email: '' }),
    await firms.aReminded(30),
    await firms.aCertificate(30),
  ]
  await mine.call(archiveDsc, { params: gone.params })
  const dsc_ids = [one, none, on, gone].map(({ dsc_id }) => dsc_id)
  const done = await mine.call(remindManyDsc, { body: { dsc_ids, is_on: true, language: 'hi' } })
  expect(done).toEqual({
    done: 1,
    dsc_ids: [one.dsc_id],
    without_address: 1,
    refused: [
      { dsc_id: on.dsc_id, holder: on.name, reason: 'The holder is reminded already.' },
      {
        dsc_id: gone.dsc_id,
        holder: gone.name,
        reason: expect.stringContaining('Only the holder of a certificate in use'),
      },
    ],
  })
  expect(await firms.reminderOf(one.dsc_id)).toMatchObject({ state: 'on', email: one.email, language: 'hi' })
  expect(await mine.call(remindManyDsc, { body: { dsc_ids: done.dsc_ids, is_on: false } })).toMatchObject({ done: 1 })
  expect(await firms.reminderOf(one.dsc_id)).toMatchObject({ state: 'off', email: null })
})

test('a server without mail, an address that is none and a certificate past its last day are refused; off is always possible', async () => {
  const { t, mine, person, organisation } = firms
  const { params, dsc_id } = await firms.aCertificate(30)
  const scope = provenScope(organisation.organisation_id)
  const office = { ...t.parts, proves_mailboxes: false }
  const on = { email: 'any@example.in', language: 'en', holder_agrees: false } as const
  await expect(setReminder(office, scope, person, dsc_id, on)).rejects.toMatchObject({
    fields: { email: [expect.stringContaining('sends no mail')] },
  })
  expect(await setReminder(office, scope, person, dsc_id, { ...on, email: null })).toMatchObject({ state: 'off' })
  expect((await mine.post(`organisation/dsc/${dsc_id}/reminder/`, { email: 'no address' })).status).toBe(422)
  await mine.call(changeDsc, { params, body: { status: 'revoked' } })
  const path = `organisation/dsc/${dsc_id}/reminder/`
  expect((await mine.post(path, { email: 'any@example.in' })).status).toBe(409)
})
