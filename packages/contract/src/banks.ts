import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changesOf, Done, Id, named, namedOrEmpty, ofEntity } from './fields.ts'

export const ACCOUNT_TYPES = ['savings', 'current_account', 'overdraft_account', 'other'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** Far above what an entity has; more than this is a mistake of a program. */
export const BANK_ACCOUNTS_AT_MOST = 100

export const BankAccount = z.object({
  bank_account_id: Id,
  entity_id: Id,
  ifsc_code: z.string(),
  /** Whole for members and up; for viewers all but the last four digits are X. */
  account_number: z.string(),
  is_masked: z.boolean(),
  bank_name: z.string(),
  /** Empty where it is not known. */
  branch: z.string(),
  account_type: z.enum(ACCOUNT_TYPES),
  /** The kind, if the type is `other`; otherwise empty. */
  account_type_other: z.string(),
  /** The one that refunds go to; at most one of an entity. */
  is_primary: z.boolean(),
})
export type BankAccount = z.infer<typeof BankAccount>

const Fields = z.object({
  /** Four letters, then seven letters or digits; blanks and small letters are forgiven. */
  ifsc_code: z
    .string({ error: 'IFSC is missing. Fill it in.' })
    .trim()
    .min(1, 'IFSC is missing. Fill it in.')
    .max(60, 'IFSC Number Not Valid'),
  /** 9 to 18 digits; blanks and hyphens are forgiven. */
  account_number: z
    .string({ error: 'Account number is missing. Fill it in.' })
    .trim()
    .min(1, 'Account number is missing. Fill it in.')
    .max(60, 'Account number must have 9 to 18 digits'),
  bank_name: named('Bank name', 120),
  branch: namedOrEmpty('Branch', 120).default(''),
  account_type: z.enum(ACCOUNT_TYPES, { error: 'Choose the type of account.' }),
  account_type_other: namedOrEmpty('Type of account', 60).default(''),
  is_primary: z.boolean().default(false),
})

const ofAccount = z.object({ entity_id: Id, bank_account_id: Id })

export const listBankAccounts = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/bank-accounts/',
  access: 'banks.read',
  summary: 'The bank accounts of an entity, primary account first; viewers see the last four digits of each number',
  params: ofEntity,
  reply: z.object({ bank_accounts: z.array(BankAccount) }),
})

export const createBankAccount = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/bank-accounts/',
  access: 'banks.write',
  summary: 'Add a bank account; the first account of an entity becomes the primary one',
  params: ofEntity,
  body: Fields,
  reply: BankAccount,
})

export const updateBankAccount = endpoint({
  method: 'PATCH',
  path: 'organisation/entities/:entity_id/bank-accounts/:bank_account_id/',
  access: 'banks.write',
  summary: 'Change a bank account; omitted fields stay unchanged. A new primary account replaces the previous one',
  params: ofAccount,
  body: changesOf(Fields),
  reply: BankAccount,
})

export const deleteBankAccount = endpoint({
  method: 'DELETE',
  path: 'organisation/entities/:entity_id/bank-accounts/:bank_account_id/',
  access: 'banks.write',
  summary: 'Delete a bank account permanently',
  params: ofAccount,
  reply: Done,
})

/**
 * Where a bank's name comes from: `service` is the look-up service, which knows branches of today; `bundled` the list of
 * branches that comes with the program; `prefix` only the bank that owns the first four letters, for a branch which that
 * list does not have.
 */
export const IFSC_SOURCES = ['service', 'bundled', 'prefix'] as const

export const IfscAnswer = z.object({
  IFSC: z.string(),
  BANK: z.string(),
  BRANCH: z.string().optional(),
  source: z.enum(IFSC_SOURCES),
})
export type IfscAnswer = z.infer<typeof IfscAnswer>

export const lookUpIfsc = endpoint({
  method: 'GET',
  path: 'ifsc/:code/',
  access: 'signed-in',
  summary: 'The bank of an IFSC; not found if no branch has the code',
  params: z.object({ code: z.string().max(60) }),
  reply: IfscAnswer,
})
