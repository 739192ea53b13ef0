import { checkInvitations, inviteRows, resendInvitations, revokeInvitations } from '@niyam/contract/invitations.ts'
import * as contract from '@niyam/contract/people.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { aFirm, type StaffedFirm, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { roleOf, rowsOf } from './sheet.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

/** A firm that is older than a day, and may therefore invite a thousand. */
async function anOldFirm(): Promise<StaffedFirm> {
  const firm = await aFirm(firms.t, 'm')
  await inOrganisation(firms.t.parts.db, provenScope(firm.organisation.organisation_id), (tx) =>
    tx.updateTable('organisation').set({ created_at: '2026-11-01T00:00:00Z' }).execute(),
  )
  return firm
}

test.each([
  ['Admin', 'a'],
  ['a', 'a'],
  [' REVIEWER ', 'r'],
  ['सदस्य', 'm'],
  ['दर्शक', 'v'],
  ['owner', undefined],
  ['constructor', undefined],
] as const)('the word %s means the role %s', (word, role) => {
  expect(roleOf(word)).toBe(role)
})

test('columns are found by their names in any order and either language, or by their place', async () => {
  const asked = { email: 'asha@example.in', role: 'm', name: 'Asha Rao', faults: [] }
  expect(
    await rowsOf([
      ['Name', 'Remark', 'E-mail address', 'Role'],
      ['Asha Rao', 'x', ' ASHA@example.in ', 'Member'],
    ]),
  ).toMatchObject([{ row: 2, ...asked }])
  expect(
    await rowsOf([
      ['भूमिका', 'ई-मेल', 'नाम'],
      ['सदस्य', 'asha@example.in', 'Asha Rao'],
    ]),
  ).toMatchObject([{ row: 2, ...asked }])
  expect(await rowsOf([['asha@example.in', 'm', 'Asha Rao'], [''], ['', ' ']])).toMatchObject([{ row: 1, ...asked }])
  expect(await rowsOf([['E-mail', 'Role']])).toEqual([])
})

test('a dry run says what is wrong by row and column, and changes nothing', async () => {
  const { admin, colleagues } = await aFirm(firms.t, 'm')
  const member = colleagues[0]?.person.email ?? ''
  await admin.call(contract.invitePeople, { body: { emails: ['waiting@example.in'], role: 'm' } })
  const { rows, good, left_today } = await admin.call(checkInvitations, {
    body: {
      cells: [
        ['E-mail', 'Role', 'Name'],
        ['fresh@example.in', 'Member', 'Fresh One'],
        ['no address', 'Member'],
        ['', 'Member', 'Without address'],
        ['role@example.in', 'King'],
        ['norole@example.in', ''],
        ['fresh@example.in', 'Viewer'],
        [member, 'm'],
        ['waiting@example.in', 'm'],
        ['long@example.in', 'm', 'x'.repeat(170)],
      ],
    },
  })
  expect(rows.map(({ row, faults }) => [row, faults.map(({ column, message }) => `${column}: ${message}`)])).toEqual([
    [2, []],
    [3, ['email: This is not an e-mail address. Write it as name@example.in.']],
    [4, ['email: E-mail is missing. Fill it in.']],
    [5, ['role: "King" is not a role. Write Admin, Reviewer, Member or Viewer.']],
    [6, ['role: The role is missing. Write Admin, Reviewer, Member or Viewer.']],
    [7, ['email: fresh@example.in is given twice. Leave one out.']],
    [8, [`email: ${member} belongs to the organisation already, as member. Change the role in the list of people.`]],
    [
      9,
      [
        'email: waiting@example.in was invited on 20 Nov 2026 and has not answered yet. Send it again from the list of invitations.',
      ],
    ],
    [10, ['name: Name is longer than 160 letters. Shorten it.']],
  ])
  expect([good, left_today]).toEqual([1, 199])
  expect((await admin.call(contract.listInvitations)).meta.total).toBe(1)
})

test('a thousand rows with bad ones among them: valid rows are invited, and pressing twice invites no one twice', async () => {
  const { t } = firms
  const { admin, colleagues } = await anOldFirm()
  const cells = Array.from({ length: 1000 }, (_, at) => [
    at % 10 === 3 ? `no address ${at}` : `person${at}@example.in`,
    at % 10 === 7 ? 'King' : 'Member',
    `Person ${at}`,
  ])
  const checked = await admin.call(checkInvitations, { body: { cells } })
  expect([checked.rows.length, checked.good, checked.left_today]).toEqual([1000, 800, 1000])
  const good = checked.rows.filter(({ faults }) => faults.length === 0)
  const body = { rows: good.map(({ email, role, name }) => ({ email, role: role ?? 'v', name })) }
  const [first, second] = await Promise.all([admin.call(inviteRows, { body }), admin.call(inviteRows, { body })])
  expect([first.invited, second.invited].toSorted((a, b) => a - b)).toEqual([0, 800])
  expect([...first.refused, ...second.refused]).toHaveLength(800)
  expect((await admin.call(contract.listInvitations)).meta.total).toBe(800)
  const rest = Array.from({ length: 210 }, (_, at) => ({ email: `more${at}@example.in`, role: 'v' as const }))
  const late = await admin.call(inviteRows, { body: { rows: rest } })
  expect([late.invited, late.refused.length, late.refused[0]]).toEqual([
    200,
    10,
    {
      email: 'more200@example.in',
      message: 'The number of invitations for these 24 hours is used up. Send this row tomorrow.',
    },
  ])
  expect(t.mails.length).toBeLessThan(1000)
  expect(colleagues).toHaveLength(1)
})

test('a sheet of more than a thousand rows, or of cells without end, is refused whole', async () => {
  const { admin } = await aFirm(firms.t)
  const rows = Array.from({ length: 1002 }, (_, at) => [`p${at}@example.in`, 'm'])
  expect((await admin.post('organisation/users/invite/check/', { cells: rows })).status).toBe(422)
  expect((await admin.post('organisation/users/invite/check/', { cells: [['x'.repeat(301)]] })).status).toBe(422)
  expect((await admin.post('organisation/users/invite/rows/', { rows: [] })).status).toBe(422)
  expect((await admin.call(contract.listInvitations)).meta.total).toBe(0)
})

test('the mail greets by the name of the sheet', async () => {
  const { admin } = await aFirm(firms.t)
  await admin.call(inviteRows, { body: { rows: [{ email: 'greeted@example.in', role: 'm', name: 'Asha Rao' }] } })
  await firms.t.drain()
  expect(firms.t.mails.find(({ to }) => to === 'greeted@example.in')?.text).toContain('Hello Asha Rao,')
})

test('several invitations are sent again or withdrawn; closed ones and those of others are reported', async () => {
  const { t } = firms
  const { admin } = await aFirm(t)
  const rows = ['one', 'two', 'three'].map((word) => ({ email: `${word}.bulk@example.in`, role: 'm' as const }))
  await admin.call(inviteRows, { body: { rows } })
  await t.drain()
  const ids = (await admin.call(contract.listInvitations)).rows.map(({ id }) => id)
  const before = t.mails.length
  expect(await admin.call(resendInvitations, { body: { invitation_ids: [...ids, ids[0] ?? ''] } })).toMatchObject({
    done: 3,
    refused: [],
  })
  await t.drain()
  expect(t.mails.length - before).toBe(3)
  const theirs = await firms.theirs.call(revokeInvitations, { body: { invitation_ids: ids } })
  expect([theirs.done, theirs.refused.length]).toEqual([0, 3])
  const unknown = uuidv7()
  const done = await admin.call(revokeInvitations, { body: { invitation_ids: [...ids, unknown] } })
  expect(done).toMatchObject({ done: 3, refused: [{ invitation_id: unknown }] })
  const again = await admin.call(revokeInvitations, { body: { invitation_ids: ids } })
  expect([again.done, again.refused[0]?.message]).toEqual([
    0,
    'This invitation was withdrawn already. Invite the address again.',
  ])
})
