import type { ParamsOf, QueryOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { DepositNotStated, StatementChallan, tdsStatement } from '@niyam/contract/tds-statements.ts'
import { type Catalogue, type FinancialYear, financialYear, firstDayOf, type IsoDate, lastDayOf } from '@niyam/law'
import { isoDate } from '@niyam/law/calendar/iso-date.ts'
import { inOrganisation, type Tx } from '../../../db/tx.ts'
import { AppError } from '../../../http/errors.ts'
import { limitsOf, pageMeta, sortOf } from '../../../http/page.ts'
import type { OrgScope } from '../../../http/scope.ts'
import { inThread } from '../../../threads/threads.ts'
import { lawOf, releaseFollowed } from '../../law-in-force/service.ts'
import { fileOf, type PortalFile, rowTextsOf } from '../../portal-files/service.ts'
import type { ReportDeps } from '../report.ts'
import { deposits } from '../tds-obligations.ts'
import { challanRows, type TdsRow } from '../tds-store.ts'
import { monthsOfPeriod, periodsOf } from '../year.ts'
import { deductionFields, deductionRow } from './deduction-row.ts'
import { DEDUCTION_SORTS, type StatementFacts, type StatementPage } from './page.ts'

/** TCS has separate deposits. */
const FORMS_OF_TCS: ReadonlySet<string> = new Set(['27EQ', '143'])
/** Twelve months of one TAN, and of others that the same entity may have. */
const DEPOSITS_AT_MOST = 1000

/** A statement against its challans, the deposits in the calendar, the due days and the rates. */
export async function statementReport(
  { db, clock }: ReportDeps,
  scope: OrgScope,
  { file_id }: ParamsOf<typeof tdsStatement>,
  query: QueryOf<typeof tdsStatement>,
  url: string,
): Promise<ReplyOf<typeof tdsStatement>> {
  const today = clock.today()
  const { key: sort, descending } = sortOf(query.sort, DEDUCTION_SORTS, 'line')
  const { file, texts, facts, made, release } = await inOrganisation(db, scope, (tx) =>
    readStatement(tx, scope, file_id, today),
  )
  const { view, search } = query
  const page = await inThread(scope.organisation_id, 'statementPage', texts, facts, {
    view,
    search,
    sort,
    descending,
    ...limitsOf(query),
  })
  const challans = page.challans.map((use) => challanOf(use, made))
  return {
    rows: page.rows.map(deductionRow),
    fields: deductionFields,
    meta: pageMeta(url, query, page.total),
    year: financialYear(file.period.slice(0, 7)),
    today,
    release,
    entity_id: file.entity_id,
    entity_name: file.entity_name,
    tan: file.holder,
    form: file.part,
    period: file.period,
    file_name: file.file_name,
    challans,
    not_stated: notStated(made, challans, file.period),
    totals: totalsOf(page),
  }
}

/**
 * A statement with its rows, and what they are compared with.
 *
 * @throws AppError `not_found` where it is not there, or not visible
 */
export async function readStatement(tx: Tx, scope: OrgScope, file_id: string, today: IsoDate) {
  const file = await fileOf(tx, scope, file_id, 'etds')
  if (!file) throw new AppError('not_found', 'This statement no longer exists. Open the list of statements again.')
  const law = await lawOf(tx, scope)
  const deposits = await depositsOf(tx, scope, law, file, financialYear(file.period.slice(0, 7)), today)
  return {
    file,
    texts: (await rowTextsOf(tx, scope, [file_id])).map(({ rows }) => rows),
    facts: factsOf(law, file, deposits, today),
    made: deposits,
    release: await releaseFollowed(tx, scope),
  }
}

/** The deposits of the TAN in the year of the statement, for tax deducted or collected as its form says. */
async function depositsOf(
  tx: Tx,
  scope: OrgScope,
  law: Catalogue,
  { entity_id, holder, part }: PortalFile<'etds'>,
  year: FinancialYear,
  today: IsoDate,
): Promise<TdsRow[]> {
  const filter = {
    filter: { entity_id, areas: [] },
    obligations: deposits(law).filter((id) => id.startsWith('tds.tcs-') === FORMS_OF_TCS.has(part)),
    periods: periodsOf(year),
    days: { first: firstDayOf(year), last: lastDayOf(year), today },
  }
  const page = { sort: 'due_date', descending: false, limit: DEPOSITS_AT_MOST, offset: 0 } as const
  const { rows } = await challanRows(tx, scope, filter, page)
  return rows.filter(({ tan }) => tan === holder)
}

function factsOf(
  law: Catalogue,
  { head, part }: PortalFile<'etds'>,
  deposits: readonly TdsRow[],
  today: IsoDate,
): StatementFacts {
  const dues: Record<string, IsoDate> = {}
  for (const { obligation_id, period, due_date } of deposits) {
    if (due_date === null) continue
    for (const month of monthsOfPeriod(period, law.obligation(obligation_id)?.period === 'month'))
      dues[month] = isoDate(due_date)
  }
  const governing = law.obligation(FORMS_OF_TCS.has(part) ? 'tds.tcs-deposit.monthly' : 'tds.deposit.monthly')
  return {
    act: head?.act ?? 2025,
    today,
    dues,
    charges: (governing?.versions ?? []).map(({ effective, charges = [] }) => ({ ...effective, charges })),
  }
}

type Use = StatementPage['challans'][number]

export function challanOf({ challan, ...use }: Use, deposits: readonly TdsRow[]): StatementChallan {
  const deposit = deposits.find((one) => isSame(challan, one))
  const { line, challan_number, bsr_code, serial, minor_head, paid_on } = challan
  return {
    line,
    challan_number,
    bsr_code,
    serial,
    minor_head,
    paid_on,
    tax_paise: use.tax,
    used_paise: use.used,
    balance_paise: use.balance,
    deductees: use.deductees,
    interest_paid_paise: use.interest_paid,
    interest_due_paise: use.interest_due,
    problems: [...use.problems, ...(deposit || challan.is_nil === 'Y' ? [] : (['not_recorded'] as const))],
    item_id: deposit?.item_id ?? null,
  }
}

/** Paid on the same day, with the serial number at the end of the noted one, or of the same amount. */
function isSame(
  { paid_on, serial, total_paise }: Use['challan'],
  { filed_on, acknowledgement, amount_paise }: TdsRow,
): boolean {
  if (filed_on === null || filed_on !== paid_on) return false
  const noted = (acknowledgement ?? '').replaceAll(/\W/g, '')
  return (serial !== '' && noted.endsWith(serial)) || (amount_paise !== null && amount_paise === total_paise)
}

/** Made for a month of the quarter, and none of the challans. */
export function notStated(
  deposits: readonly TdsRow[],
  challans: readonly StatementChallan[],
  period: string,
): DepositNotStated[] {
  const stated = new Set(challans.map(({ item_id }) => item_id))
  const months = new Set(monthsOfPeriod(period, false))
  return deposits.flatMap(({ item_id, period: month, filed_on, acknowledgement, amount_paise }) =>
    filed_on !== null && !stated.has(item_id) && monthsOfPeriod(month, true).some((one) => months.has(one))
      ? [{ item_id, period: month, paid_on: filed_on, acknowledgement: acknowledgement ?? '', amount_paise }]
      : [],
  )
}

const totalsOf = ({ totals, counts }: StatementPage) => ({
  tax_paise: totals.tax,
  used_paise: totals.used,
  unpaid_paise: totals.unpaid,
  interest_paid_paise: totals.interest_paid,
  interest_due_paise: totals.interest_due,
  short: totals.short,
  short_interest: totals.short_interest,
  not_known: totals.not_known,
  late_rows: counts.late,
  short_rows: counts.short,
  unpaid_rows: counts.unpaid,
})
