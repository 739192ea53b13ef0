import type { PayrollArea } from '@niyam/contract/payroll.ts'
import { paise } from '@niyam/law/format/paise.ts'
import { monthsBefore } from '@niyam/law/money/esi/coverage.ts'
import { endsWith, type InsuredBefore, type InsuredPerson } from '@niyam/law/money/esi/insured-person.ts'
import { insuranceMonth } from '@niyam/law/money/esi/month.ts'
import { insuranceRates } from '@niyam/law/money/esi/month-rates.ts'
import type { EmployeesInsuranceRows } from '@niyam/law/money/esi/rates.ts'
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

/** The files of one code and month, by the id of its calendar item or of anything else that names the month. */
export type FilesOfMonths<File extends PortalFile = PortalFile> = ReadonlyMap<string, readonly File[]>

/** The sums of each month over its files; null where they hold more people than are counted at once. */
export async function countedMonths(
  tx: Tx,
  scope: OrgScope,
  area: PayrollArea,
  months: FilesOfMonths,
): Promise<Map<string, CountedFile> | null> {
  // The sums of one return are enough; whether a person is in two is only in the rows.
  const read = [...months.values()].filter((files) => area === 'esi' || files.length > 1).flat()
  if (read.reduce((sum, { row_count }) => sum + row_count, 0) > PEOPLE_AT_MOST) return null
  return area === 'pf'
    ? countedReturns(tx, scope, months as FilesOfMonths<PortalFile<'ecr'>>)
    : countedSheets(tx, scope, months as FilesOfMonths<PortalFile<'esic'>>)
}

/** Returns have their shares; insurance and charges are counted once, on the wages of all returns of the month. */
async function countedReturns(
  tx: Tx,
  scope: OrgScope,
  months: FilesOfMonths<PortalFile<'ecr'>>,
): Promise<Map<string, CountedFile>> {
  const table = await loadTable('provident-fund')
  const several = [...months.values()].filter((files) => files.length > 1).flat()
  const rows = several.length === 0 ? [] : await rowsOfMany(tx, scope, several.map(idOf), 'ecr')
  const members = new Map(several.map(({ file_id }) => [file_id, new Set<string>()]))
  for (const { file_id, row } of rows) members.get(file_id)?.add(row.uan)
  return new Map(
    [...months].flatMap(([id, files]) => {
      const [first] = files
      if (!first) return []
      const sum = (key: string) => paise(files.reduce((all, { totals }) => all + (totals[`${key}_paise`] ?? 0), 0))
      const counted = fundAccounts(table, first.period, {
        epf_wages: sum('epf_wages'),
        edli_wages: sum('edli_wages'),
        employee_share: sum('employee_share'),
        difference: sum('difference'),
        refund: sum('refund'),
        pension_share: sum('pension_share'),
      })
      const accounts = counted.kind === 'accounts' ? counted.accounts : null
      const people =
        files.length === 1
          ? first.row_count
          : new Set(files.flatMap((one) => [...(members.get(one.file_id) ?? [])])).size
      const wages_paise = sum('epf_wages')
      const contributions_paise = accounts?.total ?? null
      return [[id, { people, wages_paise, contributions_paise, unknown: 0, admin_paise: accounts?.admin ?? null }]]
    }),
  )
}

const idOf = ({ file_id }: PortalFile): string => file_id

/** A sheet has wages only: each share of each line is rounded, so all rows are read. */
async function countedSheets(
  tx: Tx,
  scope: OrgScope,
  months: FilesOfMonths<PortalFile<'esic'>>,
): Promise<Map<string, CountedFile>> {
  const table = await loadTable('employees-insurance')
  const all = [...months.values()].flat()
  const people = await peopleOf(tx, scope, all)
  const earlier = await earlierSheets(tx, scope, all, people)
  const counted = await inSlices([...months], ([id, files]): [string, CountedFile] => {
    const sheets = files.map((file) => countedSheet(table, file, people, earlier))
    const isHeld = sheets.every(({ contributions }) => contributions !== null)
    const numbers = new Set(files.flatMap(({ file_id }) => (people.get(file_id) ?? []).map(({ number }) => number)))
    return [
      id,
      {
        people: numbers.size,
        wages_paise: sheets.reduce((sum, { wages }) => sum + wages, 0),
        contributions_paise: isHeld ? sheets.reduce((sum, { contributions }) => sum + (contributions ?? 0), 0) : null,
        unknown: new Set(sheets.flatMap((one) => one.unknown)).size,
        admin_paise: null,
      },
    ]
  })
  return new Map(counted)
}

/** The sums of one sheet, with the numbers of people whose contributions are not known. */
function countedSheet(
  table: EmployeesInsuranceRows,
  file: PortalFile<'esic'>,
  sheets: Sheets,
  earlier: ReadonlyMap<string, readonly InsuredBefore[]>,
) {
  const people = sheets.get(file.file_id) ?? []
  const month = insuranceMonth(table, file.period, people, earlier.get(file.file_id) ?? [])
  if (month.kind === 'no-law')
    return { wages: file.totals['wages_paise'] ?? 0, contributions: null, unknown: [] as string[] }
  // Persons are in the order of their lines.
  const unknown = month.persons.flatMap(({ shares }, at) => (shares === null ? [people[at]?.number ?? ''] : []))
  return { wages: month.totals.wages, contributions: month.totals.total as number, unknown }
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

/**
 * Sheets of other months of the same entity and code, by the file that asks for them; two queries for all files. The sheets
 * of one month are one.
 */
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
  const filesOfMonths = await filesOf(tx, scope, { kinds: ['esic'], periods, entity_id })
  const others = filesOfMonths.filter((one) => entities.has(one.entity_id))
  const people = await peopleOf(tx, scope, others)
  return new Map(
    files.map((file) => {
      const sheets = others.filter(({ entity_id, holder }) => entity_id === file.entity_id && holder === file.holder)
      const months = monthsNeeded(file.period).flatMap((month) => {
        const ofMonth = sheets.filter(({ period }) => period === month)
        if (ofMonth.length === 0) return []
        return [{ month, persons: joined(ofMonth.flatMap(({ file_id }) => people.get(file_id) ?? [])) }]
      })
      return [file.file_id, months]
    }),
  )
}

/**
 * Each person once. The lowest wages count: a person who was within the ceiling in one sheet of a month is insured, also
 * where arrears lift the sum above it. A reason to leave counts where all lines have one.
 */
function joined(persons: readonly InsuredPerson[]): InsuredPerson[] {
  const byNumber = new Map<string, InsuredPerson>()
  for (const person of persons) {
    const { wages, reason } = person
    const before = byNumber.get(person.number)
    byNumber.set(
      person.number,
      before
        ? {
            ...before,
            wages: before.wages === null || (wages !== null && wages < before.wages) ? wages : before.wages,
            reason: endsWith(before.reason) ? reason : before.reason,
          }
        : person,
    )
  }
  return [...byNumber.values()]
}
