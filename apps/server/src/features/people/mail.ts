import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { INVITATION_DAYS } from '@niyam/contract/people.ts'
import { type Spoken, wordsFor } from '../../language/speak.ts'
import type { Letter } from '../../mail/letter.ts'
import { named } from '../../mail/one-line.ts'
import { ROLE_WORDS } from '@niyam/contract/permission-words.ts'

interface Invited {
  readonly email: string
  /** As a sheet gave it; null when it is not known. */
  readonly name?: string | null
  readonly role: OrganisationRole
  readonly invited_by: string
  readonly organisation: string
  readonly link: string
}

export function invitationLetter(language: Spoken, { email, name, role, link, ...names }: Invited): Letter {
  const words = wordsFor(language)
  const [by, organisation] = [named(names.invited_by), named(names.organisation)]
  return {
    language,
    subject: words('{1} invites you to {2} on Niyam', by, organisation),
    heading: words('{1} invites you to {2}', by, organisation),
    paragraphs: [
      ...(name ? [words('Hello {1},', named(name))] : []),
      words('You are asked to work in {1} on Niyam. Your role there: {2}.', organisation, ROLE_WORDS[role]),
      words('Niyam keeps the compliance calendar of the firm and of its clients.'),
      words(
        'Open the link within {1} days. Sign in with this e-mail address ({2}), or open an account with it.',
        String(INVITATION_DAYS),
        email,
      ),
    ],
    button: { label: words('Open the invitation'), href: link },
    notes: [words('The link works once. If you do not know {1}, do nothing.', by)],
    why: words('You get this mail because {1} gave your address.', by),
  }
}
