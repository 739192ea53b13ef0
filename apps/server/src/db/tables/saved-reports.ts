import type { REPORT_MAIL_OUTCOMES } from '@niyam/contract/saved-reports.ts'
import type { ReportFile, ReportKind, ReportPeriod, ReportRhythm } from '@niyam/contract/report-kinds.ts'
import type { ColumnType, Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface SavedReportTable {
  organisation_id: string
  saved_report_id: string
  /** Its owner. */
  organisation_user_id: string
  name: string
  report: ReportKind
  period: ReportPeriod | null
  filters: ColumnType<Record<string, string>, string, string>
  columns: Generated<string[]>
  entity_id: string | null
  is_shared: Generated<boolean>
  created_at: string
  deleted_at: string | null
}

interface ReportScheduleTable {
  organisation_id: string
  saved_report_id: string
  every: ReportRhythm
  weekday: number | null
  month_day: number | null
  at: string
  file: ReportFile
  is_paused: boolean
  next_at: string
}

interface ReportRecipientTable {
  organisation_id: string
  saved_report_id: string
  organisation_user_id: string
}

/** `sending`: handed over at this moment, or begun by a process that ended. */
export type MailOutcome = (typeof REPORT_MAIL_OUTCOMES)[number] | 'sending'

interface ReportMailTable {
  organisation_id: string
  saved_report_id: string
  day: string
  organisation_user_id: string
  outcome: MailOutcome
}

export interface TablesOfSavedReports {
  saved_report: SavedReportTable
  report_schedule: ReportScheduleTable
  report_recipient: ReportRecipientTable
  report_mail: ReportMailTable
}

const not_imported = 'it belongs to a member, and members are invited again'

export const savedReportsFacts = {
  saved_report: {
    label: 'Saved report',
    exported_without: [],
    not_imported,
    own_data: { of: 'membership' },
  },
  report_schedule: { label: 'Schedule of a report', exported_without: [], not_imported },
  report_recipient: {
    label: 'Recipient of a report',
    exported_without: [],
    not_imported,
    own_data: { of: 'membership' },
  },
  report_mail: { not_exported: 'what became of mails; who gets which is exported', own_data: { of: 'membership' } },
} satisfies FactsOf<TablesOfSavedReports>
