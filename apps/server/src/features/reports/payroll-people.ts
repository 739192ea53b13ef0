import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { PayrollArea, PayrollRemark, payrollPeople } from '@niyam/contract/payroll.ts'
import type { Row } from '@niyam/contract/tables.ts'
import { financialYearOf, isoDate } from '@niyam/law'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { releaseFollowed } from '../law-in-force/service.ts'
import { fileOf, filesOf, partName, type PortalFile } from '../portal-files/service.ts'
import { PAYROLL } from './payroll-files.ts'
import { insuredMonth } from './payroll-people-esi.ts'
import { memberMonth } from './payroll-people-pf.ts'
import type { Listed, ListedFinding, PeopleOfMonth } from './people-of-month.ts'
import { madeOn, type ReportDeps } from './report.ts'

const MISSING_SHOWN = 100

type Query = PageQuery & { readonly search: string }

/**
 * The people of an imported file, and of the other files of its code and month, with what to look at.
 *
 * @throws AppError `not_found` where the caller sees no such file of this area
 */
export function peopleOfFile(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  { area, file_id }: { readonly area: PayrollArea; readonly file_id: string },
  query: Query,
  url: string,
): Promise<ReplyOf<typeof payrollPeople>> {
  return inOrganisation(db, scope, async (tx) => {
    const file = await fileOf(tx, scope, file_id, PAYROLL[area].kind)
    if (!file) throw new AppError('not_found', 'This file no longer exists. Reload the page.')
    const { entity_id, holder, period } = file
    const files = await filesOf(tx, scope, { kinds: [PAYROLL[area].kind], entity_id, holder, periods: [period] })
    const month = await monthOf(tx, scope, area, files)
    const byLine = new Map<number, ListedFinding[]>()
    for (const one of month.findings) byLine.set(one.line, [...(byLine.get(one.line) ?? []), one])
    const people = ordered(found(month.people, query.search), byLine, query.sort)
    const { limit, offset } = limitsOf(query)
    const page = people.slice(offset, offset + limit)
    const count = (severity: PayrollRemark['severity']) =>
      month.findings.filter((one) => one.severity === severity).length
    return {
      fields: month.fields,
      rows: page.map(({ line, name, cells }) => ({
        id: String(line),
        header: name,
        groups: [...cells, (byLine.get(line) ?? []).map(toCell)],
        actions: [],
      })),
      meta: pageMeta(url, query, people.length),
      people: Object.fromEntries(
        page.map(({ line }) => [
          String(line),
          { findings: (byLine.get(line) ?? []).map(toRemark), steps: month.stepsOf(line).map(say) },
        ]),
      ),
      ...madeOn(clock.today(), yearOf(file.period)),
      release: await releaseFollowed(tx, scope),
      entity_id: file.entity_id,
      entity_name: file.entity_name,
      period: file.period,
      file_name: file.file_name,
      files: files.map(({ file_id: id, file_name, kind, part }) => ({
        file_id: id,
        file_name,
        part: say(partName({ kind, part })),
      })),
      payable: month.payable,
      steps: month.steps.map(say),
      not_checked: month.not_checked.map(say),
      findings: { errors: count('error'), warnings: count('warning'), notes: count('note') },
      missing: month.missing && month.missing.slice(0, MISSING_SHOWN),
      missing_count: month.missing?.length ?? 0,
      joined: month.joined,
    }
  })
}

const yearOf = (month: string): string => financialYearOf(isoDate(`${month}-01`))

const monthOf = (tx: Tx, scope: OrgScope, area: PayrollArea, files: readonly PortalFile[]): Promise<PeopleOfMonth> =>
  area === 'esi'
    ? insuredMonth(tx, scope, files as readonly PortalFile<'esic'>[])
    : memberMonth(tx, scope, files as readonly PortalFile<'ecr'>[])

const textOf = ({ text, file_name }: ListedFinding): string =>
  file_name === undefined ? say(text) : `${file_name}: ${say(text)}`

const toRemark = (finding: ListedFinding): PayrollRemark => ({ severity: finding.severity, text: textOf(finding) })

const toCell = (finding: ListedFinding, at: number): Row['groups'][number][number] => ({
  type: at === 0 ? 'text' : 'text-secondary',
  value: textOf(finding),
})

function found(people: readonly Listed[], search: string): readonly Listed[] {
  const words = search.toLowerCase()
  return words === ''
    ? people
    : people.filter(({ name, number }) => name.toLowerCase().includes(words) || number.includes(words))
}

const WEIGHT = { error: 3, warning: 2, note: 1 } as const

function ordered(
  people: readonly Listed[],
  findings: ReadonlyMap<number, readonly ListedFinding[]>,
  sort: string,
): readonly Listed[] {
  const { key, descending } = sortOf(sort, ['findings', 'line', 'name', 'wages'] as const, '-findings')
  const weight = ({ line }: Listed) =>
    Math.max(0, ...(findings.get(line) ?? []).map(({ severity }) => WEIGHT[severity]))
  const by = {
    findings: (one: Listed, other: Listed) => weight(one) - weight(other),
    line: (one: Listed, other: Listed) => one.line - other.line,
    name: (one: Listed, other: Listed) => one.name.localeCompare(other.name, 'en'),
    // Unknown wages come first, with those of nothing.
    wages: (one: Listed, other: Listed) => (one.wages ?? -1) - (other.wages ?? -1),
  }[key]
  return people.toSorted((one, other) => (descending ? -by(one, other) : by(one, other)) || one.line - other.line)
}
