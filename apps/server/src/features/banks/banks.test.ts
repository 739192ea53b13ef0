import { createBankAccount, deleteBankAccount, listBankAccounts, updateBankAccount } from '@niyam/contract/banks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { anEntity, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const anAccount = () => ({
  ifsc_code: 'SBIN0000300',
  account_number: numbered('3000000####'),
  bank_name: 'State Bank of India',
  account_type: 'current_account' as const,
})
const pathOf = (entity_id: string) => `organisation/entities/${entity_id}/bank-accounts/`
const accountsOf = async (caller: Caller, entity_id: string) =>
  (await caller.call(listBankAccounts, { params: { entity_id } })).bank_accounts

test('another organisation sees, adds, changes and deletes nothing', async () => {
  const { mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  const { bank_account_id } = await mine.call(createBankAccount, { params: { entity_id }, body: anAccount() })
  const own = await anEntity(theirs)
  const path = `${pathOf(entity_id)}${bank_account_id}/`
  expect((await theirs.get(pathOf(entity_id))).status).toBe(404)
  expect((await theirs.post(pathOf(entity_id), anAccount())).status).toBe(404)
  for (const aimed of [path, `${pathOf(own.entity_id)}${bank_account_id}/`]) {
    expect((await theirs.patch(aimed, { branch: 'Elsewhere' })).status).toBe(404)
    expect((await theirs.delete(aimed)).status).toBe(404)
  }
  expect(await accountsOf(mine, entity_id)).toMatchObject([{ bank_account_id, branch: '' }])
})

test('what was pasted is tidied; the first account is the primary one', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const body = { ...anAccount(), ifsc_code: 'ifsc: sbin 0000300', account_number: '0123-4567 8901' }
  const account = await mine.call(createBankAccount, { params: { entity_id }, body })
  expect(account).toMatchObject({
    ifsc_code: 'SBIN0000300',
    account_number: '012345678901',
    branch: '',
    account_type_other: '',
    is_primary: true,
    is_masked: false,
  })
})

test('there is one primary account: a new one takes its place', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const add = (more: object = {}) =>
    mine.call(createBankAccount, { params: { entity_id }, body: { ...anAccount(), ...more } })
  const first = await add()
  const second = await add({ bank_name: 'Canara Bank', is_primary: true })
  expect(second.is_primary).toBe(true)
  expect((await accountsOf(mine, entity_id)).map((one) => one.is_primary)).toEqual([true, false])
  const params = { entity_id, bank_account_id: first.bank_account_id }
  expect((await mine.call(updateBankAccount, { params, body: { is_primary: true } })).is_primary).toBe(true)
  const after = await accountsOf(mine, entity_id)
  expect(after.map((one) => [one.bank_account_id, one.is_primary])).toEqual([
    [first.bank_account_id, true],
    [second.bank_account_id, false],
  ])
  await Promise.all(
    [first, second].map(({ bank_account_id }) =>
      mine.call(updateBankAccount, { params: { entity_id, bank_account_id }, body: { is_primary: true } }),
    ),
  )
  expect((await accountsOf(mine, entity_id)).filter((one) => one.is_primary)).toHaveLength(1)
})

test('all errors are reported at once', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const wrong = { ...anAccount(), ifsc_code: 'SBI0000300', account_number: '12345678', account_type: 'other' }
  const reply = await mine.post(pathOf(entity_id), wrong)
  expect([reply.status, reply.body.error.fields]).toEqual([
    422,
    {
      ifsc_code: ['IFSC Number Not Valid'],
      account_number: ['Account number must have 9 to 18 digits'],
      account_type_other: ['Say what type of account it is.'],
    },
  ])
  const empty = await mine.post(pathOf(entity_id), { account_type: 'gold' })
  expect(Object.keys(empty.body.error.fields).toSorted()).toEqual([
    'account_number',
    'account_type',
    'bank_name',
    'ifsc_code',
  ])
  for (const account_number of ['1'.repeat(19), '12345 abc 6789']) {
    const { status } = await mine.post(pathOf(entity_id), { ...anAccount(), account_number })
    expect([account_number, status]).toEqual([account_number, 422])
  }
})

test('the other type is described in words, and they are deleted with it', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const body = { ...anAccount(), account_type: 'other' as const, account_type_other: 'Escrow account' }
  const account = await mine.call(createBankAccount, { params: { entity_id }, body })
  expect(account).toMatchObject({ account_type: 'other', account_type_other: 'Escrow account' })
  const params = { entity_id, bank_account_id: account.bank_account_id }
  const changed = await mine.call(updateBankAccount, { params, body: { account_type: 'savings' } })
  expect(changed).toEqual({ ...account, account_type: 'savings', account_type_other: '' })
})

test('the same account is not kept twice for one entity', async () => {
  const { mine } = firms
  const [one, other] = [await anEntity(mine), await anEntity(mine)]
  const account = anAccount()
  await mine.call(createBankAccount, { params: { entity_id: one.entity_id }, body: account })
  const again = await mine.post(pathOf(one.entity_id), account)
  expect([again.status, again.body.error.fields]).toEqual([
    422,
    { account_number: ['This entity has this account already. Change that one instead.'] },
  ])
  await mine.call(createBankAccount, { params: { entity_id: other.entity_id }, body: account })
})

test('a viewer tells accounts by their last four digits and changes none', async () => {
  const { t, mine, organisation } = firms
  const { entity_id } = await anEntity(mine)
  const account = await mine.call(createBankAccount, {
    params: { entity_id },
    body: { ...anAccount(), account_number: '987654321098' },
  })
  const roles = await Promise.all(
    (['v', 'm', 'r'] as const).map(async (role) => {
      const person = await t.registerPerson()
      return t.as(person, await t.addPerson(organisation, person, role))
    }),
  )
  const [viewer, member, reviewer] = roles as [Caller, Caller, Caller]
  const { raw } = await viewer.get(pathOf(entity_id))
  expect(raw).not.toContain('98765432')
  expect(await accountsOf(viewer, entity_id)).toEqual([{ ...account, account_number: 'XXXXXXXX1098', is_masked: true }])
  for (const caller of [member, reviewer]) expect(await accountsOf(caller, entity_id)).toEqual([account])
  const path = `${pathOf(entity_id)}${account.bank_account_id}/`
  expect((await viewer.post(pathOf(entity_id), anAccount())).status).toBe(403)
  expect((await viewer.patch(path, { branch: 'Fort' })).status).toBe(403)
  expect((await viewer.delete(path)).status).toBe(403)
})

test('a deleted account is gone, and is not deleted twice', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const { bank_account_id } = await mine.call(createBankAccount, { params: { entity_id }, body: anAccount() })
  const params = { entity_id, bank_account_id }
  expect(await mine.call(deleteBankAccount, { params })).toEqual({ message: 'The bank account was deleted.' })
  expect(await accountsOf(mine, entity_id)).toEqual([])
  expect((await mine.delete(`${pathOf(entity_id)}${bank_account_id}/`)).status).toBe(404)
  expect((await mine.patch(`${pathOf(entity_id)}${bank_account_id}/`, { branch: 'Fort' })).status).toBe(404)
})
