import type { TableReply } from '@niyam/contract/tables.ts'
import { fundMonth } from '@niyam/law/money/pf/month.ts'
import type { ReturnMember } from '@niyam/law/money/pf/return-member.ts'
import type { ProvidentFundRows } from '@niyam/law/money/pf/rates.ts'
import { memberContributions } from '@niyam/law/money/pf/split.ts'
import { loadTable } from '@niyam/law/tables/load-table.ts'
import type { Tx } from '../../db/tx.ts'
import { rupees, text, withSecond } from '../../http/cells.ts'
import type { OrgScope } from '../../http/scope.ts'
import { groupBy } from '../extensions/group-by.ts'
import { filesOf, type PortalFile, rowsOfMany } from '../portal-files/service.ts'
import {
  type JoinedPerson,
  joinedPeople,
  keysByLine,
  type Part,
  placeKey,
  sourceCells,
  sumOfParts,
  withSource,
} from './joined-people.ts'
import { toMember } from './payroll-files.ts'
import type { ListedFinding, PeopleOfMonth } from './people-of-month.ts'
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

const FIELDS_OF_SEVERAL = withSource(FIELDS)

const AGE =
  'The return has no dates of birth: whether a member is above 58, and so outside the pension, is not checked.'
const NO_LAW = 'No rate is held for this month: nothing is worked out.'

/** The members of the ECRs of a month beside those of the month before. */
export async function memberMonth(
  tx: Tx,
  scope: OrgScope,
  files: readonly PortalFile<'ecr'>[],
): Promise<PeopleOfMonth> {
  const table = await loadTable('provident-fund')
  const returns = await returnsOf(tx, scope, files)
  const [first] = files
  const period = first?.period ?? ''
  const isOneFile = files.length === 1
  const people = joinedPeople(returns, ({ uan }) => uan)
  const all = returns.flatMap(({ lines }) => lines)
  const month = fundMonth(table, period, all, first ? await membersBefore(tx, scope, first) : null)
  const isHeld = month.kind === 'month'
  const byKey = new Map(people.map((one) => [one.key, one]))
  return {
    fields: isOneFile ? FIELDS : FIELDS_OF_SEVERAL,
    people: people.map(({ key, parts }) => {
      const [{ line: member }] = parts as [Part<ReturnMember>]
      const sum = (of: (one: ReturnMember) => number | null) => sumOfParts(parts, of)
      const [epf, eps, days] = [sum((one) => one.epf_wages), sum((one) => one.eps_wages), sum((one) => one.ncp_days)]
      return {
        line: key,
        name: member.name,
        number: member.uan,
        wages: epf,
        cells: [
          sourceCells(parts, isOneFile),
          withSecond(member.name, member.uan),
          withSecond(rupees(epf), eps === epf ? null : rupees(eps)),
          text(rupees(sum((one) => one.employee_share))),
          text(rupees(sum((one) => one.pension_share))),
          text(rupees(sum((one) => one.difference))),
          text(days === null ? null : String(days)),
          text(rupees(sum((one) => one.refund))),
        ],
      }
    }),
    findings: isHeld ? (isOneFile ? month.findings : findingsOf(table, period, returns, people)) : [],
    stepsOf: (key) => byKey.get(key)?.parts.flatMap(({ line }) => stepsOf(table, period, line)) ?? [],
    payable: isHeld ? Object.entries(month.accounts).map(([key, paise]) => ({ key, paise })) : [],
    steps: isHeld ? month.reasons.map(({ text: reason }) => reason) : [NO_LAW],
    not_checked: [AGE],
    missing: isHeld ? month.missing : null,
    joined: isHeld ? month.joined : null,
  }
}

interface Return {
  readonly file: PortalFile<'ecr'>
  readonly lines: readonly ReturnMember[]
}

async function returnsOf(tx: Tx, scope: OrgScope, files: readonly PortalFile<'ecr'>[]): Promise<Return[]> {
  const ids = files.map(({ file_id }) => file_id)
  const rows = groupBy(await rowsOfMany(tx, scope, ids, 'ecr'), ({ file_id }) => file_id)
  return files.map((file) => ({ file, lines: (rows.get(file.file_id) ?? []).map(toMember) }))
}

/** Everybody in the returns of the month before; null where there is none. */
async function membersBefore(tx: Tx, scope: OrgScope, { entity_id, holder, period }: PortalFile<'ecr'>) {
  const earlier = await filesOf(tx, scope, { kinds: ['ecr'], entity_id, holder, periods: [monthBefore(period)] })
  if (earlier.length === 0) return null
  const ids = earlier.map(({ file_id }) => file_id)
  const rows = await rowsOfMany(tx, scope, ids, 'ecr')
  return [...new Map(rows.map(({ row }) => [row.uan, { number: row.uan, name: row.name }])).values()]
}

/** Each return is checked alone: a person may be in two of them. */
function findingsOf(
  table: ProvidentFundRows,
  period: string,
  returns: readonly Return[],
  people: readonly JoinedPerson<ReturnMember>[],
): ListedFinding[] {
  const keys = keysByLine(people)
  return returns.flatMap(({ file, lines }) => {
    const month = fundMonth(table, period, lines, null)
    return (month.kind === 'month' ? month.findings : []).map((found) => ({
      ...found,
      line: keys.get(placeKey(file, found.line)) ?? 0,
      file_name: file.file_name,
    }))
  })
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
