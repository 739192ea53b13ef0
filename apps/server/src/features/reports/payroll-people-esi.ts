import type { TableReply } from '@niyam/contract/tables.ts'
import type { InsuredBefore, InsuredPerson } from '@niyam/law/money/esi/insured-person.ts'
import { insuranceMonth, sheetsNeeded } from '@niyam/law/money/esi/month.ts'
import { insuranceShares } from '@niyam/law/money/esi/share.ts'
import { loadTable } from '@niyam/law/tables/load-table.ts'
import type { Tx } from '../../db/tx.ts'
import { rupees, text, withSecond } from '../../http/cells.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { PortalFile } from '../portal-files/service.ts'
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

const FROM_WAGES = 'The sheet has no amounts. Both shares are worked out from its wages, as the portal does.'
const DISABILITY = 'Persons with disability have a higher ceiling; the sheet does not name them.'
const NO_LAW = 'No rate is held for this month: shares are not worked out.'

/** The persons of an ESIC sheet beside those of the month before and of the contribution period so far. */
export async function insuredMonth(tx: Tx, scope: OrgScope, file: PortalFile<'esic'>): Promise<PeopleOfMonth> {
  const table = await loadTable('employees-insurance')
  const [sheets, before] = await Promise.all([
    peopleOf(tx, scope, [file]),
    sheetsBefore(tx, scope, [file], sheetsNeeded),
  ])
  const people = sheets.get(file.file_id) ?? []
  const month = insuranceMonth(table, file.period, people, before.get(file.file_id) ?? ([] as InsuredBefore[]))
  const isHeld = month.kind === 'month'
  const counted = new Map((isHeld ? month.persons : []).map((one) => [one.line, one]))
  const byLine = new Map(people.map((one) => [one.line, one]))
  return {
    fields: FIELDS,
    people: people.map((one) => {
      const shares = counted.get(one.line)?.shares ?? null
      return {
        line: one.line,
        name: one.name,
        number: one.number,
        wages: one.wages,
        cells: [
          text(String(one.line)),
          withSecond(one.name, one.number),
          text(one.days === null ? null : String(one.days)),
          text(rupees(one.wages)),
          text(rupees(shares?.employee ?? null)),
          text(rupees(shares?.employer ?? null)),
          withSecond(one.reason === null ? null : String(one.reason), one.last_working_day),
        ],
      }
    }),
    findings: isHeld ? month.findings : [],
    stepsOf: (line) => {
      const person = byLine.get(line)
      const coverage = counted.get(line)?.coverage
      return person && coverage && coverage.kind !== 'unknown'
        ? stepsOf(table, file.period, person, coverage.kind === 'to-period-end')
        : []
    },
    payable: isHeld
      ? [
          { key: 'employee', paise: month.totals.employee },
          { key: 'employer', paise: month.totals.employer },
          { key: 'total', paise: month.totals.total },
        ]
      : [],
    steps: [isHeld ? FROM_WAGES : NO_LAW],
    not_checked: [DISABILITY],
    missing: isHeld ? month.missing : null,
    joined: isHeld ? month.joined : null,
  }
}

function stepsOf(
  table: Awaited<ReturnType<typeof loadTable<'employees-insurance'>>>,
  month: string,
  { wages, days }: InsuredPerson,
  was_covered: boolean,
): readonly string[] {
  if (wages === null) return []
  const answer = insuranceShares(table, { month, pay: { wages }, days: days ?? undefined, was_covered })
  return answer.kind === 'shares' ? answer.reasons.map(({ text: reason }) => reason) : []
}
