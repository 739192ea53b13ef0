import { type AuditChoices, type AuditEntry, NIYAM_ITSELF } from '@niyam/contract/audit.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { indianDay } from '../../clock.ts'
import { type Db, type Tx, inOrganisation } from '../../db/tx.ts'
import { withSecond } from '../../http/cells.ts'
import { AppError } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import { type OrgScope, withArchived } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { inSlices } from '../../threads/in-slices.ts'
import * as store from './trail-store.ts'

export type { TrailEntry } from './trail-store.ts'
import { actionWord, factWord, fieldWord, type Names, SUBJECT_KEYS, subjectWord, valueWords } from './words.ts'

interface TrailParts {
  readonly db: Db
}

/** Columns of a trail. */
export const TRAIL_FIELDS: TableReply['fields'] = [
  { key: 'at', label: 'When', class: '', sortable: true },
  { key: 'who', label: 'Who', class: '', sortable: false, detail: 'From where' },
  { key: 'what', label: 'What', class: '', sortable: false, detail: 'Changes' },
  { key: 'entity', label: 'Entity', class: '', sortable: false },
]

export interface TrailQuery extends PageQuery {
  readonly search: string
  readonly year?: string | undefined
  readonly person?: string | undefined
  readonly entity?: string | undefined
  readonly item?: string | undefined
  readonly subject?: string | undefined
  readonly action?: string | undefined
}

/** The trail, newest first, in the reader's language. */
export function auditTable({ db }: TrailParts, scope: OrgScope, query: TrailQuery, url: string): Promise<TableReply> {
  const { descending } = sortOf(query.sort, ['at'], '-at')
  return inOrganisation(db, withArchived(scope), async (tx) => {
    const { rows, total } = await store.trailPage(tx, scope, filterOf(query), { ...limitsOf(query), descending })
    const names = await namesIn(tx, scope, rows)
    const drawn = await inSlices(rows, (entry) => toRow(entry, names))
    return { rows: drawn, fields: TRAIL_FIELDS, meta: pageMeta(url, query, total) }
  })
}

function filterOf({ search, year, person, entity, item, subject, action }: TrailQuery): store.TrailFilter {
  const first = Number(year?.slice(0, 4))
  return {
    search,
    // A financial year begins at midnight in India.
    ...(year !== undefined && { from: `${first}-04-01T00:00:00+05:30`, until: `${first + 1}-04-01T00:00:00+05:30` }),
    ...(person !== undefined && { actor: person === NIYAM_ITSELF ? null : person }),
    ...(entity !== undefined && { entity_id: entity }),
    ...(item !== undefined && { item_id: item }),
    ...(subject !== undefined && { subject }),
    ...(action !== undefined && { action }),
  }
}

const toRow = (entry: store.TrailEntry, names: Names): Row => broughtRow(entry, String(entry.seq), names)

/** An entry in the reader's language, with a separate ID. */
export const broughtRow = (entry: store.TrailEntry, id: string, names: Names): Row => ({
  id,
  groups: [
    [{ type: 'text', value: entry.at }],
    withSecond(whoWords(entry.actor, names), entry.address),
    withSecond(whatWords(entry, names), changeWords(entry, names)),
    [{ type: 'text', value: entry.entity_id && (names.get(entry.entity_id) ?? null) }],
  ],
  actions: [],
})

const whoWords = (actor: string | null, names: Names): string =>
  actor === null ? say('Niyam itself') : (names.get(asActor(actor)) ?? names.get(actor) ?? say('A person who is gone'))

/** `Changed · Registration 29AAACI4798L1Z5`. */
const whatWords = (entry: store.TrailEntry, names: Names): string =>
  [`${actionWord(entry.action)} · ${subjectWord(entry.subject)}`, nameOf(entry, names)].filter(Boolean).join(' ')

/** By its present name, else by the one that the entry holds. */
function nameOf({ subject, subject_key, old, new: became }: store.TrailEntry, names: Names): string {
  const keys = subject_key.split('/')
  if (subject === 'entity_fact') return [factWord(keys[1] ?? ''), ...keys.slice(2)].join(' ')
  const known = keys.map((key) => names.get(key)).filter((name) => name !== undefined)
  if (known.length > 0) return known.join(', ')
  const row = { ...old, ...became }
  for (const column of ['name', 'number', 'file_name', 'email', 'kind', 'bank_name', 'user_id', 'item_id']) {
    const words = column in row ? valueWords(column, row[column], names) : null
    if (words !== null) return words
  }
  return ''
}

const SHOWN_FIELDS = 4
const SHOWN_LETTERS = 60

const short = (text: string | null): string =>
  text === null ? '—' : text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text

/** `Valid to: 31 Mar 2026 → 31 Mar 2027`, for the first fields; of what was added or deleted only what it held. */
function changeWords(entry: store.TrailEntry, names: Names): string {
  const changes = changesOf(entry, names, entry.action === 'update' ? undefined : SAID_ELSEWHERE)
  const described = changes.slice(0, SHOWN_FIELDS).map(({ label, old, new: became }) => {
    if (entry.action === 'update') return `${label}: ${short(old)} → ${short(became)}`
    return `${label}: ${short(became ?? old)}`
  })
  return [...described, ...(changes.length > described.length ? ['…'] : [])].join('; ')
}

// Of something new the row says these already: its name, its entity, who and when.
const SAID_ELSEWHERE = /^(name|number|\w+_id|created_(at|by)|recorded_at)$/

function changesOf({ old, new: became }: store.TrailEntry, names: Names, except?: RegExp): AuditEntry['changes'] {
  const columns = [...new Set([...Object.keys(old ?? {}), ...Object.keys(became ?? {})])]
  return columns
    .filter((column) => !except?.test(column))
    .map((column) => ({
      label: fieldWord(column),
      old: valueWords(column, old?.[column], names),
      new: valueWords(column, became?.[column], names),
    }))
    .filter((change) => change.old !== null || change.new !== null)
}

/** Every ID in the entries. */
export const idsIn = (entries: readonly store.TrailEntry[]): string[] => {
  const text = entries.map(({ actor, entity_id, subject_key, old, new: became }) =>
    JSON.stringify([actor, entity_id, subject_key, old, became]),
  )
  return [...new Set(text.join(' ').match(UUID) ?? [])]
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** The name of every ID in the entries. */
const namesIn = (tx: Tx, scope: OrgScope, entries: readonly store.TrailEntry[]): Promise<Names> =>
  namesOf(tx, scope, idsIn(entries))

/** The names of the organisation's own records: for people, only members of it. */
export const namesWithin = async (tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<Names> =>
  new Map((await store.namesOf(tx, scope, ids, [])).map(({ id, name }) => [id, name]))

async function namesOf(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<Names> {
  const rows = await store.namesOf(tx, scope, ids)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  for (const { id, name, is_key } of rows) if (is_key) names.set(asActor(id), say(`API key ${name}`))
  return names
}

/** The key of a program as an actor, which marks it as not a person. */
const asActor = (id: string) => `actor ${id}`

/** @throws AppError `not_found` when the organisation's trail has no such entry */
export function auditEntry({ db }: TrailParts, scope: OrgScope, seq: number): Promise<AuditEntry> {
  return inOrganisation(db, withArchived(scope), async (tx) => {
    const entry = await store.oneEntry(tx, scope, seq)
    if (!entry) throw new AppError('not_found', 'The trail has no such entry. Open the list again.')
    const names = await namesIn(tx, scope, [entry])
    return {
      seq: entry.seq,
      at: entry.at,
      who: whoWords(entry.actor, names),
      address: entry.address,
      what: whatWords(entry, names),
      entity_id: entry.entity_id,
      entity: entry.entity_id && (names.get(entry.entity_id) ?? null),
      changes: changesOf(entry, names),
      request_id: entry.request_id,
      prev_hash: entry.prev_hash.toString('hex'),
      hash: entry.hash.toString('hex'),
    }
  })
}

/** What the trail can be narrowed to. */
export function auditChoices({ db }: TrailParts, scope: OrgScope): Promise<AuditChoices> {
  return inOrganisation(db, withArchived(scope), async (tx) => {
    const [actors, span] = await Promise.all([store.actorsIn(tx, scope), store.spanOf(tx, scope)])
    const names = await namesOf(
      tx,
      scope,
      actors.filter((actor) => actor !== null),
    )
    const people = actors.map((actor) => ({
      value: actor ?? NIYAM_ITSELF,
      label: whoWords(actor, names),
    }))
    return {
      people: people.toSorted((a, b) => a.label.localeCompare(b.label)),
      subjects: SUBJECT_KEYS.map((value) => ({ value, label: subjectWord(value) })),
      years: span ? yearsBetween(yearOf(span.from), yearOf(span.to)) : [],
    }
  })
}

/** The first calendar year of the financial year of a moment, in India. */
const yearOf = (moment: string): number => {
  const [year = 0, month = 0] = indianDay(new Date(moment)).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

const yearsBetween = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => last - at).map(
    (year) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
  )
