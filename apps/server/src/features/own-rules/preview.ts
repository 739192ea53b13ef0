import { PREVIEW_NAMES_AT_MOST, PREVIEWED_AT_MOST } from '@niyam/contract/own-rules-limits.ts'
import {
  addMonths,
  calendarItems,
  type Catalogue,
  catalogueRegistration,
  type EntitySubject,
  explain,
  explainItem,
  factLabel,
  type IsoDate,
  type Obligation,
  type OwnRule,
  ownObligation,
  ownWarnings,
} from '@niyam/law'
import { catalogueOf, compileObligation } from '@niyam/law/catalogue/compile/catalogue.ts'
import { periodsDueIn } from '@niyam/law/engine/due/periods-due.ts'
import { ownDueInWords } from '@niyam/law/own-rules/due-in-words.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage, say } from '../../language/speak.ts'
import { calendarsBehind, horizonOf, subjectsOfOrganisation } from '../calendar/recompute.ts'

const DATES_AT_MOST = 6
/** How a day is counted, and what its being closed means. */
const SHOWN: ReadonlySet<string> = new Set(['arithmetic', 'warning', 'safe-day'])
/** How far ahead the next days are looked for: an annual rule then shows four. */
const MONTHS_AHEAD = 48

type Answer = 'applies' | 'needs-facts' | 'does-not-apply'
const ORDER: Record<Answer, number> = { applies: 0, 'needs-facts': 1, 'does-not-apply': 2 }

/** The entities that a rule would reach, and when, judged by the engine that will make its items. */
export async function previewOf(tx: Tx, scope: OrgScope, rule: OwnRule, today: IsoDate) {
  const language = callersLanguage()
  const due = rule.versions.at(-1)?.due
  const own = ownObligation(rule)
  const obligation = own && compileObligation(own.area, own)
  const [{ entities: entities_total }, subjects] = await Promise.all([
    calendarsBehind(tx, scope, today),
    subjectsOfOrganisation(tx, scope, PREVIEWED_AT_MOST),
  ])
  const dates = obligation ? nextDates(obligation, today) : []
  const judge = judging(rule, obligation, today, dates[0]?.period)
  const judged = subjects
    .map((one) => ({ ...one, ...judge.answerOf(one.subject) }))
    .toSorted((one, other) => ORDER[one.answer] - ORDER[other.answer])
  const count = (answer: Answer) => judged.filter((one) => one.answer === answer).length
  return {
    due_text: due ? ownDueInWords(due, rule.frequency, language) : '',
    warnings: ownWarnings(rule, today),
    dates,
    entities_total,
    entities_judged: judged.length,
    counts: {
      applies: count('applies'),
      needs_facts: count('needs-facts'),
      does_not_apply: count('does-not-apply'),
    },
    items: judged.reduce((sum, { rows }) => sum + rows.length, 0),
    entities: judged.slice(0, PREVIEW_NAMES_AT_MOST).map(({ entity_id, name, subject, answer, rows }) => ({
      entity_id,
      name,
      answer,
      why: judge.whyOf(subject, rows),
      missing: [...new Set(rows.flatMap(({ missing }) => missing))].map((attribute) => ({
        attribute,
        label: factLabel(attribute, language),
      })),
      items: rows.length,
    })),
  }
}

/** The next days with their calculation, for any entity. */
function nextDates(obligation: Obligation, today: IsoDate) {
  const periods = periodsDueIn(obligation, { from: today, to: addMonths(today, MONTHS_AHEAD) })
  return periods
    .flatMap(({ span }) => {
      const explanation = explain(obligation, span.text, { language: callersLanguage() })
      if (explanation.answer.kind !== 'due' || explanation.answer.due_date < today) return []
      const steps = explanation.steps.flatMap(({ kind, text }) => (SHOWN.has(kind) ? [text] : []))
      return [{ period: span.text, due_date: explanation.answer.due_date, steps }]
    })
    .slice(0, DATES_AT_MOST)
}

type Rows = ReturnType<typeof calendarItems>

function judging(rule: OwnRule, obligation: Obligation | null, today: IsoDate, period: string | undefined) {
  const law: Catalogue | null = obligation && catalogueOf([obligation.area], [obligation])
  const range = { from: today, to: horizonOf(today) }
  const named = rule.versions.at(-1)?.entities ?? null
  const language = callersLanguage()

  const answerOf = (subject: EntitySubject): { answer: Answer; rows: Rows } => {
    const rows = law ? calendarItems(law, subject, range) : []
    if (rows.length === 0) return { answer: 'does-not-apply', rows }
    return { answer: rows.some(({ applicability }) => applicability === 'applies') ? 'applies' : 'needs-facts', rows }
  }

  const whyOf = (subject: EntitySubject, [row]: Rows): string => {
    if (named?.includes(subject.entity.id) === false) return say('The rule names others.')
    const registration = subject.registrations.find((one) => catalogueRegistration(one) === rule.registration)
    if (rule.registration !== null && !registration) return say('It has no such registration.')
    if (!law || period === undefined) return say('Nothing is due by the rule any more.')
    const applicable = row ?? {
      obligation_id: rule.id,
      registration_id: registration?.id ?? null,
      period: period as never,
      event_id: null,
    }
    return explainItem(law, subject, applicable, { language })?.because ?? ''
  }
  return { answerOf, whyOf }
}
