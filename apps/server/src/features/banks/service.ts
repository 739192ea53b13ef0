import { type AccountType, type BankAccount, BANK_ACCOUNTS_AT_MOST } from '@niyam/contract/banks.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { maskAccountNumber, parseAccountNumber, parseIfsc } from '@niyam/law/identifiers'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, type Fields, invalidField, invalidFields } from '../../http/errors.ts'
import { type Changed, onlySent } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'
import { expectEntity, holdEntity } from '../entity-presence/service.ts'
import { maySeeAccountNumbers } from './policy.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db'>

/** Fields of an account as entered. */
export interface BankAccountInput {
  readonly ifsc_code: string
  readonly account_number: string
  readonly bank_name: string
  readonly branch: string
  readonly account_type: AccountType
  readonly account_type_other: string
  readonly is_primary: boolean
}

const noAccount = () => new AppError('not_found', 'This bank account no longer exists. Reload the page.')

const toReply = (row: store.BankAccountRow, role: OrganisationRole): BankAccount => {
  const isWhole = maySeeAccountNumbers(role)
  const account_number = isWhole ? row.account_number : maskAccountNumber(row.account_number)
  return { ...row, account_number, is_masked: !isWhole }
}

/** The account as it is kept. @throws AppError `invalid` with every wrong field of it */
function readAccount(input: BankAccountInput): BankAccountInput {
  const fields: Fields = {}
  const ifsc = parseIfsc(input.ifsc_code)
  const number = parseAccountNumber(input.account_number)
  if (!ifsc.ok) fields['ifsc_code'] = [ifsc.reason || 'IFSC is missing. Fill it in.']
  if (!number.ok) fields['account_number'] = [number.reason || 'Account number is missing. Fill it in.']
  const isOther = input.account_type === 'other'
  if (isOther && input.account_type_other === '') fields['account_type_other'] = ['Say what type of account it is.']
  if (!ifsc.ok || !number.ok || Object.keys(fields).length > 0) throw invalidFields(fields)
  return {
    ...input,
    ifsc_code: ifsc.value,
    account_number: number.value,
    account_type_other: isOther ? input.account_type_other : '',
  }
}

function refuseTwice(others: readonly store.BankAccountRow[], account: BankAccountInput): void {
  const same = others.some(
    ({ ifsc_code, account_number }) => ifsc_code === account.ifsc_code && account_number === account.account_number,
  )
  if (same) throw invalidField('account_number', 'This entity has this account already. Change that one instead.')
}

async function save(
  tx: Tx,
  scope: OrgScope,
  row: store.BankAccountRow,
  others: readonly store.BankAccountRow[],
  write: typeof store.insertAccount,
): Promise<void> {
  if (row.is_primary && others.some((other) => other.is_primary)) await store.unmarkPrimary(tx, scope, row.entity_id)
  await write(tx, scope, row)
}

export const listBankAccounts = (
  { db }: Deps,
  scope: OrgScope,
  role: OrganisationRole,
  entity_id: string,
): Promise<BankAccount[]> =>
  inOrganisation(db, scope, async (tx) => {
    const [, rows] = await Promise.all([expectEntity(tx, scope, entity_id), store.accountRows(tx, scope, entity_id)])
    return rows.map((row) => toReply(row, role))
  })

export const addBankAccount = (
  { db }: Deps,
  scope: OrgScope,
  role: OrganisationRole,
  entity_id: string,
  input: BankAccountInput,
): Promise<BankAccount> =>
  inOrganisation(db, scope, async (tx) => {
    await holdEntity(tx, scope, entity_id)
    const account = readAccount(input)
    const others = await store.accountRows(tx, scope, entity_id)
    if (others.length >= BANK_ACCOUNTS_AT_MOST) {
      throw new AppError('conflict', `An entity has at most ${BANK_ACCOUNTS_AT_MOST} bank accounts. Delete one first.`)
    }
    refuseTwice(others, account)
    const is_primary = account.is_primary || others.length === 0
    const row = { ...account, is_primary, entity_id, bank_account_id: uuidv7() }
    await save(tx, scope, row, others, store.insertAccount)
    return toReply(row, role)
  })

export const changeBankAccount = (
  { db }: Deps,
  scope: OrgScope,
  role: OrganisationRole,
  { entity_id, bank_account_id }: { entity_id: string; bank_account_id: string },
  changes: Changed<BankAccountInput>,
): Promise<BankAccount> =>
  inOrganisation(db, scope, async (tx) => {
    await holdEntity(tx, scope, entity_id)
    const rows = await store.accountRows(tx, scope, entity_id)
    const before = rows.find((one) => one.bank_account_id === bank_account_id)
    if (!before) throw noAccount()
    const sent = onlySent(changes)
    const row = { ...before, ...readAccount({ ...before, ...sent }) }
    const others = rows.filter((one) => one !== before)
    refuseTwice(others, row)
    await save(tx, scope, row, others, store.updateAccount)
    return toReply(row, role)
  })

export const removeBankAccount = (
  { db }: Deps,
  scope: OrgScope,
  { entity_id, bank_account_id }: { entity_id: string; bank_account_id: string },
): Promise<{ message: string }> =>
  inOrganisation(db, scope, async (tx) => {
    if (!(await store.deleteAccount(tx, scope, entity_id, bank_account_id))) throw noAccount()
    return { message: 'The bank account was deleted.' }
  })
