import type {
  RegistryAlert,
  RegistryCharge,
  RegistryCounts,
  RegistryLine,
  RegistryOfficer,
} from '@niyam/contract/company-registry.ts'
import type { McaRow } from '@niyam/formats/sheet/mca.ts'
import { financialYearOf, type IsoDate } from '@niyam/law'
import { chargesOf } from './compare-charges.ts'
import { alertsOf, compareCompany, isLlp } from './compare-company.ts'
import { compareFilings, type ComparedFiling, filingLines, yearsOfRegistry } from './compare-filings.ts'
import { compareOfficers } from './compare-officers.ts'
import type { OurRecord } from './our-record.ts'

export interface Comparison {
  readonly alerts: RegistryAlert[]
  readonly company_line: number | null
  readonly company: RegistryLine[]
  readonly officers: RegistryOfficer[]
  readonly charges: RegistryCharge[]
  readonly filing_lines: RegistryLine[]
  readonly filings: ComparedFiling[]
  readonly counts: RegistryCounts
}

/**
 * The registry's master data beside our record of one company or LLP.
 *
 * @param as_of the day the file was imported, null without a file: only the filings of our record are listed then
 */
export function compare(
  rows: readonly McaRow[],
  ours: OurRecord,
  { today, as_of }: { readonly today: IsoDate; readonly as_of: string | null },
): Comparison {
  const company = rows.find(({ record }) => record === 'company')
  const years = yearsOfRegistry(company)
  const lines = compareCompany(company, ours, financialYearOf(today))
  const officers = compareOfficers(rows, ours.officers)
  const charges = chargesOf(rows)
  const filing_lines = as_of === null ? [] : filingLines(company, years, ours, isLlp(ours))
  const filings = compareFilings(ours.filings, years, { today, as_of })
  const findings = (all: readonly { readonly is_finding: boolean }[]) =>
    all.filter(({ is_finding }) => is_finding).length
  return {
    alerts: alertsOf(company),
    company_line: company?.line ?? null,
    company: lines,
    officers,
    charges,
    filing_lines,
    filings,
    counts: {
      company: findings(lines),
      officers: findings(officers),
      charges: charges.filter(({ is_open }) => is_open).length,
      filings: findings(filing_lines) + findings(filings),
    },
  }
}
