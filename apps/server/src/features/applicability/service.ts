import {
  type FactQuestion,
  type getApplicable,
  type listApplicable,
  type Verdict,
  VERDICTS,
} from '@niyam/contract/applicability.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { type Action, permissionsOf } from '@niyam/contract/permissions.ts'
import { AREAS, assumedInWords, attributeInfo, factLabel, loadNames, wordsOfApplicable } from '@niyam/law'
import { kindOfHolder } from '@niyam/law/engine/facts/catalogue-registration.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { limitsOf, pageMeta, type PageQuery, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Member } from '../../http/session.ts'
import { callersLanguage } from '../../language/speak.ts'
import { explanationOf } from '../items/explanation.ts'
import { obligationsFound } from '../calendar/service.ts'
import { noEntity } from '../entity-presence/service.ts'
import { releaseFollowed } from '../law-in-force/service.ts'
import { decisionShown, decisionsOf } from './not-required.ts'
import { assumptionsOf } from './assumptions.ts'
import { questionsOf } from './questions.ts'
import { type Applicable, applicableTo, keyOfRow, keyText } from './rows.ts'
import { countsOf, eventOf, FIELDS, idOf, type JudgedRow, judgedRows, keyShown, nameOf, rowShown } from './table.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

interface Query extends PageQuery {
  readonly search: string
  readonly verdict: '' | Verdict
  readonly area: string
  readonly registration_id?: string | undefined
}

async function readAll(deps: Deps, tx: Tx, scope: OrgScope, entity_id: string) {
  const applicable = await applicableTo(deps, tx, scope, entity_id)
  if (!applicable) throw noEntity()
  const [decisions, release] = await Promise.all([decisionsOf(tx, scope, entity_id), releaseFollowed(tx, scope)])
  return { ...applicable, decisions, release, judged: judgedRows(applicable.rows, decisions, deps.clock.today()) }
}

/** A page of what the whole catalogue means for an entity. Nothing of it is stored but what was decided. */
export async function applicableTable(
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  query: Query,
  url: string,
): Promise<ReplyOf<typeof listApplicable>> {
  const { key: sort, descending } = sortOf(query.sort, ['verdict', 'form', 'area', 'holder', 'due'], 'verdict')
  const all = await inOrganisation(deps.db, scope, (tx) => readAll(deps, tx, scope, entity_id))
  const { subject, judged } = all
  const isFound = await filterOf(all, query)
  const matches = judged.filter(isFound)
  const ofVerdict = query.verdict === '' ? matches : matches.filter(({ verdict }) => verdict === query.verdict)
  const { limit, offset } = limitsOf(query)
  const page = ofVerdict.toSorted(inOrder(sort, descending)).slice(offset, offset + limit)
  return {
    rows: page.map((row) => rowShown(row, subject)),
    fields: FIELDS,
    meta: pageMeta(url, query, ofVerdict.length),
    keys: Object.fromEntries(page.map((row) => [idOf(row), keyShown(row)])),
    counts: countsOf(matches),
    questions: openQuestions(judged, all),
    assumptions: assumptionsOf(all.rows, callersLanguage()),
    waiting: keysWith(judged, ({ decision }) => decision?.state === 'waiting'),
    to_look_at: keysWith(judged, ({ is_to_look_at }) => is_to_look_at),
    today: deps.clock.today(),
    release: all.release,
  }
}

/** The questions that the profile asks; what was decided as not required asks none. */
export const openQuestions = (
  judged: readonly JudgedRow[],
  { subject, rangesOf }: Pick<Applicable, 'subject' | 'rangesOf'>,
): FactQuestion[] =>
  questionsOf(
    judged.flatMap(({ row, verdict }) => (verdict === 'needs_facts' ? [row] : [])),
    subject,
    callersLanguage(),
    rangesOf,
  )

/** How many questions the profile of an entity asks: the number on its tab. */
export async function countOpenQuestions(deps: Deps, tx: Tx, scope: OrgScope, entity_id: string): Promise<number> {
  const { judged, subject } = await readAll(deps, tx, scope, entity_id)
  return openQuestions(judged, { subject, rangesOf: () => [] }).length
}

/** An obligation may have several rows, by state; a decision covers all of them. */
const keysWith = (judged: readonly JudgedRow[], test: (row: JudgedRow) => boolean): number =>
  new Set(judged.filter(test).map(({ row }) => keyText(keyOfRow(row)))).size

async function filterOf(
  { law, subject }: Applicable,
  { search, area, registration_id }: Query,
): Promise<(judged: JudgedRow) => boolean> {
  const words = search.toLowerCase()
  const named = new Set(search === '' ? [] : obligationsFound(law, await loadNames(), search))
  const numberOf = (id: string | undefined) => subject.registrations.find((one) => one.id === id)?.number ?? ''
  return ({ row }) =>
    (area === '' || row.obligation.area === area) &&
    (registration_id === undefined || row.registration?.id === registration_id) &&
    (search === '' ||
      named.has(row.obligation.id) ||
      row.version.provision.toLowerCase().includes(words) ||
      numberOf(row.registration?.id).toLowerCase().includes(words))
}

type Sort = 'verdict' | 'form' | 'area' | 'holder' | 'due'

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

function inOrder(sort: Sort, descending: boolean) {
  const value = ({ row, verdict }: JudgedRow): string | number => {
    switch (sort) {
      case 'verdict':
        return VERDICTS.indexOf(verdict)
      case 'form':
        return nameOf(row).toLowerCase()
      case 'area':
        return AREAS.indexOf(row.obligation.area)
      case 'holder':
        return row.registration?.number ?? ''
      case 'due':
        return row.due_date ?? ''
    }
  }
  return (one: JudgedRow, other: JudgedRow): number => {
    // Rows without a day come last in either direction.
    const isUndated = sort === 'due' ? compare(Number(!one.row.due_date), Number(!other.row.due_date)) : 0
    return isUndated || (descending ? -1 : 1) * compare(value(one), value(other)) || usual(one, other)
  }
}

/** Dated rows come before rows that wait for an event, then in the order of the law. */
const usual = ({ row: one }: JudgedRow, { row: other }: JudgedRow): number =>
  compare(Number(one.obligation.period === 'day'), Number(other.obligation.period === 'day')) ||
  compare(AREAS.indexOf(one.obligation.area), AREAS.indexOf(other.obligation.area)) ||
  compare(nameOf(one), nameOf(other)) ||
  compare(one.obligation.id, other.obligation.id) ||
  compare(one.registration?.id ?? '', other.registration?.id ?? '') ||
  compare(one.states[0] ?? '', other.states[0] ?? '')

interface AskedOne {
  readonly obligation_id: string
  readonly registration_id?: string | undefined
  readonly state?: string | undefined
}

/** One obligation with every reason; the caller's own rights say whether they may speak about it. */
export async function applicableOne(
  deps: Deps,
  { scope, ...rights }: Member,
  entity_id: string,
  request: AskedOne,
): Promise<ReplyOf<typeof getApplicable>> {
  const { law, subject, judged, decisions } = await inOrganisation(deps.db, scope, (tx) =>
    readAll(deps, tx, scope, entity_id),
  )
  const key = keyText({ obligation_id: request.obligation_id, registration_id: request.registration_id ?? null })
  const some = judged.filter(({ row }) => keyText(keyOfRow(row)) === key)
  const match = some.find(({ row }) => request.state !== undefined && row.states.includes(request.state)) ?? some[0]
  if (!match)
    throw new AppError(
      'not_found',
      'The law in force has no such obligation here, or you do not see it. Open the list again.',
    )
  const { row } = match
  const { version, registration, period } = row
  const language = callersLanguage()
  const words = wordsOfApplicable(row, language)
  const item = { ...keyOfRow(row), period, event_id: null, form: nameOf(row) }
  return {
    key: keyShown(match),
    form: nameOf(row),
    title: version.title,
    registration_number: subject.registrations.find(({ id }) => id === registration?.id)?.number ?? null,
    states: [...row.states],
    due_date: row.due_date,
    event: eventOf(row),
    is_optional: version.optional,
    because: words.because,
    reasons: words.reasons.map(({ text, holds }) => ({ text, holds })),
    flips: words.would_flip.map(flipShown),
    lacks: row.lacks && kindOfHolder(row.lacks),
    explanation: {
      ...explanationOf(law, subject, item, { language }),
      // For this very state, where the states differ.
      because: words.because,
      missing: words.missing.map((attribute) => ({ attribute, label: factLabel(attribute, language) })),
      assumed: assumedInWords(row.assumed, language),
      would_flip: [],
      ...(row.lacks && { facts: [] }),
    },
    decisions: decisions.filter((one) => keyText(one) === key).map((one) => decisionShown(one, scope)),
    may_ask: mayAsk(match, permissionsOf(rights)),
  }
}

const mayAsk = ({ verdict, decision }: JudgedRow, actions: readonly Action[]): boolean =>
  (verdict === 'applies' || verdict === 'needs_facts') && decision === undefined && actions.includes('calendar.work')

type Flip = ReturnType<typeof wordsOfApplicable>['would_flip'][number]

function flipShown({ text, changes }: Flip) {
  const supposed = changes.flatMap(({ attribute, value }) =>
    value === null || attributeInfo(attribute)?.derived ? [] : [{ attribute, value }],
  )
  return { text, changes: supposed.length === changes.length ? supposed : null }
}
