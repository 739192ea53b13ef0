import type { Dsc } from '@niyam/contract/dsc.ts'
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

export interface Ending extends Pick<Dsc, 'holder' | 'certificate_class' | 'usage'> {
  readonly serial_end: string
  /** A day in India. */
  readonly valid_to: string
}

interface Reminder {
  readonly organisation: string
  /** By their last day; at least one. */
  readonly certificates: readonly [Ending, ...Ending[]]
  /** Where the mails are ended. */
  readonly link: string
}

/** To the holder of certificates, who may know nothing of Niyam. It holds no number of a person and no way into the office. */
export function holderLetter(language: Spoken, { certificates, link, ...names }: Reminder): Letter {
  const words = wordsFor(language)
  const organisation = named(names.organisation)
  const [first] = certificates
  const day = formatDay(first.valid_to as IsoDate)
  const subject =
    certificates.length === 1
      ? words('The digital signature of {1} ends on {2}', named(first.holder), day)
      : words('{1} digital signatures end, the first on {2}', String(certificates.length), day)
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [
      words(
        '{1} keeps a register of digital signature certificates, and reminds you before the last day.',
        organisation,
      ),
      words('A certificate cannot be used after its last day. To go on signing, a new one is needed.'),
    ],
    table: {
      head: [words('Holder'), words('Certificate'), words('Last day')],
      rows: certificates.map((one) => [
        named(one.holder),
        certificateText(words, one),
        formatDay(one.valid_to as IsoDate),
      ]),
    },
    why: words('You get this mail because {1} gave your address as that of the holder.', organisation),
    preferences: { label: words('No more of these mails'), href: link },
  }
}

const certificateText = (
  words: ReturnType<typeof wordsFor>,
  { certificate_class, usage, serial_end }: Ending,
): string =>
  [
    certificate_class !== null && words('Class {1}', String(certificate_class)),
    usage === 'encrypt' && words('Encryption only'),
    words('serial number ending in {1}', serial_end),
  ]
    .filter(Boolean)
    .join(', ')
