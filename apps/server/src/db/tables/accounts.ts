import type { Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface UserAccountTable {
  user_id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string
  role: Generated<'subscriber' | 'reseller' | 'employee' | 'admin'>
  mobile_number: string | null
  user_type: 'pr' | 'bu' | 'ot' | null
  address_state: string | null
  employee_base: 'lt5' | '5-10' | '20-100' | 'gt100' | null
  referral_source: 'search' | 'article' | 'fb_ad' | 'youtube_ad' | 'web_sem' | 'friend' | 'other' | null
  look: 'light' | 'semi-dark' | 'dark' | 'system' | null
  language: 'en' | 'hi' | 'de' | 'fr' | 'pt' | null
  /** The question who they are was answered with "Later". */
  is_profile_put_off: Generated<boolean>
  email_confirmed_at: string | null
  created_at: Generated<string>
  suspended_at: string | null
  suspended_by: string | null
  suspended_reason: string | null
  closes_at: string | null
  erased_at: string | null
  /** For a placeholder account of an import: its organisation. */
  stands_in: string | null
}

export interface UserSessionTable {
  session_id: string
  user_id: string
  cookie_hash: Buffer
  token_hash: Buffer
  csrf_token: string
  user_agent: string
  address: string
  created_at: Generated<string>
  last_used_at: Generated<string>
  expires_at: string
  is_two_factor: Generated<boolean>
  authenticated_at: string
}

interface PasswordResetTable {
  token_hash: Buffer
  user_id: string
  created_at: Generated<string>
  expires_at: string
}

interface SignInTryTable {
  key_hash: Buffer
  tried_at: Generated<string>
}

interface UserConsentTable {
  user_id: string
  notice_version: string
  given_at: string
}

interface DataKeyTable {
  key_id: string
  sealed_key: string
  made_at: string
}

interface UserTotpTable {
  user_id: string
  sealed_secret: string
  created_at: string
  confirmed_at: string | null
  last_step: Generated<number>
}

interface UserPasskeyTable {
  passkey_id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  rp_id: string
  name: string
  is_synced: boolean
  created_at: string
  last_used_at: string | null
}

interface UserRecoveryCodeTable {
  user_id: string
  code_hash: Buffer
  created_at: string
}

interface SignInPendingTable {
  token_hash: Buffer
  user_id: string
  tries_left: number
  expires_at: string
}

interface PasskeyChallengeTable {
  challenge_hash: Buffer
  user_id: string | null
  purpose: 'add' | 'sign-in' | 'confirm'
  expires_at: string
}

interface KnownDeviceTable {
  user_id: string
  device_hash: Buffer
  device_id: string
  user_agent: string
  address: string
  first_seen_at: string
  last_seen_at: string
}

interface EmailChangeTable {
  user_id: string
  change_id: string
  new_email: string
  old_token_hash: Buffer | null
  new_token_hash: Buffer | null
  old_confirmed_at: string | null
  new_confirmed_at: string | null
  created_at: string
  expires_at: string
}

interface EmailProofTable {
  user_id: string
  token_hash: Buffer
  expires_at: string
}

interface EmailUndoTable {
  user_id: string
  undo_id: string
  old_email: string
  token_hash: Buffer | null
  asked_at: string
  expires_at: string
}

/** One row: a secret made at the first start. */
interface ServerSecretTable {
  is_only: boolean
  secret: string
}

export interface TablesOfAccounts {
  server_secret: ServerSecretTable
  user_account: UserAccountTable
  user_session: UserSessionTable
  password_reset: PasswordResetTable
  sign_in_try: SignInTryTable
  data_key: DataKeyTable
  user_consent: UserConsentTable
  user_totp: UserTotpTable
  user_passkey: UserPasskeyTable
  user_recovery_code: UserRecoveryCodeTable
  sign_in_pending: SignInPendingTable
  passkey_challenge: PasskeyChallengeTable
  known_device: KnownDeviceTable
  email_change: EmailChangeTable
  email_proof: EmailProofTable
  email_undo: EmailUndoTable
}

export const accountsFacts = {
  server_secret: {},
  user_account: { own_data: { of: 'account', without: ['password_hash', 'suspended_by'] } },
  user_session: { own_data: { of: 'account', without: ['cookie_hash', 'token_hash', 'csrf_token'] } },
  password_reset: { not_own_data: 'a link that is good for an hour, and then gone' },
  sign_in_try: {},
  data_key: {},
  user_consent: { own_data: { of: 'account' } },
  user_totp: { own_data: { of: 'account', without: ['sealed_secret', 'last_step'] } },
  user_passkey: { own_data: { of: 'account', without: ['credential_id', 'public_key', 'counter'] } },
  user_recovery_code: { not_own_data: 'hashes of codes that only the person knows' },
  sign_in_pending: { not_own_data: 'half a sign-in, gone within minutes' },
  passkey_challenge: { not_own_data: 'what a browser signs once' },
  known_device: { own_data: { of: 'account', without: ['device_hash'] } },
  email_change: { own_data: { of: 'account', without: ['old_token_hash', 'new_token_hash'] } },
  email_proof: { own_data: { of: 'account', without: ['token_hash'] } },
  email_undo: { own_data: { of: 'account', without: ['token_hash'] } },
} satisfies FactsOf<TablesOfAccounts>
