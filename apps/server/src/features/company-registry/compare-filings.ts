import type { RegistryFiling, RegistryLine, RegistryTake } from '@niyam/contract/company-registry.ts'
import type { McaRow } from '@niyam/formats/sheet/mca.ts'
import { financialYearOf, type IsoDate, previousYear } from '@niyam/law'
import { stateOn } from '@niyam/law/calendar/item-state.ts'
import { parseDay } from '@niyam/law/format/date-text.ts'
import type { FilingOfRecord, MeetingOfRecord, OurRecord } from './our-record.ts'

/** The two annual returns to the registry. */
export type ReturnKind = 'accounts' | 'annual_return'

const KINDS: Readonly<Record<ReturnKind, RegExp>> = {
  accounts: /^(mca\.aoc-4\.(standard|opc|agm-not-held|xbrl|nbfc-ind-as|cfs)|llp\.form-8)$/,
  annual_return: /^(mca\.mgt-7a?\.(standard|small|opc|agm-not-held)|llp\.form-11)$/,
}

export const returnKind = (obligation_id: string): ReturnKind | null =>
  KINDS.accounts.test(obligation_id) ? 'accounts' : KINDS.annual_return.test(obligation_id) ? 'annual_return' : null

/** The last financial year of each return that the registry has; null where the file does not say. */
export interface YearsOfRegistry {
  readonly accounts: string | null
  readonly annual_return: string | null
}

/** A balance sheet is laid after its year: its day names the year. The day of a meeting does not say what was filed. */
export function yearsOfRegistry(company: McaRow | undefined): YearsOfRegistry {
  const yearOf = (day: IsoDate | null | undefined) => (day ? financialYearOf(day) : null)
  return {
    accounts: yearOf(company?.days.balance_sheet_on ?? parseDay(company?.texts.last_statement ?? '')),
    annual_return: yearOf(parseDay(company?.texts.last_annual_return ?? '')),
  }
}

export type ComparedFiling = Omit<RegistryFiling, 'late_fee'>

const isFiled = ({ stage }: FilingOfRecord): boolean => stage === 'filed' || stage === 'late'

/** Each return of the years that ended beside the last year that the registry has. `as_of` is the day the file was imported. */
export const compareFilings = (
  filings: readonly FilingOfRecord[],
  years: YearsOfRegistry,
  { today, as_of }: { readonly today: IsoDate; readonly as_of: string | null },
): ComparedFiling[] =>
  filings.flatMap((filing) => {
    const kind = returnKind(filing.obligation_id)
    // The returns of a year that has not ended are not expected yet.
    if (kind === null || filing.period >= financialYearOf(today)) return []
    const last = years[kind]
    const { item_id, form, title, period: year, due_date, filed_on, stage } = filing
    const state = stateOn(stage, due_date, today)
    const is_in_registry = last === null ? null : year <= last
    const verdict = verdictOf(filing, is_in_registry, { state, as_of })
    const is_finding = verdict === 'only_registry' || verdict === 'only_ours' || verdict === 'neither'
    return [{ item_id, form, title, year, due_date, filed_on, state, is_in_registry, verdict, is_finding }]
  })

function verdictOf(
  filing: FilingOfRecord,
  is_in_registry: boolean | null,
  { state, as_of }: { readonly state: RegistryFiling['state']; readonly as_of: string | null },
): RegistryFiling['verdict'] {
  const isOpen = state !== 'overdue'
  if (isFiled(filing)) {
    if (is_in_registry === null) return 'not_in_file'
    if (is_in_registry) return 'same'
    return as_of !== null && filing.filed_on !== null && filing.filed_on > as_of ? 'older_file' : 'only_ours'
  }
  // Not required here.
  if (filing.stage === 'waived') return is_in_registry ? 'only_registry' : 'open'
  if (is_in_registry) return 'only_registry'
  return isOpen ? 'open' : is_in_registry === null ? 'not_in_file' : 'neither'
}

/** The year whose accounts a meeting took up: recorded with it, else the one that ended before it. */
const yearOfMeeting = ({ happened_on, period }: Pick<MeetingOfRecord, 'happened_on' | 'period'>): string =>
  period ?? previousYear(financialYearOf(happened_on as IsoDate))

/** Up to where the registry and our record go: last meeting, accounts and annual return. */
export function filingLines(
  company: McaRow | undefined,
  years: YearsOfRegistry,
  { meetings, filings }: Pick<OurRecord, 'meetings' | 'filings'>,
  isLlp: boolean,
): RegistryLine[] {
  const lastFiled = (kind: ReturnKind) =>
    filings
      .filter((one) => returnKind(one.obligation_id) === kind && isFiled(one))
      .map(({ period }) => period)
      .toSorted()
      .at(-1) ?? null
  // The returns themselves are counted, one by one; these lines sum them up.
  const yearLine = (key: 'accounts_year' | 'annual_return_year', kind: ReturnKind): RegistryLine => {
    const [registry, ours] = [years[kind], lastFiled(kind)]
    const verdict =
      registry === null ? 'not_in_file' : ours === null ? 'only_registry' : ours === registry ? 'same' : 'differs'
    return { key, registry, ours, verdict, is_finding: false, take: null }
  }
  return [
    ...(isLlp ? [] : [meetingLine(company, meetings)]),
    yearLine('accounts_year', 'accounts'),
    yearLine('annual_return_year', 'annual_return'),
  ]
}

function meetingLine(company: McaRow | undefined, meetings: readonly MeetingOfRecord[]): RegistryLine {
  const line = { key: 'last_agm', is_finding: false, take: null } as const
  const latest = meetings.toSorted((a, b) => b.happened_on.localeCompare(a.happened_on))[0]
  const registry = company?.days.last_agm_on
  if (registry === undefined)
    return { ...line, registry: null, ours: latest?.happened_on ?? null, verdict: 'not_in_file' }
  const year = previousYear(financialYearOf(registry))
  const same =
    meetings.find((one) => one.happened_on === registry) ?? meetings.find((one) => yearOfMeeting(one) === year)
  if (same?.happened_on === registry) return { ...line, registry, ours: registry, verdict: 'same' }
  const take: RegistryTake = {
    meeting: {
      event_id: same?.event_id ?? null,
      happened_on: registry,
      period: year,
      registration_id: same?.registration_id ?? null,
      before: same?.happened_on ?? null,
    },
  }
  const ours = same?.happened_on ?? null
  return { key: 'last_agm', registry, ours, verdict: same ? 'differs' : 'only_registry', is_finding: true, take }
}
