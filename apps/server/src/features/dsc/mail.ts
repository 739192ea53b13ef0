import type { IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { type Spoken, wordsFor } from '../../language/speak.ts'
import type { Letter } from '../../mail/letter.ts'
import { named } from '../../mail/one-line.ts'

interface Asked {
  readonly organisation: string
  readonly holder: string
  readonly direction: 'out' | 'in'
  /** Days in India. */
  readonly moved_on: string
  readonly expires_on: string
  readonly link: string
}

/** To the receiver of a token, who may know nothing of Niyam. */
export function receiptLetter(language: Spoken, { link, moved_on, expires_on, direction, ...names }: Asked): Letter {
  const words = wordsFor(language)
  const [organisation, holder] = [named(names.organisation), named(names.holder)]
  const day = formatDay(moved_on as IsoDate)
  return {
    language,
    subject: words('{1} asks: have you received the token of {2}?', organisation, holder),
    heading: words('Have you received the token of {1}?', holder),
    paragraphs: [
      direction === 'out'
        ? words(
            '{1} recorded that the token with the digital signature of {2} was handed over to you on {3}.',
            organisation,
            holder,
            day,
          )
        : words(
            '{1} recorded that the token with the digital signature of {2} came back on {3}, and that you received it.',
            organisation,
            holder,
            day,
          ),
      words('Open the link, and confirm that you have it. If you do not have it, state that there.'),
    ],
    button: { label: words('Open the receipt'), href: link },
    notes: [words('The link can be answered once, until {1}. No account is needed.', formatDay(expires_on as IsoDate))],
    why: words('You get this mail because {1} gave your address as that of the receiver.', organisation),
  }
}
