import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Email, Id, Moment, named, namedOrEmpty } from './fields.ts'
import { NOTICE_VERSION } from './notice.ts'
import { ORGANISATION_ROLES } from './permissions.ts'
import { PLATFORM_ROLES } from './rules.ts'

export const PlatformRole = z.enum(PLATFORM_ROLES)

export const USER_TYPES = { pr: 'Professional', bu: 'Business (SME)', ot: 'Other' } as const
export const EMPLOYEE_BASES = ['lt5', '5-10', '20-100', 'gt100'] as const
export const REFERRAL_SOURCES = ['search', 'article', 'fb_ad', 'youtube_ad', 'web_sem', 'friend', 'other'] as const

export const Profile = z.object({
  mobile_number: z.string().nullable(),
  user_type: z.enum(['pr', 'bu', 'ot']).nullable(),
  address_state: z.string().nullable(),
  employee_base: z.enum(EMPLOYEE_BASES).nullable(),
  referral_source: z.enum(REFERRAL_SOURCES).nullable(),
})

export const User = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile_number: z.string().nullable(),
  profile: Profile,
})
export type User = z.infer<typeof User>

export const Me = z.object({
  user: User,
  role: PlatformRole,
  /** Sent back in `X-CSRF-Token` with every change. */
  csrf_token: z.string(),
  organisation_count: z.number().int(),
  /** Whether they agreed to the present notice of how personal data is used. */
  has_accepted_notice: z.boolean(),
})
export type Me = z.infer<typeof Me>

/** The half of the credential that the page keeps; the other half is an HttpOnly cookie of the same reply. */
export const SignedIn = Me.extend({ token: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

// Counts letters as a person does: one outside the basic plane is one, not two.
const charactersOf = (text: string) => text.match(/./gsu)?.length ?? 0

/** A new password. The server also refuses common passwords and the person's own name. */
export const Password = z
  .string({ error: 'Password is missing. Fill it in.' })
  .refine((text) => charactersOf(text) >= 10, 'A password has at least 10 characters. Make it longer.')
  .refine((text) => charactersOf(text) <= 200, 'A password has at most 200 characters. Shorten it.')
  .meta({ minLength: 10, maxLength: 200 })

const GivenPassword = z.string().min(1, 'Password is missing. Fill it in.').max(400)

/** Six digits of the authenticator app, or one of the recovery codes. */
const Code = z
  .string({ error: 'The code is missing. Fill it in.' })
  .trim()
  .min(1, 'The code is missing. Fill it in.')
  .max(40)

/** Request and answer of a browser's passkey dialog; only the browser and the server's library read them. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })
export const PasskeyResponse = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
})
export type PasskeyResponse = z.infer<typeof PasskeyResponse>

/** The password was right; a second proof is asked for. */
export const SecondStep = z.object({
  /** Opens nothing but the second step, for five minutes and a few tries. */
  pending_token: z.string(),
  ways: z.array(z.enum(['app', 'passkey', 'recovery'])),
})
export type SecondStep = z.infer<typeof SecondStep>

export const register = endpoint({
  method: 'POST',
  path: 'accounts/register/',
  access: 'public',
  summary: 'Create an account and sign in',
  body: z.object({
    first_name: named('First name', 80),
    last_name: namedOrEmpty('Last name', 80).default(''),
    email: Email,
    password: Password,
    /** The version of the privacy notice that the person accepts; it is recorded. */
    notice_version: z.literal(
      NOTICE_VERSION,
      'Read how personal data is used, and agree to it. Reload the page first.',
    ),
  }),
  reply: SignedIn,
})

export const login = endpoint({
  method: 'POST',
  path: 'accounts/login/',
  access: 'public',
  summary: 'Sign in with e-mail and password',
  body: z.object({ email: Email, password: GivenPassword }),
  reply: z.union([SignedIn, SecondStep]),
})

export const secondStep = endpoint({
  method: 'POST',
  path: 'accounts/login/second-step/',
  access: 'public',
  summary: 'Complete a two-step sign-in with a code from the authenticator app or a recovery code',
  body: z.object({ pending_token: z.string().min(20).max(100), code: Code }),
  reply: SignedIn,
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: 'accounts/login/passkey/options/',
  access: 'public',
  summary: "Options for a passkey request; with a pending token, only for that person's passkeys",
  body: z.object({ pending_token: z.string().min(20).max(100).optional() }),
  reply: PasskeyOptions,
})

export const loginByPasskey = endpoint({
  method: 'POST',
  path: 'accounts/login/passkey/',
  access: 'public',
  summary: 'Sign in with a passkey alone, or complete a two-step sign-in with one',
  body: z.object({ response: PasskeyResponse }),
  reply: SignedIn,
})

export const askToConfirmByPasskey = endpoint({
  method: 'POST',
  path: 'accounts/reauthenticate/passkey/',
  access: 'signed-in',
  summary: 'Options for a passkey request to the person signed in',
  reply: PasskeyOptions,
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: 'accounts/reauthenticate/',
  access: 'signed-in',
  summary:
    'Confirm your identity before a call that needs a fresh sign-in: with a passkey, or with the password and, if the account has a second factor, a code',
  body: z.object({ password: GivenPassword.optional(), code: Code.optional(), passkey: PasskeyResponse.optional() }),
  reply: Done,
})

export const changePassword = endpoint({
  method: 'POST',
  path: 'accounts/password/',
  access: 'signed-in',
  summary: 'Change the password; ends all other sessions of the account',
  body: z.object({ old_password: GivenPassword, password: Password }),
  reply: Done,
})

export const logout = endpoint({
  method: 'POST',
  path: 'accounts/logout/',
  access: 'signed-in',
  summary: 'End this session',
  reply: Done,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: 'accounts/forgot-password/',
  access: 'public',
  summary: 'Request a link to set a new password; the reply is the same for unknown addresses',
  body: z.object({ email: Email }),
  reply: Done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: 'accounts/reset-password/',
  access: 'public',
  summary: 'Set a new password with the token from the mailed link; ends all sessions of the account',
  body: z.object({ token: z.string().min(20).max(100), password: Password }),
  reply: Done,
})

export const askEmailProof = endpoint({
  method: 'POST',
  path: 'accounts/email/proof/',
  access: 'signed-in',
  summary: "Mail a link that confirms the account's e-mail address; earlier links stop working",
  reply: Done,
})

export const proveEmail = endpoint({
  method: 'POST',
  path: 'accounts/email/proof/confirm/',
  access: 'signed-in',
  summary:
    'Confirm the e-mail address with the token from the mailed link. The first confirmation ends everything set up before: other sessions, second factors, API keys and calendar feeds',
  body: z.object({ token: z.string().min(20).max(100) }),
  reply: Done,
})

export const me = endpoint({
  method: 'GET',
  path: 'accounts/user/me/',
  access: 'signed-in',
  summary: 'The person signed in and their role',
  reply: Me,
})

/** The session of this browser: the role on the platform, and the role in the organisation whose token the call carries. */
export const userRole = endpoint({
  method: 'GET',
  path: 'accounts/user/role/',
  access: 'signed-in',
  summary: 'The platform role of this session and, if an organisation is active, the role in it',
  reply: z.object({
    role: PlatformRole,
    organisation: z.object({ organisation_id: Id, role: z.enum(ORGANISATION_ROLES) }).nullable(),
  }),
})

export const saveProfile = endpoint({
  method: 'POST',
  path: 'accounts/user/profile/',
  access: 'signed-in',
  summary: 'Save the profile: the onboarding answers, and the name if given',
  body: z.object({
    first_name: named('First name', 80).optional(),
    last_name: namedOrEmpty('Last name', 80).optional(),
    mobile_number: z
      .string({ error: 'Mobile number is missing. Fill it in.' })
      .regex(/^\d{10}$/, 'A mobile number has exactly 10 digits. Leave out +91 and spaces.'),
    user_type: z.enum(['pr', 'bu', 'ot'], { error: 'Choose what describes you.' }),
    address_state: z.string({ error: 'Choose a state.' }).min(1, 'Choose a state.').max(60),
    employee_base: z.enum(EMPLOYEE_BASES, { error: 'Choose the number of employees.' }),
    referral_source: z.enum(REFERRAL_SOURCES, { error: 'Choose how you heard of us.' }),
  }),
  reply: User,
})

export const Session = z.object({
  session_id: Id,
  created_at: Moment,
  last_used_at: Moment,
  /** Browser and system in words, e.g. "Chromium on Linux". */
  device: z.string(),
  address: z.string(),
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: 'accounts/sessions/',
  access: 'signed-in',
  summary: 'The sessions of the person signed in',
  reply: z.object({ sessions: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: 'accounts/sessions/:session_id/',
  access: 'signed-in',
  summary: 'End one session of the person signed in',
  params: z.object({ session_id: Id }),
  reply: Done,
})

/** Details of an address whose mails bounce. */
export const MailRefusal = z.object({
  since: Moment,
  /** One sentence, in the language of the call. */
  why: z.string(),
})
export type MailRefusal = z.infer<typeof MailRefusal>

export const ownMail = endpoint({
  method: 'GET',
  path: 'accounts/mail/',
  access: 'signed-in',
  summary: 'Whether mails reach the person signed in',
  reply: z.object({ refusal: MailRefusal.nullable() }),
})

export const tryOwnMail = endpoint({
  method: 'POST',
  path: 'accounts/mail/trial/',
  access: 'signed-in',
  summary: 'Send a test mail to the person signed in; if it is accepted, paused mails are sent again',
  reply: Done,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: 'accounts/sessions/',
  access: 'signed-in',
  summary: 'End all other sessions of the person signed in',
  reply: Done,
})
