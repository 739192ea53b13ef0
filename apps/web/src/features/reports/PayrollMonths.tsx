import type { PayrollArea } from '@niyam/contract/payroll.ts'
import type { LateSum } from '@niyam/contract/reports.ts'
import { Button } from '@mantine/core'
import { IconHeartbeat, IconPigMoney } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { showFinancialYear, showMoneyShort } from '../../lib/format.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import { entitiesPath, esiReportPath, manageRegistrationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ImportFiles } from '../portal-files/ImportFiles.tsx'
import { reportHref, rowHref } from './places.ts'
import { payrollChanged, payrollMonths } from './queries.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import classes from './Reports.module.css'
import { type Sum, Sums } from './Sums.tsx'
import { usePayrollCells } from './use-payroll-cells.tsx'
import { type Report, useReport } from './use-report.ts'

const KINDS = { esi: ['esic'], pf: ['ecr'] } as const
const ICONS = { esi: IconHeartbeat, pf: IconPigMoney }

/** Contributions of the months of a year: due, paid, what the imported file comes to, and what lateness costs. */
export function PayrollMonths({ area }: { readonly area: PayrollArea }) {
  const t = useTexts('payroll')
  const reports = useTexts('reports')
  const words = useCalendarWords()
  const client = useQueryClient()
  const report = useReport()
  const { with: addressWith } = useAddress(esiReportPath)
  // An entity has twelve months: all of them. An organisation begins with the month that has work.
  const month = report.month ?? (report.ofRoute || report.ofFilter ? 'all' : 'work')
  const query = useQuery(payrollMonths(area, { ...report.query, ...(month !== 'all' && { month: month }) }))
  const { data } = query
  const title = reports(`${area}.title`)
  const peopleHref = (file: string) => addressWith({ file, page: null, sort: null, search: null })
  return (
    <ReportFrame
      title={title}
      context={t(`context.${area}`, { year: showFinancialYear(report.year) })}
      report={report}
      query={query}
      kind={area}
      actions={
        <ImportFiles
          kinds={KINDS[area]}
          onDone={() => void payrollChanged(client)}
          {...(report.query.entity_id && { entity_id: report.query.entity_id })}
        />
      }
    >
      <Panel padding="none" className={classes.tight ?? ''}>
        {data && data.meta.total > 0 && <Sums label={reports('sums')} sums={sumsOf(t, data)} />}
        {data && data.unplaced.length > 0 && (
          <p className={classes.remark}>
            {t('unplaced', {
              files: data.unplaced.map((one) => `${one.entity_name} ${words.period(one.period, area)}`).join(', '),
            })}
          </p>
        )}
        <DataTable
          label={title}
          name={`payroll-${area}`}
          searchLabel={t(report.ofRoute ? 'search_one' : 'search')}
          query={query}
          rowHref={(row) => {
            const file = data?.months[row.id]?.file_id
            return file ? peopleHref(file) : rowHref(row)
          }}
          actionHref={reportHref}
          renderCell={usePayrollCells(data, report.today)}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/payroll/:area/', file, {
              name: report.named(`${title} ${report.year}`),
              columns,
              params: { area },
              // The month that is shown: the one with work may be another by then.
              query: { ...report.query, ...(data?.month && { month: data.month }) },
            })
          }
          filters={<ReportFilters report={report} month={data?.month ?? null} />}
          isFiltered={report.isFiltered || data?.month != null}
          empty={<NoCode area={area} report={report} />}
        />
      </Panel>
    </ReportFrame>
  )
}

interface Totals {
  readonly people: number
  readonly contributions_paise: number
  readonly without_file: number
  readonly unknown: number
  readonly interest: LateSum
  readonly damages: LateSum
}

interface Months {
  readonly totals: Totals | null
  readonly overdue: number
  readonly month: string | null
}

function sumsOf(t: Texts<'payroll'>, { totals, overdue, month }: Months): readonly Sum[] {
  const late: Sum = { label: t('overdue'), value: overdue, tone: overdue > 0 ? 'danger' : undefined }
  if (!totals) return [late, { label: t('contributions'), value: '–', note: t('too_many') }]
  const { people, contributions_paise, without_file, unknown } = totals
  const left = [
    ...(without_file > 0 ? [t('without_file', { count: without_file })] : []),
    ...(unknown > 0 ? [t('unknown', { count: unknown })] : []),
  ]
  const amount = showMoneyShort(contributions_paise)
  return [
    {
      label: t('contributions'),
      value: left.length === 0 ? amount : contributions_paise === 0 ? t('not_known') : t('at_least', { amount }),
      note: left.join(', ') || undefined,
    },
    { label: t('people'), value: people, note: month === null && people > 0 ? t('people_most') : undefined },
    late,
    { label: t('interest'), ...costOf(t, totals.interest) },
    { label: t('damages'), ...costOf(t, totals.damages) },
  ]
}

/** Never zero for unknown. */
function costOf(t: Texts<'payroll'>, { paise, unknown, missing }: LateSum): Pick<Sum, 'value' | 'note'> {
  if (unknown === 0) return { value: showMoneyShort(paise) }
  return {
    value: paise === 0 ? t('not_known') : t('at_least', { amount: showMoneyShort(paise) }),
    note: missing.length > 0 ? t('needs', { count: unknown, what: missing.join(', ') }) : undefined,
  }
}

function NoCode({ area, report }: { readonly area: PayrollArea; readonly report: Report }) {
  const t = useTexts('payroll')
  const reports = useTexts('reports')
  return (
    <EmptyState
      icon={ICONS[area]}
      title={t(`empty.${area}.title`)}
      text={t(`empty.${area}.text`)}
      action={
        <Button
          component={AppLink}
          variant="default"
          href={
            report.ofRoute
              ? manageRegistrationsPath({ entity_id: report.ofRoute, registration_type: area })
              : entitiesPath()
          }
        >
          {report.ofRoute ? t(`empty.${area}.add`) : reports('entities')}
        </Button>
      }
    />
  )
}
