import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { gstReconciliation, gstReconciliationSources, MatchClass } from '@niyam/contract/gst-reconciliation.ts'
import { financialYearOf, type IsoDate } from '@niyam/law'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { inThread } from '../../threads/threads.ts'
import { releaseFollowed } from '../law-in-force/service.ts'
import { expectEntity } from '../entity-presence/service.ts'
import { monthsOf } from './engine/annual.ts'
import type { FrequencyByMonth, ReturnFrequency } from './engine/return-periods.ts'
import { filesAround, type GstFile, monthsOfFile, textsOf } from './files.ts'
import { frequenciesOf } from './filing-frequency.ts'
import { monthsShown } from './in-thread.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

interface Query extends PageQuery {
  readonly search: string
  readonly gstin?: string | undefined
  readonly year?: string | undefined
  readonly month?: string | undefined
  readonly frequency?: ReturnFrequency | undefined
  readonly class: MatchClass
}

/** The reconciliation of one GSTIN in a month or a year, with a page of one class. */
export async function reconciliationOf(
  { db, clock }: Deps,
  scope: OrgScope,
  entity_id: string,
  query: Query,
  url: string,
): Promise<ReplyOf<typeof gstReconciliation>> {
  const today = clock.today()
  const year = yearOf(query, today)
  const { gstins, gstin, files, texts, plain, release, known } = await inOrganisation(db, scope, (tx) =>
    readGstin(tx, scope, entity_id, { year, gstin: query.gstin }),
  )
  const month = query.month ?? null
  const frequency = withChosen(known, query.frequency)
  const view = { year, month, frequency, today, class: query.class, search: query.search, ...limitsOf(query) }
  const { total, ...answer } = await inThread(scope.organisation_id, 'reconcileGstin', texts, plain, view)
  const months = monthsShown(view)
  return {
    ...answer,
    year,
    month,
    months,
    frequency: frequencyShown(months, frequency),
    is_frequency_chosen: query.frequency !== undefined && months.some((one) => known[one] === null),
    today,
    release,
    gstin,
    gstins,
    class: query.class,
    files: files
      .filter((file) => monthsOfFile(file).some((one) => months.includes(one)))
      .map(({ file_id, kind, period, file_name }) => ({
        file_id,
        kind,
        period,
        file_name,
      })),
    unused: [...answer.unused],
    splits: plain.filter(({ kind }) => kind === 'split'),
    meta: pageMeta(url, query, total),
  }
}

async function knownFrequency(tx: Tx, scope: OrgScope, entity_id: string, gstin: string | null, year: string) {
  const months = monthsOf(year)
  const [known = {}] = gstin === null ? [] : await frequenciesOf(tx, scope, [{ entity_id, gstin, months }])
  return known
}

/** A choice counts only for months without a known frequency. */
export const withChosen = (known: FrequencyByMonth, chosen: ReturnFrequency | undefined): FrequencyByMonth =>
  Object.fromEntries(Object.entries(known).map(([month, one]) => [month, one ?? chosen ?? null]))

/** Null where one of the months is not known; `mixed` where it changed within the year. */
function frequencyShown(months: readonly string[], by: FrequencyByMonth): ReturnFrequency | 'mixed' | null {
  const [first, ...others] = new Set(months.map((month) => by[month] ?? null))
  if (first === undefined || first === null || others.includes(null)) return null
  return others.length > 0 ? 'mixed' : first
}

/** The files and decisions of one GSTIN: the one asked for, or the first of the entity that has a file. */
export async function readGstin(
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  choice: { readonly year: string; readonly gstin: string | undefined },
) {
  await expectEntity(tx, scope, entity_id)
  const all = await filesAround(tx, scope, { year: choice.year, entity_id })
  const gstins = [...new Set(all.map(({ holder }) => holder))]
  const gstin = choice.gstin ?? gstins[0] ?? null
  const files = all.filter(({ holder }) => holder === gstin)
  const decisions = gstin === null ? [] : await store.decisionsOf(tx, scope, [{ entity_id, gstin }])
  return {
    gstins,
    gstin,
    files,
    texts: await textsOf(tx, scope, files),
    release: await releaseFollowed(tx, scope),
    known: await knownFrequency(tx, scope, entity_id, gstin, choice.year),
    plain: decisions.map(({ entity_id: _entity, gstin: _gstin, ...decision }) => decision),
  }
}

/** The year asked for, or that of the month. @throws AppError `invalid` for a month outside the year */
export function yearOf({ year, month }: Pick<Query, 'year' | 'month'>, today: IsoDate): string {
  const own = month === undefined ? undefined : financialYearOf(`${month}-01` as IsoDate)
  if (year !== undefined && own !== undefined && own !== year)
    throw invalidField('month', `That month is not in the financial year ${year}. Choose a month of that year.`)
  return own ?? year ?? financialYearOf(today)
}

interface SourcesQuery extends PageQuery {
  readonly gstin: string
  readonly month: string
  readonly frequency?: ReturnFrequency | undefined
  readonly table: string
}

/** The rows behind one table of a month, with the names of their files. */
export async function rowsOfTable(
  { db, clock }: Deps,
  scope: OrgScope,
  entity_id: string,
  query: SourcesQuery,
  url: string,
): Promise<ReplyOf<typeof gstReconciliationSources>> {
  const year = yearOf({ month: query.month, year: undefined }, clock.today())
  const { files, texts, known } = await inOrganisation(db, scope, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    const own = (await filesAround(tx, scope, { year, entity_id })).filter(
      ({ holder, kind }) => holder === query.gstin && kind !== 'gst-purchases',
    )
    const known = await knownFrequency(tx, scope, entity_id, query.gstin, year)
    return { files: own, texts: await textsOf(tx, scope, own), known }
  })
  const { sources, total } = await inThread(scope.organisation_id, 'sourcesOfTable', texts, {
    month: query.month,
    frequency: withChosen(known, query.frequency),
    table: query.table,
    ...limitsOf(query),
  })
  const nameOf = new Map(files.map(({ file_id, file_name }: GstFile) => [file_id, file_name]))
  return {
    sources: sources.map((source) => ({ ...source, file_name: nameOf.get(source.file_id) ?? '' })),
    meta: pageMeta(url, query, total),
  }
}
