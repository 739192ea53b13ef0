/** Tables of a person, by the column that names them, and the columns that open something or are the server's own. */
export const OF_THE_PERSON: Readonly<Record<string, readonly string[]>> = {
  user_account: ['password_hash', 'suspended_by'],
  user_consent: [],
  user_session: ['cookie_hash', 'token_hash', 'csrf_token'],
  user_totp: ['sealed_secret', 'last_step'],
  user_passkey: ['credential_id', 'public_key', 'counter'],
  known_device: ['device_hash'],
  push_subscription: ['address', 'p256dh', 'auth'],
  email_change: ['old_token_hash', 'new_token_hash'],
  email_proof: ['token_hash'],
  email_undo: ['token_hash'],
  organisation_arrival: [],
}

/** What lies for a person alone in an organisation. */
export const OF_THE_PLACE = [
  'organisation_user',
  'organisation_user_setting',
  'notification',
  'notification_preference',
  'calendar_feed',
] as const

/** Tables that name a person and are not in their own data, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  password_reset: 'a link that is good for an hour, and then gone',
  sign_in_pending: 'half a sign-in, gone within minutes',
  user_recovery_code: 'hashes of codes that only the person knows',
  passkey_challenge: 'what a browser signs once',
  own_day_rule: 'by when the organisation wants the work of its people done',
  person_group_member: 'how the organisation orders its people',
  access_grant: 'what the organisation lets people from outside see',
}
