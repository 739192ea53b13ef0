import { inWords, type IsoDate, isIsoDate } from '../../src/calendar/iso-date.ts'
import { eventInfo } from '../../src/catalogue/events.ts'
import { loadCatalogue } from '../../src/catalogue/load/load.ts'
import type { Catalogue, Obligation } from '../../src/catalogue/compile/catalogue.ts'
import { catalogueRegistration } from '../../src/engine/facts/catalogue-registration.ts'
import { givenFor } from '../../src/engine/facts/clocks.ts'
import { spanFor } from '../../src/engine/due/due-date.ts'
import type { KnowledgeOptions } from '../../src/engine/due/law-as-of.ts'
import { type Explanation, explain as explained, explainItem } from '../../src/engine/explain/explain.ts'
import { factsFor } from '../../src/engine/facts/fact-sheet.ts'
import { closestWord } from '../../src/engine/facts/closest-word.ts'
import { holderOf, holdersOf } from '../../src/engine/facts/holder.ts'
import type { Facts, SubjectRegistration } from '../../src/engine/subject.ts'
import { BadInput } from '../case-file.ts'
import { type FileSubject, readOneSubject } from './facts-file.ts'
import { asRegistration } from './flat-facts.ts'
import { type Arguments, type Command, dayFlag, mustFlag, readArguments, refusing } from './input.ts'

const USE =
  'law explain ID --facts FILE --period PERIOD [--registration ID] [--as-of DAY] [--as-known-on DAY] [--language en|hi]'

/** One obligation for one period, with its reasons, as JSON. */
export const explain: Command = async (args, streams) => {
  const flags = ['facts', 'period', 'registration', 'as-of', 'as-known-on', 'language']
  const input = readArguments(args, USE, flags, 1)
  const [id] = input.words
  if (id === undefined) throw new BadInput(`No obligation was named. Use: ${USE}`)
  const law = await loadCatalogue()
  const obligation = law.obligation(id)
  if (!obligation) throw new BadInput(unknownObligation(law, id))
  const facts = readOneSubject(mustFlag(input, 'facts', USE))
  // A one-time obligation needs no period: the day is among the facts.
  const period = input.flags.get('period') ?? (obligation.period === 'one-time' ? 'one-time' : undefined)
  if (period === undefined) throw new BadInput(`--period is missing. ${examplePeriod(obligation)} Use: ${USE}`)
  const knowledge = knowledgeOf(input, facts.given)
  const answer = refusing(
    () => explanationOf(law, obligation, period, facts, { ...knowledge, ...languageOf(input) }, input),
    examplePeriod(obligation),
  )
  if (answer.answer.kind === 'no-law') throw new BadInput(outside(obligation, answer.period_label, knowledge))
  streams.out(`${JSON.stringify(answer, null, 2)}\n`)
  return 0
}

/** Suggests a similar id, or says where the ids are listed. */
export function unknownObligation(law: Catalogue, id: string): string {
  const near = closestWord(
    id,
    law.obligations.flatMap((one) => [one.id, ...one.versions.map((version) => version.id)]),
  )
  return `No obligation has the id ${id}. ${near ? `Was ${near} meant?` : '`law coverage --json` lists all ids.'}`
}

/** Days named by the flags, else by the facts themselves. */
export function knowledgeOf(input: Arguments, flat: FileSubject['given'] = {}): KnowledgeOptions {
  const day = (name: string): IsoDate | null => {
    const stated = flat[name.replaceAll('-', '_')]
    return dayFlag(input, name) ?? (isIsoDate(stated) ? stated : null)
  }
  return { asOf: day('as-of'), asKnownOn: day('as-known-on') }
}

type Options = KnowledgeOptions & ReturnType<typeof languageOf>

function explanationOf(
  law: Catalogue,
  obligation: Obligation,
  period: string,
  { subject, given: flat }: FileSubject,
  options: Options,
  { flags }: Arguments,
): Explanation {
  const span = spanFor(obligation, period)
  const registration = registrationFor(obligation, subject.registrations, flags.get('registration'))
  if (Object.keys(flat).length === 0) {
    const isHolder = registration === null || subject.registrations.includes(registration)
    const holder = isHolder ? subject : { ...subject, registrations: [...subject.registrations, registration] }
    const row = { obligation_id: obligation.id, registration_id: registration?.id ?? null, period: span.text }
    const found = explainItem(law, holder, { ...row, event_id: null }, options)
    if (found) return found
  }
  const [place] = holdersOf(subject)
  const holder = registration === null && place ? place : holderOf(subject, registration)
  const known = factsFor(holder.sheet, span, obligation.amounts_of)
  const implied = eventInfo(obligation.event_kind ?? '')?.implies
  const event = obligation.period === 'day' && span.kind === 'day' ? { event_on: span.text } : {}
  return explained(obligation, span.text, {
    ...options,
    given: { ...event, ...givenFor(holder.clocks, span, known['tp_report'] === true), ...flat },
    facts: obligation.period === 'day' ? Object.assign(Object.create(known) as Facts, implied) : known,
  })
}

/** The registration it arises from: the named one, the only one, or one without details. */
function registrationFor(
  obligation: Obligation,
  registrations: readonly SubjectRegistration[],
  named: string | undefined,
): SubjectRegistration | null {
  if (named !== undefined) {
    const found = registrations.find(({ id }) => id === named)
    if (found) return found
    throw new BadInput(
      `There is no registration "${named}". Known: ${registrations.map(({ id }) => id).join(', ') || 'none'}.`,
    )
  }
  const wanted = obligation.registration
  if (wanted === null) return null
  const fitting = registrations.filter((one) => catalogueRegistration(one) === wanted)
  if (fitting.length > 1)
    throw new BadInput(
      `${obligation.id} arises from each of ${fitting.map(({ id }) => id).join(', ')}. Say which with --registration.`,
    )
  return fitting[0] ?? { id: wanted, ...asRegistration(wanted, obligation.id) }
}

const LANGUAGES = ['en', 'hi'] as const

function languageOf({ flags }: Arguments): { language?: (typeof LANGUAGES)[number] } {
  const named = flags.get('language')
  if (named === undefined) return {}
  const language = LANGUAGES.find((one) => one === named)
  if (!language) throw new BadInput(`Explanations are not written in "${named}". Known: ${LANGUAGES.join(', ')}.`)
  return { language }
}

const EXAMPLES: { readonly [kind: string]: string } = {
  month: '2026-04',
  quarter: '2026-27-Q1',
  half: '2026-27-H1',
  year: '2026-27',
  'calendar-year': '2026',
  'calendar-half': '2026-07/2026-12',
  day: '2026-08-14, the day of the event',
  'one-time': 'one-time',
}

const examplePeriod = ({ period }: Obligation): string => `Name a period as ${EXAMPLES[period] ?? 'one-time'}.`

function outside({ id, versions }: Obligation, label: string, { asOf, asKnownOn }: KnowledgeOptions): string {
  const from = versions[0]?.effective.from
  const to = versions.at(-1)?.effective.to
  const next = versions.at(-1)?.replaced_by
  const range = [from && `from ${inWords(from)}`, to && `until ${inWords(to)}`].filter(Boolean).join(' ')
  const clock = [asOf && `as of ${inWords(asOf)}`, asKnownOn && `as known on ${inWords(asKnownOn)}`].filter(Boolean)
  const clockText = clock.length > 0 ? `, seen ${clock.join(' and ')},` : ''
  const other = clock.length > 0 ? 'Ask for a later day, or for another period' : 'Ask for a period inside'
  return `${id} is recorded ${range || 'for other periods'}; ${label}${clockText} is outside that time. ${other}${next ? `, or for ${next}, which came after` : ''}.`
}
