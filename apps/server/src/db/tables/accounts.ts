import type { Generated } from 'kysely'

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
  created_at: Generated<string>
  suspended_at: string | null
  suspended_by: string | null
  suspended_reason: string | null
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

export interface TablesOfAccounts {
  user_account: UserAccountTable
  user_session: UserSessionTable
  password_reset: PasswordResetTable
  sign_in_try: SignInTryTable
}
