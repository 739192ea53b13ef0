import type { HistoryItem } from '@niyam/contract/reports.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { downloadTable } from '../../lib/download.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entitiesPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { firstOf, secondOf } from './cells.ts'
import { HistoryCell, HistoryLegend } from './HistoryCell.tsx'
import { LatenessChart } from './LatenessChart.tsx'
import months from './HistoryMatrix.module.css'
import { reportHref, rowHref } from './places.ts'
import { annualFilingHistory } from './queries.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import classes from './Reports.module.css'
import { Sums } from './Sums.tsx'
import { useReport } from './use-report.ts'

/** Twelve months of every form: what was filed, when, and what was not. */
export default function AnnualFilingHistoryPage() {
  const t = useTexts('reports')
  const report = useReport()
  const reportQuery = { ...report.query, ...report.withArea, ...report.withBy }
  const query = useQuery(annualFilingHistory(reportQuery))
  const { data } = query
  const cells = useHistoryCells(data?.items, report.today)
  return (
    <ReportFrame
      title={t('history.title')}
      context={t('history.context', { year: showFinancialYear(report.year) })}
      report={report}
      query={query}
      kind="annual-filing-history"
    >
      <Panel padding="none" className={months.matrix ?? ''}>
        {data && data.meta.total > 0 && (
          <>
            <Sums
              label={t('sums')}
              summary={data.summary}
              sums={[
                { label: t('history.kinds.on_time'), value: data.totals.on_time },
                { label: t('history.kinds.late'), value: data.totals.late },
                {
                  label: t('history.kinds.not_filed'),
                  value: data.totals.not_filed,
                  tone: data.totals.not_filed > 0 ? 'danger' : undefined,
                },
              ]}
            />
            <LatenessChart months={data.months} counts={data.by_month} />
            {!report.isByEntity && <HistoryLegend />}
          </>
        )}
        <DataTable
          label={t('history.title')}
          name="annual-filing-history"
          searchLabel={t(report.ofRoute ? 'search_one' : 'history.search')}
          query={query}
          rowHref={report.isByEntity ? ({ id }) => report.hrefOf(id) : rowHref}
          actionHref={reportHref}
          renderCell={cells}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/annual-filing-history/', file, {
              name: report.named(`${t('history.title')} ${report.year}`),
              columns,
              query: reportQuery,
            })
          }
          filters={<ReportFilters report={report} hasAreas hasTotals />}
          isFiltered={report.isFiltered}
          empty={
            <EmptyState
              icon={IconHistory}
              title={t('history.empty_title', { year: showFinancialYear(report.year) })}
              text={t('history.empty_text')}
              action={
                <Button component={AppLink} variant="default" href={entitiesPath()}>
                  {t('entities')}
                </Button>
              }
            />
          }
        />
      </Panel>
    </ReportFrame>
  )
}

const MONTH = /^\d{4}-\d{2}$/

function useHistoryCells(
  items: Readonly<Record<string, Readonly<Record<string, HistoryItem[]>>>> | undefined,
  today: string,
) {
  const { area } = useAreaWords()
  return useCallback(
    (key: string, cells: readonly Cell[], row: Row): ReactNode | undefined => {
      if (key === 'form') {
        const law = secondOf(cells)
        return (
          <>
            <span className={months.form}>{firstOf(cells)}</span>
            {law && <span className={classes.second}>{area(law)}</span>}
          </>
        )
      }
      if (!MONTH.test(key)) return undefined
      const filings = items?.[row.id]?.[key] ?? []
      return filings.length === 0 ? '' : <HistoryCell items={filings} today={today} />
    },
    [items, today, area],
  )
}
