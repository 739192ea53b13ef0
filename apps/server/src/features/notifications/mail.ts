import { formatDay } from '@niyam/law/format/date-text.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import type { IsoDate } from '@niyam/law'
import { type Spoken, wordsFor } from '../../language/speak.ts'
import type { Letter, Table } from '../../mail/letter.ts'
import { named } from '../../mail/one-line.ts'
import type { Words } from './sentences/sentence.ts'

/** An item that the morning's mail names. */
export interface DueItem {
  readonly due_date: string
  readonly form: string
  readonly period: string
  readonly entity: string
  readonly is_own: boolean
}

/** Items that one mail names; the others are a press away. */
export const ITEMS_IN_MAIL = 10

interface MailContext {
  readonly first_name: string
  readonly organisation: string
  readonly words: Words
  readonly items: readonly DueItem[]
  /** The day for which the items are listed. */
  readonly today: string
  readonly link: string
  readonly preferences: string
}

export function notificationLetter(
  language: Spoken,
  { first_name, words, items, today, link, ...details }: MailContext,
): Letter {
  const say = wordsFor(language)
  const organisation = named(details.organisation)
  return {
    language,
    subject: `${words.title} · Niyam`,
    heading: words.title,
    greeting: say('Hello {1},', named(first_name)),
    paragraphs: [...(words.text ? [words.text] : []), say('This concerns {1}.', organisation)],
    ...(items.length > 0 && { table: tableOf(say, items, today) }),
    button: { label: say('Open it in Niyam'), href: link },
    why: say('You get this mail because you chose mails of this kind in {1}.', organisation),
    preferences: { label: say('Choose what reaches you, and how'), href: details.preferences },
  }
}

type MailWords = ReturnType<typeof wordsFor>

function dueWords(say: MailWords, due_date: string, today: string): string {
  const day = formatDay(due_date as IsoDate)
  if (due_date < today) return say('{1} (overdue)', day)
  return due_date === today ? say('{1} (today)', day) : day
}

const tableOf = (say: MailWords, items: readonly DueItem[], today: string): Table => ({
  head: [say('Due date'), say('Obligation'), say('Entity')],
  rows: items.map(({ due_date, form, period, entity, is_own }) => [
    dueWords(say, due_date, today),
    `${form} · ${formatPeriod(period)}`,
    is_own ? say('{1} (assigned to you)', entity) : entity,
  ]),
})
