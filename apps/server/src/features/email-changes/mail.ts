import { type Spoken, wordsFor } from '../../language/speak.ts'
import type { Letter } from '../../mail/letter.ts'
import { named } from '../../mail/one-line.ts'

/** To the future address of the account. Its reader may not know the person, so it names no one. */
export function newAddressLetter(language: Spoken, link: string): Letter {
  const words = wordsFor(language)
  return {
    language,
    subject: words('Confirm your new e-mail address for Niyam'),
    heading: words('Confirm your new e-mail address'),
    paragraphs: [
      words('Someone asked for this address to become that of their Niyam account.'),
      words('If it was you, open the link within 24 hours, and the one in the mail to your present address too.'),
    ],
    button: { label: words('Agree to the change'), href: link },
    notes: [words('If it was not you, do nothing: nothing changes then.')],
    why: words('You get this mail because your address was given as the new one of an account.'),
  }
}

interface Change {
  readonly first_name: string
  readonly new_email: string
  readonly link: string
}

/** To the address that the account has, whose consent is needed. */
export function oldAddressLetter(language: Spoken, { first_name, new_email, link }: Change): Letter {
  const words = wordsFor(language)
  return {
    language,
    subject: words('Agree to another e-mail address for Niyam'),
    heading: words('Agree to another e-mail address'),
    greeting: words('Hello {1},', named(first_name)),
    paragraphs: [
      words('Someone, probably you, asked for the address of your Niyam account to become {1}.', new_email),
      words('If it was you, open the link within 24 hours, and the one in the mail to the new address too.'),
    ],
    button: { label: words('Agree to the change'), href: link },
    notes: [
      words('If it was not you, do not open the link: nothing changes without it.'),
      words(
        'The person who asked knows your password. Ask for a new one on the sign-in page, at “Forgot your password?”.',
      ),
    ],
    why: words('You get this mail because it is about the safety of your account.'),
  }
}

/** To the address that was left. */
export function undoLetter(language: Spoken, first_name: string, new_email: string, link: string): Letter {
  const words = wordsFor(language)
  return {
    language,
    subject: words('The e-mail address of your Niyam account has changed'),
    heading: words('Your e-mail address has changed'),
    greeting: words('Hello {1},', named(first_name)),
    paragraphs: [
      words('Your Niyam account now has the address {1}, and this one no longer opens it.', new_email),
      words('If it was you, there is nothing to do. If it was not, open the link within seven days.'),
    ],
    button: { label: words('Take the account back'), href: link },
    notes: [
      words(
        'It gives the account back to this address, signs everybody out, and sends you a link to set a new password.',
      ),
    ],
    why: words('You get this mail because it is about the safety of your account.'),
  }
}
