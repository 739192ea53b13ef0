import type { Cell } from '@niyam/contract/tables.ts'
import { IconFileText } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCalendarWords } from '../../../domain/calendar-words.ts'
import { downloadTable } from '../../../lib/download.ts'
import { showFinancialYear, showMoney } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/texts.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ImportFiles } from '../../portal-files/ImportFiles.tsx'
import { firstOf, showRupees } from '../cells.ts'
import { reportHref, rowHref } from '../places.ts'
import { statementsChanged, tdsStatements } from '../queries.ts'
import { ReportFilters } from '../ReportFilters.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import classes from '../Reports.module.css'
import { Sums } from '../Sums.tsx'
import { useReport } from '../use-report.ts'

const ETDS = ['etds'] as const
const MONEY = ['challan_paise', 'deducted_paise', 'unpaid']

/** Imported statements of tax deducted or collected, by quarter; a row opens the statement against its challans. */
export default function TdsStatementsPage() {
  const t = useTexts('reports')
  const report = useReport()
  const client = useQueryClient()
  const query = useQuery(tdsStatements(report.query))
  const mayChange = useMay('statements.write')
  const { data } = query
  const totals = data?.totals
  const unpaid = totals ? Math.max(0, totals.deducted_paise - totals.deposited_paise) : 0
  return (
    <ReportFrame
      title={t('statement.title')}
      context={t('statement.context', { year: showFinancialYear(report.year) })}
      report={report}
      query={query}
      kind="tds-statements"
      actions={
        <ImportFiles
          kinds={ETDS}
          entity_id={report.ofRoute}
          onDone={({ file }) => {
            void statementsChanged(client)
            report.filter({ year: file.period.slice(0, 7) })
          }}
        />
      }
    >
      <Panel padding="none">
        {totals && data.meta.total > 0 && (
          <Sums
            label={t('sums')}
            sums={[
              { label: t('statement.by_challan'), value: showMoney(totals.challan_paise) },
              { label: t('statement.deducted'), value: showMoney(totals.deducted_paise) },
              {
                label: t('statement.unpaid'),
                value: showMoney(unpaid),
                tone: unpaid > 0 ? 'danger' : undefined,
              },
            ]}
          />
        )}
        <DataTable
          label={t('statement.title')}
          name="tds-statements"
          searchLabel={t(report.ofRoute ? 'tds_search_one' : 'tds_search')}
          query={query}
          rowHref={rowHref}
          actionHref={reportHref}
          renderCell={useStatementCells()}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/tds/statements/', file, {
              name: report.named(`${t('statement.title')} ${report.year}`),
              columns,
              query: report.query,
            })
          }
          filters={<ReportFilters report={report} />}
          isFiltered={report.isFiltered}
          empty={
            <EmptyState
              icon={IconFileText}
              title={t('statement.empty_title')}
              text={t(mayChange ? 'statement.empty_text' : 'statement.empty_viewer')}
            />
          }
        />
      </Panel>
    </ReportFrame>
  )
}

function useStatementCells() {
  const words = useCalendarWords()
  return useCallback(
    (key: string, cells: readonly Cell[]) => {
      const value = firstOf(cells)
      if (value === null) return undefined
      if (key === 'period') return <span className={classes.whole}>{words.period(value, 'tds')}</span>
      return MONEY.includes(key) ? <span className={classes.whole}>{showRupees(value)}</span> : undefined
    },
    [words],
  )
}
