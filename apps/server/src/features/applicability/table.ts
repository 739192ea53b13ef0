import type { ApplicableKey, Verdict, VerdictCounts } from '@niyam/contract/applicability.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { type ApplicableObligation, type EntitySubject, factLabel, nameFor, wordsOfApplicable } from '@niyam/law'
import { text, withSecond } from '../../http/cells.ts'
import { callersLanguage, say } from '../../language/speak.ts'
import { type DecisionRow, isInForce, isToLookAt } from './not-required.ts'
import { keyOfRow, keyText } from './rows.ts'

export const FIELDS: TableReply['fields'] = [
  { key: 'form', label: 'Form', class: '', sortable: true, detail: 'Title, other names' },
  { key: 'verdict', label: 'Answer', class: '', sortable: true, detail: 'Waits for, or decided' },
  { key: 'holder', label: 'Registration', class: '', sortable: true, detail: 'States' },
  { key: 'why', label: 'Why', class: '', sortable: false, detail: 'What would change it' },
  { key: 'due', label: 'Next due', class: '', sortable: true, detail: 'When it happens' },
  { key: 'law', label: 'Provision', class: '', sortable: false, detail: 'Confidence, source' },
  { key: 'area', label: 'Law', class: '', sortable: true, words: 'area' },
]

/** A row of the law beside what was decided about it. */
export interface JudgedRow {
  readonly row: ApplicableObligation
  readonly verdict: Verdict
  /** The decision that waits, or is in force. */
  readonly decision: DecisionRow | undefined
  readonly is_to_look_at: boolean
}

const OF_LAW = { applies: 'applies', 'needs-facts': 'needs_facts', 'does-not-apply': 'does_not_apply' } as const

/** The law's answer, overridden by accepted decisions. */
export function judgedRows(
  rows: readonly ApplicableObligation[],
  decisions: readonly DecisionRow[],
  today: string,
): JudgedRow[] {
  const current = new Map(
    decisions.filter((one) => one.state === 'waiting' || isInForce(one, today)).map((one) => [keyText(one), one]),
  )
  const strictest = new Map<string, ApplicableObligation>()
  for (const row of rows) {
    const key = keyText(keyOfRow(row))
    if (!strictest.has(key)) strictest.set(key, row)
  }
  return rows.map((row) => {
    const key = keyText(keyOfRow(row))
    const decision = current.get(key)
    const verdict = decision?.state === 'accepted' ? 'set_aside' : OF_LAW[row.answer]
    return {
      row,
      verdict,
      decision,
      is_to_look_at: decision !== undefined && isToLookAt(decision, strictest.get(key)),
    }
  })
}

export const countsOf = (rows: readonly JudgedRow[]): VerdictCounts => {
  const counts = { needs_facts: 0, applies: 0, set_aside: 0, does_not_apply: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}

/** The key of a table's row: no two rows of one obligation cover the same states. */
export const idOf = ({ row }: JudgedRow): string =>
  [row.obligation.id, row.registration?.id ?? '', row.states[0] ?? ''].join('~')

export const keyShown = ({ row, verdict, decision, is_to_look_at }: JudgedRow): ApplicableKey => ({
  ...keyOfRow(row),
  state: row.states[0] ?? null,
  verdict,
  area: row.obligation.area,
  confidence: row.version.confidence,
  period: row.period,
  is_waiting: decision?.state === 'waiting',
  is_assumed: row.assumed.length > 0,
  is_to_look_at,
})

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  needs_facts: 'Information needed',
  applies: 'Applies',
  set_aside: 'Not required',
  does_not_apply: 'Does not apply',
}
const CONFIDENCE_WORDS = { high: 'Sure', medium: 'Fairly sure', low: 'Not verified' } as const

/** The short name for this entity. */
export const nameOf = ({ version, facts }: ApplicableObligation): string => nameFor(version, facts)

/** The official form, and those under the law before and after. */
const otherNames = (row: ApplicableObligation): string[] => {
  const { form, form_before, form_after } = row.version
  return [form, form_before, form_after].filter((name): name is string => name !== null && name !== nameOf(row))
}

/** What starts the clock of an obligation, in words; null where a period does. */
export const eventOf = ({ obligation }: ApplicableObligation): string | null =>
  obligation.period === 'day'
    ? factLabel(obligation.event_kind ?? '', callersLanguage()) || (obligation.event ?? null)
    : null

export function rowShown(judged: JudgedRow, subject: EntitySubject): Row {
  const { row, verdict, decision } = judged
  const { version, obligation, states } = row
  const words = wordsOfApplicable(row, callersLanguage())
  const number = subject.registrations.find(({ id }) => id === row.registration?.id)?.number ?? null
  const waits = words.missing.map((key) => factLabel(key, callersLanguage()))
  return {
    id: idOf(judged),
    header: nameOf(row),
    groups: [
      withSecond(nameOf(row), version.title, ...otherNames(row)),
      withSecond(say(VERDICT_WORDS[verdict]), ...(decision ? [decision.reason] : waits)),
      withSecond(number, ...states),
      withSecond(words.because, ...words.would_flip.map((flip) => flip.text)),
      withSecond(row.due_date, eventOf(row)),
      withSecond(
        version.provision || version.act,
        say(CONFIDENCE_WORDS[version.confidence]),
        ...version.sources.map(({ title, url }) => (url ? `${title} (${url})` : title)),
      ),
      text(obligation.area),
    ],
    actions: [],
  }
}
