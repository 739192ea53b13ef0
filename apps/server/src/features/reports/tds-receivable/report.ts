import type { ParamsOf, QueryOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { NotCompared, tdsReceivable, tdsReceivableLines } from '@niyam/contract/tds-receivable.ts'
import { REFS_AT_MOST } from '@niyam/contract/tax-credits.ts'
import { inOrganisation, type Tx } from '../../../db/tx.ts'
import { AppError } from '../../../http/errors.ts'
import { limitsOf, pageMeta, sortOf } from '../../../http/page.ts'
import type { OrgScope } from '../../../http/scope.ts'
import { inThread } from '../../../threads/threads.ts'
import { expectEntity } from '../../entity-presence/service.ts'
import { releaseFollowed } from '../../law-in-force/service.ts'
import { decisionsOf, type StoredDecision, toDecision, yearOfRef } from '../../tax-credits/service.ts'
import { filesOf, type PortalFile, rowTextsOf } from '../../portal-files/service.ts'
import { madeOn, type ReportDeps } from '../report.ts'
import { NO_SUMS } from './engine/match.ts'
import {
  DEDUCTOR_SORTS,
  type EntityTexts,
  type FileText,
  LINE_SORTS,
  type LinesPage,
  nameOfEntry,
} from './in-thread.ts'
import { deductorFields, deductorRow, lineFields, lineRow } from './rows.ts'

const KINDS = ['form-26as', 'tds-receivable'] as const
type File = PortalFile<(typeof KINDS)[number]>

/** More would not be compared in the time and memory of one answer. */
const ROWS_AT_MOST = 250_000

/** Form 26AS against the register of TDS receivable, by deductor. */
export async function receivableReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  query: QueryOf<typeof tdsReceivable>,
  url: string,
): Promise<ReplyOf<typeof tdsReceivable>> {
  const { key: sort, descending } = sortOf(query.sort, DEDUCTOR_SORTS, '-unclaimed')
  const { entity_id, group, search } = query
  const { years, made, texts, not_compared, release } = await inOrganisation(db, scope, async (tx) => {
    const all = await filesOf(tx, scope, { kinds: KINDS, entity_id, group })
    const present = yearsOf(all)
    const made = madeOn(clock.today(), query.year ?? newestOf(all))
    const ofYear = all.filter(({ period }) => period === made.year)
    return {
      years: present,
      made,
      texts: (await textsOf(tx, scope, all, made.year)).texts,
      not_compared: oneSided(ofYear),
      release: await releaseFollowed(tx, scope),
    }
  })
  const page = await inThread(scope.organisation_id, 'receivablePage', texts, {
    class: query.class,
    search,
    sort,
    descending,
    ...limitsOf(query),
  })
  const rows = page.rows.map(deductorRow)
  // A list of one entity leaves out the column of its name.
  const without = entity_id === undefined ? -1 : deductorFields.findIndex(({ key }) => key === 'entity')
  return {
    fields: deductorFields.filter((_, at) => at !== without),
    rows: rows.map((row) => ({ ...row, groups: row.groups.filter((_, at) => at !== without) })),
    meta: pageMeta(url, query, page.total),
    years,
    totals: texts.length === 0 ? null : page.totals,
    counts: [...page.counts],
    classes: Object.fromEntries(page.rows.map(({ counts }, at) => [rows[at]?.id ?? '', [...counts]])),
    not_compared,
    without_tax: page.without_tax,
    ...made,
    release,
  }
}

const NOTHING: LinesPage = {
  deductor: null,
  entries: [],
  total: 0,
  sums: NO_SUMS,
  counts: [],
  unused: [],
}

/** The lines of an entity, or of one of its deductors, on both sides. */
export async function receivableLinesReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  { entity_id }: ParamsOf<typeof tdsReceivableLines>,
  query: QueryOf<typeof tdsReceivableLines>,
  url: string,
): Promise<ReplyOf<typeof tdsReceivableLines>> {
  const { key: sort, descending } = sortOf(query.sort, LINE_SORTS, 'class')
  const { files, made, texts, decisions, release } = await inOrganisation(db, scope, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    const all = await filesOf(tx, scope, { kinds: KINDS, entity_id })
    const made = madeOn(clock.today(), query.year ?? newestOf(all))
    return {
      files: all.filter(({ period }) => period === made.year),
      made,
      ...(await textsOf(tx, scope, all, made.year)),
      release: await releaseFollowed(tx, scope),
    }
  })
  const [entity] = texts
  const view = { first: query.first, class: query.class, search: query.search, sort, descending, ...limitsOf(query) }
  const page = entity ? await inThread(scope.organisation_id, 'receivableLines', entity, view) : NOTHING
  if (!page || (!entity && query.first !== undefined))
    throw new AppError('not_found', 'These lines no longer exist. Open the list of deductors again.')
  const nameOf = (kind: File['kind']) => files.find((file) => file.kind === kind)?.file_name ?? ''
  return {
    fields: lineFields,
    rows: page.entries.map(lineRow),
    meta: pageMeta(url, query, page.total),
    deductor: page.deductor,
    statement_name: nameOf('form-26as'),
    books_name: nameOf('tds-receivable'),
    totals: entity ? page.sums : null,
    counts: [...page.counts],
    classes: Object.fromEntries(page.entries.map((entry) => [nameOfEntry(entry), entry.class])),
    entries: Object.fromEntries(page.entries.map((entry) => [nameOfEntry(entry), namesOf(entry, decisions)])),
    unused: entity ? decidedBy(page.unused, decisions) : decisions.map(toDecision),
    ...made,
    release,
  }
}

/** The lines of an entry by their names, and what people decided about them. */
function namesOf(entry: LinesPage['entries'][number], decisions: readonly StoredDecision[]) {
  const { statement, books } = entry
  const isNamed = statement.length <= REFS_AT_MOST && books.length <= REFS_AT_MOST
  const refsOf = (lines: typeof statement) => (isNamed ? lines.map(({ ref }) => ref) : [])
  return {
    statement_refs: refsOf(statement),
    book_refs: refsOf(books),
    brought_from: [...statement, ...books].find((line) => line.brought_from !== null)?.brought_from ?? null,
    decisions: decidedBy(entry.decision_ids, decisions),
  }
}

const decidedBy = (ids: readonly string[], decisions: readonly StoredDecision[]) =>
  decisions.filter(({ decision_id }) => ids.includes(decision_id)).map(toDecision)

/** Newest first. */
const yearsOf = (files: readonly File[]): string[] =>
  [...new Set(files.map(({ period }) => period))].toSorted((a, b) => (a < b ? 1 : -1))

/** The newest year with both files of an entity, else with one. */
function newestOf(files: readonly File[]): string | undefined {
  const years = yearsOf(files)
  return years.find((year) => bothSides(files, year).length > 0) ?? years[0]
}

/** The files of entities that have both kinds in a year. */
function bothSides(files: readonly File[], year: string): File[] {
  const ofYear = files.filter(({ period }) => period === year)
  const having = (kind: File['kind']) =>
    new Set(ofYear.filter((file) => file.kind === kind).map(({ entity_id }) => entity_id))
  const [statements, books] = [having('form-26as'), having('tds-receivable')]
  return ofYear.filter(({ entity_id }) => statements.has(entity_id) && books.has(entity_id))
}

function oneSided(files: readonly File[]): NotCompared[] {
  return files.flatMap(({ kind, entity_id, entity_name }) =>
    files.some((other) => other.entity_id === entity_id && other.kind !== kind)
      ? []
      : [{ entity_id, entity_name, missing: kind === 'form-26as' ? ('books' as const) : ('statement' as const) }],
  )
}

/**
 * The files of entities that have both sides in a year, with those of other years from which a decision brings lines.
 *
 * @throws AppError `invalid` for more rows than are compared at once
 */
async function textsOf(tx: Tx, scope: OrgScope, all: readonly File[], year: string) {
  const ofYear = bothSides(all, year)
  const entity_ids = [...new Set(all.map(({ entity_id }) => entity_id))]
  const decisions = await decisionsOf(tx, scope, entity_ids, year)
  const files = [...ofYear, ...filesBrought(all, ofYear, decisions, year)]
  const count = files.reduce((sum, { row_count }) => sum + row_count, 0)
  if (count > ROWS_AT_MOST)
    throw new AppError(
      'invalid',
      `These files have more than ${ROWS_AT_MOST.toLocaleString('en-IN')} rows. Choose one entity.`,
    )
  const rows =
    files.length === 0
      ? []
      : await rowTextsOf(
          tx,
          scope,
          files.map(({ file_id }) => file_id),
        )
  const fileOf = new Map(files.map((file) => [file.file_id, file]))
  const pieces = rows.flatMap((one) => {
    const file = fileOf.get(one.file_id)
    return file ? [{ ...file, text: { ...one, period: file.period } satisfies FileText }] : []
  })
  const names = new Map(ofYear.map(({ entity_id, entity_name }) => [entity_id, entity_name]))
  const texts = [...names].map(([entity_id, entity_name]): EntityTexts => {
    const of = (kind: File['kind']) =>
      pieces.filter((one) => one.entity_id === entity_id && one.kind === kind).map(({ text }) => text)
    return {
      entity_id,
      entity_name,
      year,
      statement: of('form-26as'),
      books: of('tds-receivable'),
      decisions: decisions.filter((one) => one.entity_id === entity_id),
    }
  })
  return { texts, decisions }
}

/** Files of other years with a line that is claimed in this one. */
function filesBrought(
  all: readonly File[],
  ofYear: readonly File[],
  decisions: readonly StoredDecision[],
  year: string,
): File[] {
  const compared = new Set(ofYear.map(({ entity_id }) => entity_id))
  const refs = new Set(
    decisions.flatMap(({ entity_id, credit_year, statement_refs, book_refs }) =>
      credit_year === year && compared.has(entity_id)
        ? [
            ...statement_refs.map((ref) => `form-26as ${entity_id} ${yearOfRef(ref)}`),
            ...book_refs.map((ref) => `tds-receivable ${entity_id} ${yearOfRef(ref)}`),
          ]
        : [],
    ),
  )
  return all.filter(({ kind, entity_id, period }) => period !== year && refs.has(`${kind} ${entity_id} ${period}`))
}
