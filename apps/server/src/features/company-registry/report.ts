import type { companyRegistryReport, REGISTRY_SHOWN } from '@niyam/contract/company-registry.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { financialYearOf } from '@niyam/law'
import { indianDay } from '../../clock.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { invalidField } from '../../http/errors.ts'
import { limitsOf, pageMeta, type PageQuery, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { sumOf, sumText } from '../reports/service.ts'
import { entitiesSeen, KINDS_OF_REGISTRY } from './record.ts'
import { type Compared, compareAll, type RegistryDeps } from './service.ts'
import * as store from './store.ts'

const number = (key: string, label: string) => ({ key, label, class: 'number', sortable: false })

const FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'CIN or LLPIN' },
  { key: 'imported_at', label: 'Master data of', class: '', sortable: true, detail: 'File name' },
  { key: 'status', label: 'Status in the registry', class: '', sortable: false, detail: 'Alert' },
  { ...number('findings', 'Differences'), sortable: true },
  number('company', 'Company'),
  number('officers', 'Officers'),
  number('filings', 'Filings'),
  number('charges', 'Open charges'),
  { ...number('late_fee', 'Late fee today'), sortable: true },
]
const SORTS = ['entity', 'imported_at', 'findings', 'late_fee'] as const
type Sort = (typeof SORTS)[number]

/** Entities that are compared at once; with more, a page of them is, in the order of their names. */
const COMPARED_AT_MOST = 500

type ShownDifference = (typeof REGISTRY_SHOWN)[number]

interface Query extends PageQuery {
  readonly search: string
  readonly entity_id?: string | undefined
  readonly group?: string | undefined
  readonly show: ShownDifference
}

/** Companies and LLPs beside the master data of the registry, one row for each. */
export function registryTable(
  { db, clock }: RegistryDeps,
  scope: OrgScope,
  query: Query,
  url: string,
): Promise<ReplyOf<typeof companyRegistryReport>> {
  const today = clock.today()
  const { key: sort, descending } = sortOf(query.sort, SORTS, 'entity')
  return inOrganisation(db, scope, async (tx) => {
    const { search, entity_id, group, show } = query
    const [law, visible, release] = await Promise.all([
      lawOf(tx, scope),
      entitiesSeen(tx, scope),
      releaseFollowed(tx, scope),
    ])
    const filter = { search, entity_id, group, kinds: KINDS_OF_REGISTRY, visible }
    const { limit, offset } = limitsOf(query)
    const first = await store.entityRows(tx, scope, filter, { descending: false, limit: COMPARED_AT_MOST, offset: 0 })
    const isWhole = first.total <= COMPARED_AT_MOST
    if (!isWhole && (show !== '' || sort !== 'entity'))
      throw invalidField(
        show === '' ? 'sort' : 'show',
        `More than ${COMPARED_AT_MOST} entities cannot be compared at once. Search for fewer, or choose one.`,
      )
    const entities = isWhole
      ? first.rows
      : (await store.entityRows(tx, scope, filter, { descending, limit, offset })).rows
    const compared = await compareAll(tx, scope, law, entities, today)
    const found = compared.filter(isShown[show]).toSorted(isWhole ? orderOf(sort, descending) : () => 0)
    const page = isWhole ? found.slice(offset, offset + limit) : found
    return {
      fields: FIELDS,
      rows: page.map(toRow),
      meta: pageMeta(url, query, isWhole ? found.length : first.total),
      entities: Object.fromEntries(page.map((one) => [one.record.entity.entity_id, summaryOf(one)])),
      totals: isWhole ? totalsOf(found) : null,
      year: financialYearOf(today),
      today,
      release,
    }
  })
}

const findingsOf = ({ comparison: { counts } }: Compared): number => counts.company + counts.officers + counts.filings
/** Returns that are overdue in our own record need no file. */
const hasFindings = (one: Compared): boolean => one.file !== null && findingsOf(one) > 0

const isShown: Readonly<Record<ShownDifference, (one: Compared) => boolean>> = {
  '': () => true,
  findings: hasFindings,
  alerts: ({ comparison }) => comparison.alerts.length > 0,
  no_file: ({ file }) => file === null,
  same: (one) => one.file !== null && findingsOf(one) === 0,
}

const feeOf = ({ fees }: Compared) => sumOf([...fees.values()])

function orderOf(sort: Sort, descending: boolean) {
  const figure = (one: Compared): number | string =>
    sort === 'findings'
      ? one.file === null
        ? -1
        : findingsOf(one)
      : sort === 'late_fee'
        ? (feeOf(one).at_most_paise ?? feeOf(one).paise)
        : sort === 'imported_at'
          ? (one.file?.imported_at ?? '')
          : ''
  return (one: Compared, other: Compared): number => {
    const [a, b] = [figure(one), figure(other)]
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
    const names = one.record.entity.entity_name.localeCompare(other.record.entity.entity_name, 'en')
    const first = sort === 'entity' ? names : by
    return (descending ? -first : first) || names
  }
}

function toRow(one: Compared): Row {
  const { entity } = one.record
  const { counts, company, alerts } = one.comparison
  const { file } = one
  const status = company.find(({ key }) => key === 'status')?.registry ?? null
  // Without a file nothing was counted, which is not zero.
  const count = (figure: number) => text(file === null ? null : String(figure))
  return {
    id: entity.entity_id,
    header: entity.entity_name,
    groups: [
      withSecond(entity.entity_name, entity.cin ?? entity.llpin ?? entity.fcrn),
      file === null ? text(say('No file')) : withSecond(indianDay(new Date(file.imported_at)), file.file_name),
      withSecond(status === null ? null : String(status), alerts.map(({ words }) => words).join('; ')),
      count(findingsOf(one)),
      count(counts.company),
      count(counts.officers),
      count(counts.filings),
      count(counts.charges),
      text(sumText(feeOf(one))),
    ],
    actions: [{ label: 'Open', route: 'company-registry', params: { entity_id: entity.entity_id } }],
  }
}

const summaryOf = (one: Compared) => ({
  file: one.file,
  counts: one.file === null ? null : one.comparison.counts,
  alerts: one.comparison.alerts,
  late_fee: feeOf(one),
})

const totalsOf = (all: readonly Compared[]) => ({
  with_file: all.filter(({ file }) => file !== null).length,
  without_file: all.filter(({ file }) => file === null).length,
  with_findings: all.filter(hasFindings).length,
  with_alerts: all.filter(({ comparison }) => comparison.alerts.length > 0).length,
  late_fee: sumOf(all.flatMap(({ fees }) => [...fees.values()])),
})
