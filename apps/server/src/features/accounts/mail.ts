import { type Spoken, wordsFor } from '../../language/speak.ts'
import type { Letter } from '../../mail/letter.ts'
import { named } from '../../mail/one-line.ts'

export function passwordLetter(language: Spoken, first_name: string, link: string): Letter {
  const words = wordsFor(language)
  return {
    language,
    subject: words('Set a new password for Niyam'),
    heading: words('Set a new password'),
    greeting: words('Hello {1},', named(first_name)),
    paragraphs: [
      words('Somebody, probably you, asked for a new password for your Niyam account. Open the link within one hour.'),
    ],
    button: { label: words('Set a new password'), href: link },
    notes: [
      words('The link works once, and setting the password signs you out everywhere else.'),
      words('If it was not you, do nothing: your password stays as it is.'),
    ],
    why: words('You get this mail because your address was given at “Forgot your password?”.'),
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
