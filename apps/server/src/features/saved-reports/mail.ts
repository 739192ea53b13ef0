import { formatDay } from '@niyam/law/format/date-text.ts'
import type { IsoDate } from '@niyam/law'
import { type Spoken, wordsFor } from '../../language/speak.ts'
import type { Letter } from '../../mail/letter.ts'
import { named } from '../../mail/one-line.ts'

interface Mailed {
  readonly first_name: string
  readonly organisation: string
  /** The name of the saved report. */
  readonly report: string
  readonly owner: string
  readonly day: string
  /** `link`: too large to attach, or files stay inside the organisation's networks. */
  readonly how: 'attached' | 'too_large' | 'inside'
  readonly link: string
  readonly list: string
}

const HOW = {
  attached: 'The report is attached to this mail. It shows what you may see in {1}.',
  too_large: 'The report is too large to attach. Open it in Niyam.',
  inside: '{1} limits the networks from which people work, so the report is not attached. Open it in Niyam.',
} as const

export function reportLetter(language: Spoken, { first_name, report, day, how, link, list, ...names }: Mailed): Letter {
  const say = wordsFor(language)
  const [organisation, name] = [named(names.organisation), named(report)]
  return {
    language,
    subject: say('Report: {1} · {2}', name, organisation),
    heading: say('Report: {1}', name),
    greeting: say('Hello {1},', named(first_name)),
    paragraphs: [say(HOW[how], organisation), say('Made on {1}.', formatDay(day as IsoDate))],
    button: { label: say('Open the report'), href: link },
    why: say(
      'You get this mail because {1} chose you as a recipient of this report in {2}.',
      named(names.owner),
      organisation,
    ),
    preferences: { label: say('Stop these mails'), href: list },
  }
}
