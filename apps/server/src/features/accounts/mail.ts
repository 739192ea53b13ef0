import type { Tasks } from '../../jobs/queue.ts'
import { type Spoken, sayIn, wordsFor } from '../../language/speak.ts'
import type { Letter } from '../../mail/letter.ts'
import { named } from '../../mail/one-line.ts'
import { deviceWords, indianMoment, roughAddress } from './device.ts'

export function passwordLetter(language: Spoken, first_name: string, link: string): Letter {
  const words = wordsFor(language)
  return {
    language,
    subject: words('Set a new password for Niyam'),
    heading: words('Set a new password'),
    greeting: words('Hello {1},', named(first_name)),
    paragraphs: [
      words('Someone, probably you, asked for a new password for your Niyam account. Open the link within one hour.'),
    ],
    button: { label: words('Set a new password'), href: link },
    notes: [
      words('The link works once, and setting the password signs you out everywhere else.'),
      words('If it was not you, do nothing: your password stays as it is.'),
    ],
    why: words('You get this mail because your address was given at “Forgot your password?”.'),
  }
}

/** To a new account: whether its address is that of the person who opened it. */
export function proofLetter(language: Spoken, first_name: string, link: string): Letter {
  const words = wordsFor(language)
  return {
    language,
    subject: words('Confirm your e-mail address for Niyam'),
    heading: words('Confirm your e-mail address'),
    greeting: words('Hello {1},', named(first_name)),
    paragraphs: [
      words(
        'An account was opened with this e-mail address. Open the link within one day to confirm that it is yours.',
      ),
    ],
    button: { label: words('Confirm e-mail address'), href: link },
    notes: [
      words('The link works once, and only for the person who is signed in to the account.'),
      words('If it was not you, do nothing. You can take the account over with “Forgot your password?”.'),
    ],
    why: words('You get this mail because an account was opened with your address.'),
  }
}

/** Shows that mails arrive, after some came back. */
export function trialLetter(language: Spoken, first_name: string, link: string): Letter {
  const words = wordsFor(language)
  return {
    language,
    subject: words('Mails from Niyam reach you'),
    heading: words('Mails from Niyam reach you'),
    greeting: words('Hello {1},', named(first_name)),
    paragraphs: [
      words(
        'This is the test mail that you asked for. Nothing needs to be done: what you chose to get by mail comes again.',
      ),
    ],
    button: { label: words('Open your account'), href: link },
    why: words('You get this mail because you asked for it under “Account”.'),
  }
}

interface SeenDevice {
  readonly first_name: string
  readonly user_agent: string
  readonly address: string
  readonly first_seen_at: string
}

/** A notice about the first sign-in from a browser. */
export function newDeviceLetter(language: Spoken, device: SeenDevice, link: string): Letter {
  const words = wordsFor(language)
  return {
    language,
    subject: words('A new device signed in to Niyam'),
    heading: words('A new device signed in'),
    greeting: words('Hello {1},', named(device.first_name)),
    paragraphs: [
      words('Someone signed in to your Niyam account from a browser that was not used for it before.'),
      words(
        'If it was you, there is nothing to do. If it was not, set a new password at once: it signs everybody out.',
      ),
    ],
    table: {
      head: [words('Device'), words('When, in India'), words('Network')],
      rows: [
        [
          sayIn(language)(deviceWords(device.user_agent)),
          indianMoment(device.first_seen_at),
          roughAddress(device.address),
        ],
      ],
    },
    button: { label: words('Set a new password'), href: link },
    notes: [words('Then look at your passkeys and your authenticator app under “Account”, “Security”.')],
    why: words('You get this mail because it is about the safety of your account.'),
  }
}

type Notice = Tasks['account-notice']['what']

const NOTICES: Readonly<Record<Notice, readonly [subject: string, text: string]>> = {
  'password-changed': ['Your Niyam password was changed', 'The password of your Niyam account was changed.'],
  'app-added': [
    'An authenticator app was added to Niyam',
    'An authenticator app was set up for your Niyam account. From now on a sign-in asks for a code of it.',
  ],
  'app-removed': [
    'The authenticator app was removed from Niyam',
    'The authenticator app was removed from your Niyam account.',
  ],
  'passkey-added': [
    'A passkey was added to Niyam',
    'A passkey was added to your Niyam account. From now on your password alone does not sign you in.',
  ],
  'passkey-removed': ['A passkey was removed from Niyam', 'A passkey was removed from your Niyam account.'],
  'recovery-codes-renewed': [
    'New recovery codes for Niyam',
    'New recovery codes were made for your Niyam account. Those before no longer work.',
  ],
  'recovery-code-used': [
    'A recovery code was used for Niyam',
    'A recovery code of your Niyam account was used. It works once; the number left is shown under “Account”, “Security”.',
  ],
  closing: [
    'Your Niyam account is being closed',
    'Your Niyam account was closed and is erased after 14 days. Signing in before then keeps it.',
  ],
  kept: [
    'Your Niyam account is kept',
    'Your Niyam account was being closed. It is kept, and nothing of it was erased.',
  ],
}

/** A notice about a change in the security of the account. */
export function noticeLetter(language: Spoken, first_name: string, notice: Notice, link: string): Letter {
  const words = wordsFor(language)
  const [subject, text] = NOTICES[notice]
  return {
    language,
    subject: words(subject),
    heading: words(subject),
    greeting: words('Hello {1},', named(first_name)),
    paragraphs: [
      words(text),
      words(
        'If it was you, there is nothing to do. If it was not, set a new password at once: it signs everybody out.',
      ),
    ],
    button: { label: words('Set a new password'), href: link },
    why: words('You get this mail because it is about the safety of your account.'),
  }
}
