import type { RegistryFile } from '@niyam/contract/company-registry.ts'
import type { companyRegistry } from '@niyam/contract/company-registry.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { CostPart } from '@niyam/contract/reports.ts'
import type { McaRow } from '@niyam/formats/sheet/mca.ts'
import { type Catalogue, financialYearOf, type IsoDate } from '@niyam/law'
import { indianDay } from '../../clock.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { inSlices } from '../../threads/in-slices.ts'
import { noEntity } from '../entity-presence/service.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { filesOf, type PortalFile, rowsOfMany } from '../portal-files/service.ts'
import { subjectsOf, sumOf } from '../reports/service.ts'
import { compare, type Comparison } from './comparison.ts'
import { lateFeeOf } from './late-fees.ts'
import type { EntityOfRecord, OurRecord } from './our-record.ts'
import { entitiesSeen, KINDS_OF_REGISTRY, recordsOf } from './record.ts'
import * as store from './store.ts'

export type RegistryDeps = Pick<Parts, 'db' | 'clock'>

type File = PortalFile<'mca-master'>

/** An entity beside its file. */
export interface Compared {
  readonly record: OurRecord
  readonly file: RegistryFile | null
  readonly comparison: Comparison
  /** By item, of those that are late. */
  readonly fees: ReadonlyMap<string, CostPart>
}

/** Several entities beside their files, whatever their number in the same queries. */
export async function compareAll(
  tx: Tx,
  scope: OrgScope,
  law: Catalogue,
  entities: readonly EntityOfRecord[],
  today: IsoDate,
): Promise<Compared[]> {
  const ids = entities.map(({ entity_id }) => entity_id)
  const [records, files] = await Promise.all([
    recordsOf(tx, scope, law, entities),
    filesOf(tx, scope, { kinds: ['mca-master'], entity_ids: ids }),
  ])
  const fileOf = new Map<string, File>()
  // An entity that changed its number has a file of each: the one imported last counts.
  for (const file of files.toSorted((a, b) => a.imported_at.localeCompare(b.imported_at)))
    fileOf.set(file.entity_id, file)
  const fileIds = [...fileOf.values()].map(({ file_id }) => file_id)
  const rowsOf = new Map<string, McaRow[]>(fileIds.map((file_id) => [file_id, []]))
  for (const { file_id, row } of await rowsOfMany(tx, scope, fileIds, 'mca-master')) rowsOf.get(file_id)?.push(row)
  const late = records.filter(({ filings }) =>
    filings.some(({ due_date, stage }) => stage === 'open' && due_date !== null && due_date < today),
  )
  const subjects = await subjectsOf(
    tx,
    scope,
    late.map(({ entity }) => entity.entity_id),
  )
  return inSlices(records, async (record) => {
    const file = fileOf.get(record.entity.entity_id)
    const as_of = file ? indianDay(new Date(file.imported_at)) : null
    const fees = new Map<string, CostPart>()
    for (const filing of record.filings) {
      const fee = await lateFeeOf(law, subjects.get(record.entity.entity_id), filing, today)
      if (fee) fees.set(filing.item_id, fee)
    }
    const rows = file ? (rowsOf.get(file.file_id) ?? []) : []
    return { record, file: file ? fileShown(file) : null, comparison: compare(rows, record, { today, as_of }), fees }
  })
}

const fileShown = ({ file_id, file_name, holder, imported_at, imported_by, totals }: File): RegistryFile => ({
  file_id,
  file_name,
  holder,
  imported_at,
  imported_by,
  companies: totals['companies'] ?? 0,
  charges: totals['charges'] ?? 0,
  officers: totals['officers'] ?? 0,
})

/** @throws AppError `not_found` for an entity that is not seen, or is none of the registry; `forbidden` without its area of law */
export const registryOfEntity = (
  { db, clock }: RegistryDeps,
  scope: OrgScope,
  entity_id: string,
): Promise<ReplyOf<typeof companyRegistry>> =>
  inOrganisation(db, scope, async (tx) => {
    const today = clock.today()
    const [entity, seen, law, release] = await Promise.all([
      store.entityRow(tx, scope, entity_id),
      entitiesSeen(tx, scope),
      lawOf(tx, scope),
      releaseFollowed(tx, scope),
    ])
    if (!entity) throw noEntity()
    if (!KINDS_OF_REGISTRY.includes(entity.kind))
      throw new AppError(
        'not_found',
        `${entity.entity_name} is not a company or LLP, so the registry has no master data of it.`,
      )
    if (seen && !seen.includes(entity_id))
      throw new AppError(
        'forbidden',
        'Your access to this entity does not include company law. Ask an admin for access.',
      )
    const [compared] = await compareAll(tx, scope, law, [entity], today)
    if (!compared) throw noEntity()
    const { file, comparison, fees } = compared
    return {
      year: financialYearOf(today),
      today,
      release,
      entity_id,
      entity_name: entity.entity_name,
      file,
      ...comparison,
      filings: comparison.filings.map((filing) => ({ ...filing, late_fee: fees.get(filing.item_id) ?? null })),
      late_fee: sumOf([...fees.values()]),
    }
  })
