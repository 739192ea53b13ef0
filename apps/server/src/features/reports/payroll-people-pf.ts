import type { TableReply } from '@niyam/contract/tables.ts'
import { fundMonth } from '@niyam/law/money/pf/month.ts'
import type { ReturnMember } from '@niyam/law/money/pf/return-member.ts'
import type { ProvidentFundRows } from '@niyam/law/money/pf/rates.ts'
import { memberContributions } from '@niyam/law/money/pf/split.ts'
import { loadTable } from '@niyam/law/tables/load-table.ts'
import type { Tx } from '../../db/tx.ts'
import { rupees, text, withSecond } from '../../http/cells.ts'
import type { OrgScope } from '../../http/scope.ts'
import { filesOf, type PortalFile, rowsOf } from '../portal-files/service.ts'
import { toMember } from './payroll-files.ts'
import type { PeopleOfMonth } from './people-of-month.ts'
import { monthBefore } from '@niyam/law/money/payroll/finding.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'line', label: 'Line', class: 'number', sortable: true },
  { key: 'name', label: 'Name', class: '', sortable: true, detail: 'UAN' },
  { key: 'wages', label: 'EPF wages', class: 'number', sortable: true, detail: 'EPS wages' },
  { key: 'employee', label: 'Employee share', class: 'number', sortable: false },
  { key: 'pension', label: 'Pension (EPS)', class: 'number', sortable: false },
  { key: 'difference', label: 'Difference (EPF)', class: 'number', sortable: false },
  { key: 'days', label: 'NCP days', class: 'number', sortable: false },
  { key: 'refund', label: 'Refund', class: 'number', sortable: false },
  { key: 'findings', label: 'To check', class: '', sortable: true, detail: 'More to check' },
]

const AGE =
  'The return has no dates of birth: whether a member is above 58, and so outside the pension, is not checked.'
const NO_LAW = 'No rate is held for this month: nothing is worked out.'

/** The members of an ECR beside those of the month before. */
export async function memberMonth(tx: Tx, scope: OrgScope, file: PortalFile<'ecr'>): Promise<PeopleOfMonth> {
  const { entity_id, period, holder } = file
  const table = await loadTable('provident-fund')
  const [rows, [earlier]] = await Promise.all([
    rowsOf(tx, scope, file.file_id, 'ecr'),
    filesOf(tx, scope, { kinds: ['ecr'], entity_id, holder, periods: [monthBefore(period)] }),
  ])
  const members = rows.map(toMember)
  const before = earlier && (await rowsOf(tx, scope, earlier.file_id, 'ecr'))
  const known = before?.map(({ row }) => ({ number: row.uan, name: row.name })) ?? null
  const month = fundMonth(table, period, members, known)
  const isHeld = month.kind === 'month'
  const byLine = new Map(members.map((one) => [one.line, one]))
  return {
    fields: FIELDS,
    people: members.map((one) => ({
      line: one.line,
      name: one.name,
      number: one.uan,
      wages: one.epf_wages,
      cells: [
        text(String(one.line)),
        withSecond(one.name, one.uan),
        withSecond(rupees(one.epf_wages), one.eps_wages === one.epf_wages ? null : rupees(one.eps_wages)),
        text(rupees(one.employee_share)),
        text(rupees(one.pension_share)),
        text(rupees(one.difference)),
        text(one.ncp_days === null ? null : String(one.ncp_days)),
        text(rupees(one.refund)),
      ],
    })),
    findings: isHeld ? month.findings : [],
    stepsOf: (line) => {
      const member = byLine.get(line)
      return member ? stepsOf(table, period, member) : []
    },
    payable: isHeld ? Object.entries(month.accounts).map(([key, paise]) => ({ key, paise })) : [],
    steps: isHeld ? month.reasons.map(({ text: reason }) => reason) : [NO_LAW],
    not_checked: [AGE],
    missing: isHeld ? month.missing : null,
    joined: isHeld ? month.joined : null,
  }
}

/** How the shares of a member are worked out from the wages of the line, at the full rate. */
function stepsOf(table: ProvidentFundRows, wage_month: string, member: ReturnMember): readonly string[] {
  const { epf_wages, eps_wages, edli_wages } = member
  // A pension on more than the fund's wages is a finding; there is no split to show.
  if (epf_wages === null || eps_wages === null || edli_wages === null || eps_wages > epf_wages) return []
  const answer = memberContributions(table, {
    wage_month,
    epf_wages,
    eps_wages,
    edli_wages,
    contribute_on: 'actual',
  })
  return answer.kind === 'split' ? answer.reasons.map(({ text: reason }) => reason) : []
}
