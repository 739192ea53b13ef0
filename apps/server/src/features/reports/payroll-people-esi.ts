import type { TableReply } from '@niyam/contract/tables.ts'
import type { InsuredBefore, InsuredPerson } from '@niyam/law/money/esi/insured-person.ts'
import { insuranceMonth, sheetsNeeded } from '@niyam/law/money/esi/month.ts'
import type { EmployeesInsuranceRows } from '@niyam/law/money/esi/rates.ts'
import { insuranceShares } from '@niyam/law/money/esi/share.ts'
import { loadTable } from '@niyam/law/tables/load-table.ts'
import type { Tx } from '../../db/tx.ts'
import { rupees, text, withSecond } from '../../http/cells.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { PortalFile } from '../portal-files/service.ts'
import { joinedPeople, keysByLine, type Part, placeKey, sourceCells, sumOfParts, withSource } from './joined-people.ts'
import { peopleOf, sheetsBefore } from './payroll-files.ts'
import type { PeopleOfMonth } from './people-of-month.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'line', label: 'Line', class: 'number', sortable: true },
  { key: 'name', label: 'Name', class: '', sortable: true, detail: 'Insurance number' },
  { key: 'days', label: 'Days', class: 'number', sortable: false },
  { key: 'wages', label: 'Wages', class: 'number', sortable: true },
  { key: 'employee', label: 'Employee share', class: 'number', sortable: false },
  { key: 'employer', label: 'Employer share', class: 'number', sortable: false },
  { key: 'reason', label: 'Reason', class: '', sortable: false, detail: 'Last working day' },
  { key: 'findings', label: 'To check', class: '', sortable: true, detail: 'More to check' },
]

const FIELDS_OF_SEVERAL = withSource(FIELDS)

const FROM_WAGES = 'The sheet has no amounts. Both shares are worked out from its wages, as the portal does.'
const DISABILITY = 'Persons with disability have a higher ceiling; the sheet does not name them.'
const NO_LAW = 'No rate is held for this month: shares are not worked out.'

/** The persons of the ESIC sheets of a month beside those of the month before and of the contribution period so far. */
export async function insuredMonth(
  tx: Tx,
  scope: OrgScope,
  files: readonly PortalFile<'esic'>[],
): Promise<PeopleOfMonth> {
  const table = await loadTable('employees-insurance')
  const period = files[0]?.period ?? ''
  const isOneFile = files.length === 1
  const [lines, before] = await Promise.all([peopleOf(tx, scope, files), sheetsBefore(tx, scope, files, sheetsNeeded)])
  const sheets = files.map((file) => {
    const ofSheet = lines.get(file.file_id) ?? []
    return { file, lines: ofSheet, month: insuranceMonth(table, period, ofSheet, before.get(file.file_id) ?? []) }
  })
  const people = joinedPeople(sheets, ({ number }) => number)
  const keys = keysByLine(people)
  const held = sheets.flatMap(({ file, month }) => (month.kind === 'month' ? [{ file, month }] : []))
  const isHeld = held.length === sheets.length
  const counted = new Map(
    held.flatMap(({ file, month }) => month.persons.map((one) => [placeKey(file, one.line), one] as const)),
  )
  const countedOf = ({ file, line }: Part<InsuredPerson>) => counted.get(placeKey(file, line.line))
  const byKey = new Map(people.map((one) => [one.key, one]))
  const total = (key: 'employee' | 'employer' | 'total') => held.reduce((sum, { month }) => sum + month.totals[key], 0)
  const changes = isHeld ? changesOf(table, period, sheets, before) : null
  return {
    fields: isOneFile ? FIELDS : FIELDS_OF_SEVERAL,
    people: people.map(({ key, parts }) => {
      const [{ line: person }] = parts as [Part<InsuredPerson>]
      const sum = (of: (one: InsuredPerson) => number | null) => sumOfParts(parts, of)
      const share = (side: 'employee' | 'employer') =>
        sumOfParts(parts, (_line, part) => countedOf(part)?.shares?.[side] ?? null)
      const [days, wages] = [sum((one) => one.days), sum((one) => one.wages)]
      return {
        line: key,
        name: person.name,
        number: person.number,
        wages,
        cells: [
          sourceCells(parts, isOneFile),
          withSecond(person.name, person.number),
          text(days === null ? null : String(days)),
          text(rupees(wages)),
          text(rupees(share('employee'))),
          text(rupees(share('employer'))),
          withSecond(person.reason === null ? null : String(person.reason), person.last_working_day),
        ],
      }
    }),
    findings: held.flatMap(({ file, month }) =>
      month.findings.map((found) => ({
        ...found,
        line: keys.get(placeKey(file, found.line)) ?? 0,
        ...(!isOneFile && { file_name: file.file_name }),
      })),
    ),
    stepsOf: (key) =>
      byKey.get(key)?.parts.flatMap((part) => {
        const coverage = countedOf(part)?.coverage
        return coverage && coverage.kind !== 'unknown'
          ? stepsOf(table, period, part.line, coverage.kind === 'to-period-end')
          : []
      }) ?? [],
    payable: isHeld ? (['employee', 'employer', 'total'] as const).map((key) => ({ key, paise: total(key) })) : [],
    steps: [isHeld ? FROM_WAGES : NO_LAW],
    not_checked: [DISABILITY],
    missing: changes?.missing ?? null,
    joined: changes?.joined ?? null,
  }
}

interface Sheet {
  readonly file: PortalFile<'esic'>
  readonly lines: readonly InsuredPerson[]
}

/** Who is missing and who is new, over all sheets of the month. */
function changesOf(
  table: EmployeesInsuranceRows,
  period: string,
  sheets: readonly Sheet[],
  before: ReadonlyMap<string, readonly InsuredBefore[]>,
) {
  const all = sheets.flatMap(({ lines }) => lines)
  const month = insuranceMonth(table, period, all, before.get(sheets[0]?.file.file_id ?? '') ?? [])
  return month.kind === 'month' ? month : null
}

function stepsOf(
  table: EmployeesInsuranceRows,
  month: string,
  { wages, days }: InsuredPerson,
  was_covered: boolean,
): readonly string[] {
  if (wages === null) return []
  const answer = insuranceShares(table, { month, pay: { wages }, days: days ?? undefined, was_covered })
  return answer.kind === 'shares' ? answer.reasons.map(({ text: reason }) => reason) : []
}
