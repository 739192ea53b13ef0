import type { PayrollArea } from '@niyam/contract/payroll.ts'
import { paise } from '@niyam/law/format/paise.ts'
import { monthsBefore } from '@niyam/law/money/esi/coverage.ts'
import type { InsuredBefore, InsuredPerson } from '@niyam/law/money/esi/insured-person.ts'
import { insuranceMonth } from '@niyam/law/money/esi/month.ts'
import { insuranceRates } from '@niyam/law/money/esi/month-rates.ts'
import { fundAccounts } from '@niyam/law/money/pf/month.ts'
import type { ReturnMember } from '@niyam/law/money/pf/return-member.ts'
import { loadTable } from '@niyam/law/tables/load-table.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inSlices } from '../../threads/in-slices.ts'
import { type FileRow, filesOf, type PortalFile, rowsOfMany } from '../portal-files/service.ts'

/** The duty that a month's file belongs to, and the kind of the file. */
export const PAYROLL = {
  esi: { kind: 'esic', obligation: 'esi.contribution.monthly' },
  pf: { kind: 'ecr', obligation: 'pf.ecr.monthly' },
} as const satisfies Record<PayrollArea, { readonly kind: string; readonly obligation: string }>

/** The sums of a month's file. */
export interface CountedFile {
  readonly people: number
  readonly wages_paise: number
  /** Null where the law holds no rate for the month. */
  readonly contributions_paise: number | null
  /** People whose contributions are not known. */
  readonly unknown: number
  /** Administrative charges of the provident fund, which limit its late fee. */
  readonly admin_paise: number | null
}

/** More people than these are not counted in one reply. */
const PEOPLE_AT_MOST = 100_000

/** The sums of each file, by its id; null where they hold more people than are counted at once. */
export async function countedFiles(
  tx: Tx,
  scope: OrgScope,
  area: PayrollArea,
  files: readonly PortalFile[],
): Promise<Map<string, CountedFile> | null> {
  if (area === 'pf') return countedReturns(files as readonly PortalFile<'ecr'>[])
  if (files.reduce((sum, { row_count }) => sum + row_count, 0) > PEOPLE_AT_MOST) return null
  return countedSheets(tx, scope, files as readonly PortalFile<'esic'>[])
}

/** A return has its shares, so its sums are enough. */
async function countedReturns(files: readonly PortalFile<'ecr'>[]): Promise<Map<string, CountedFile>> {
  const table = await loadTable('provident-fund')
  return new Map(
    files.map(({ file_id, period, totals, row_count }) => {
      const sum = (key: string) => paise(totals[`${key}_paise`] ?? 0)
      const counted = fundAccounts(table, period, {
        epf_wages: sum('epf_wages'),
        edli_wages: sum('edli_wages'),
        employee_share: sum('employee_share'),
        difference: sum('difference'),
        refund: sum('refund'),
        pension_share: sum('pension_share'),
      })
      const accounts = counted.kind === 'accounts' ? counted.accounts : null
      const wages_paise = sum('epf_wages')
      const contributions_paise = accounts?.total ?? null
      return [
        file_id,
        { people: row_count, wages_paise, contributions_paise, unknown: 0, admin_paise: accounts?.admin ?? null },
      ]
    }),
  )
}

/** A sheet has wages only: each share of each person is rounded, so all rows are read. */
async function countedSheets(
  tx: Tx,
  scope: OrgScope,
  files: readonly PortalFile<'esic'>[],
): Promise<Map<string, CountedFile>> {
  const table = await loadTable('employees-insurance')
  const people = await peopleOf(tx, scope, files)
  const earlier = await earlierSheets(tx, scope, files, people)
  const counted = await inSlices(files, (file): [string, CountedFile] => {
    const month = insuranceMonth(table, file.period, people.get(file.file_id) ?? [], earlier.get(file.file_id) ?? [])
    const isHeld = month.kind === 'month'
    return [
      file.file_id,
      {
        people: file.row_count,
        wages_paise: isHeld ? month.totals.wages : (file.totals['wages_paise'] ?? 0),
        contributions_paise: isHeld ? month.totals.total : null,
        unknown: isHeld ? month.totals.unknown : 0,
        admin_paise: null,
      },
    ]
  })
  return new Map(counted)
}

type Sheets = Map<string, InsuredPerson[]>

/** The rows of sheets, by their file, in one query. */
export async function peopleOf(tx: Tx, scope: OrgScope, files: readonly PortalFile<'esic'>[]): Promise<Sheets> {
  const ids = files.map(({ file_id }) => file_id)
  const people: Sheets = new Map(ids.map((id) => [id, []]))
  if (ids.length === 0) return people
  for (const row of await rowsOfMany(tx, scope, ids, 'esic')) people.get(row.file_id)?.push(toPerson(row))
  return people
}

export const toPerson = ({ line, row }: FileRow<'esic'>): InsuredPerson => ({
  line,
  number: row.ip_number,
  name: row.name,
  days: row.days,
  wages: row.wages_paise === null ? null : paise(row.wages_paise),
  reason: row.reason,
  last_working_day: row.last_working_day,
})

const fromRupees = (rupees: number | null) => (rupees === null ? null : paise(rupees * 100))

/** The rows of a return are in whole rupees, as the file has them. */
export const toMember = ({ line, row }: FileRow<'ecr'>): ReturnMember => ({
  line,
  uan: row.uan,
  name: row.name,
  gross_wages: fromRupees(row.gross_wages),
  epf_wages: fromRupees(row.epf_wages),
  eps_wages: fromRupees(row.eps_wages),
  edli_wages: fromRupees(row.edli_wages),
  employee_share: fromRupees(row.employee_share),
  pension_share: fromRupees(row.pension_share),
  difference: fromRupees(row.difference),
  ncp_days: row.ncp_days,
  refund: fromRupees(row.refund),
})

/**
 * The sheets of the contribution period so far, by the file that needs them: one with a person above the ceiling, who may
 * have been within it before. Others need none.
 */
async function earlierSheets(
  tx: Tx,
  scope: OrgScope,
  files: readonly PortalFile<'esic'>[],
  people: Sheets,
): Promise<Map<string, InsuredBefore[]>> {
  const table = await loadTable('employees-insurance')
  const asking = files.filter(({ file_id, period }) => {
    const rates = insuranceRates(table, period)
    return rates.kind === 'rates' && people.get(file_id)?.some(({ wages }) => wages !== null && wages > rates.ceiling)
  })
  return sheetsBefore(tx, scope, asking, monthsBefore)
}

/** Sheets of other months of the same entity, by the file that asks for them; two queries for all files. */
export async function sheetsBefore(
  tx: Tx,
  scope: OrgScope,
  files: readonly PortalFile<'esic'>[],
  monthsNeeded: (month: string) => readonly string[],
): Promise<Map<string, InsuredBefore[]>> {
  const periods = [...new Set(files.flatMap(({ period }) => monthsNeeded(period)))]
  if (periods.length === 0) return new Map()
  const entities = new Set(files.map(({ entity_id }) => entity_id))
  const [only, ...more] = entities
  const entity_id = more.length === 0 ? only : undefined
  const there = await filesOf(tx, scope, { kinds: ['esic'], periods, entity_id })
  const others = there.filter((one) => entities.has(one.entity_id))
  const people = await peopleOf(tx, scope, others)
  return new Map(
    files.map((file) => [
      file.file_id,
      others
        .filter((one) => one.entity_id === file.entity_id && monthsNeeded(file.period).includes(one.period))
        .map((one) => ({ month: one.period, persons: people.get(one.file_id) ?? [] })),
    ]),
  )
}
