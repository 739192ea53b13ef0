import { useQuery } from '@tanstack/react-query'
import { IconReceiptRupee } from '@tabler/icons-react'
import { downloadTable } from '../../lib/download.ts'
import { showFinancialYear, showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { NoTan } from './NoTan.tsx'
import { reportHref, rowHref } from './places.ts'
import { tdsChallans } from './queries.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { Sums } from './Sums.tsx'
import { useReport } from './use-report.ts'
import { useTdsCells } from './use-tds-cells.tsx'

/** Deposits of tax deducted or collected, for the months of a year. */
export default function TdsChallanPage() {
  const t = useTexts('reports')
  const report = useReport()
  const month = report.month === 'all' ? {} : { month: report.month ?? 'work' }
  const query = useQuery(tdsChallans({ ...report.query, ...report.withBy, ...month }))
  const totals = query.data?.totals
  return (
    <ReportFrame
      title={t('challan.title')}
      context={t('challan.context', { year: showFinancialYear(report.year) })}
      report={report}
      query={query}
      kind="tds-challans"
    >
      <Panel padding="none">
        {totals && query.data && query.data.meta.total > 0 && (
          <Sums
            label={t('sums')}
            summary={query.data.summary}
            sums={[
              {
                label: t('challan.amount'),
                value:
                  totals.amount_paise === 0 && totals.without_amount > 0
                    ? t('not_noted')
                    : showMoney(totals.amount_paise),
                note:
                  totals.without_amount > 0 ? t('challan.without_amount', { count: totals.without_amount }) : undefined,
              },
              { label: t('challan.paid'), value: totals.paid },
              { label: t('challan.paid_late'), value: totals.paid_late },
              { label: t('challan.open'), value: totals.open },
              { label: t('challan.overdue'), value: totals.overdue, tone: totals.overdue > 0 ? 'danger' : undefined },
            ]}
          />
        )}
        <DataTable
          label={t('challan.title')}
          name="tds-challans"
          searchLabel={t(report.ofRoute ? 'tds_search_one' : 'tds_search')}
          query={query}
          rowHref={report.isByEntity ? ({ id }) => report.hrefOf(id) : rowHref}
          actionHref={reportHref}
          renderCell={useTdsCells(query.data, report.today)}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/tds/challan/', file, {
              name: report.named(`${t('challan.title')} ${report.year}`),
              columns,
              // The month that is shown: the one with work may be another by then.
              query: { ...report.query, ...report.withBy, ...(query.data?.month && { month: query.data.month }) },
            })
          }
          filters={<ReportFilters report={report} hasTotals month={query.data?.month ?? null} />}
          isFiltered={report.isFiltered || query.data?.month != null}
          empty={<NoTan icon={IconReceiptRupee} report={report} title={t('challan.empty_title')} />}
        />
      </Panel>
    </ReportFrame>
  )
}
