import type { Cell, Row } from '@niyam/contract/tables.ts'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import { useCalendarWords } from '../../../domain/calendar-words.ts'
import { useAddress } from '../../../lib/address.ts'
import { fetchFile } from '../../../lib/api.ts'
import { downloadTable, saveFile } from '../../../lib/download.ts'
import { showDay, showMoney } from '../../../lib/format.ts'
import { useTableState } from '../../../lib/table-state.ts'
import { useTexts } from '../../../lib/texts.ts'
import { tdsStatementPath } from '../../../paths.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { firstOf, secondOf, showRupees } from '../cells.ts'
import { tdsStatement } from '../queries.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import classes from '../Reports.module.css'
import { Sums } from '../Sums.tsx'
import { useReport } from '../use-report.ts'
import { ChallanTable } from './ChallanTable.tsx'
import { rangeShown } from './range.ts'

const VIEWS = ['', 'late', 'short', 'unpaid', 'unknown'] as const
const MONEY = ['amount', 'deducted', 'unpaid', 'interest']

/** One statement against its challans, the due days and the rates. */
export default function TdsStatementPage() {
  const t = useTexts('reports')
  const words = useCalendarWords()
  const { file_id = '' } = useParams({ strict: false }) as { file_id?: string }
  const report = useReport()
  const { search, change } = useAddress(tdsStatementPath)
  const view = VIEWS.find((one) => one === search.view) ?? ''
  const asked = { ...useTableState(), view }
  const query = useQuery(tdsStatement(file_id, report.isPrinting ? { ...report.query, view } : asked))
  const { data } = query
  const cells = useDeductionCells()
  const name = [data?.form, data?.period, data?.tan].filter(Boolean).join(' ')
  const savePdf = async () =>
    saveFile(
      await fetchFile('GET organisation/reports/tds/statements/:file_id/pdf/', { params: { file_id } }),
      `${name}.pdf`,
    )
  const counts = data && {
    '': undefined,
    late: data.totals.late_rows,
    short: data.totals.short_rows,
    unpaid: data.totals.unpaid_rows,
    unknown: data.totals.not_known,
  }
  return (
    <ReportFrame
      title={
        data ? t('statement.of', { form: data.form, period: words.period(data.period, 'tds') }) : t('statement.title')
      }
      context={
        data && (
          <>
            {data.entity_name} · {data.tan} · <span translate="no">{data.file_name}</span>
          </>
        )
      }
      report={report}
      query={query}
      {...(data && { savePdf })}
    >
      <div className={classes.stack}>
        {data && (
          <Panel padding="none">
            <Sums
              label={t('sums')}
              sums={[
                { label: t('statement.tax'), value: showMoney(data.totals.tax_paise) },
                { label: t('statement.used'), value: showMoney(data.totals.used_paise) },
                {
                  label: t('statement.unpaid'),
                  value: showMoney(data.totals.unpaid_paise),
                  tone: data.totals.unpaid_paise > 0 ? 'danger' : undefined,
                },
                {
                  label: t('statement.interest'),
                  value: showMoney(data.totals.interest_due_paise),
                  note: t('statement.interest_paid', { amount: showMoney(data.totals.interest_paid_paise) }),
                },
                {
                  label: t('statement.short'),
                  value: rangeShown(data.totals.short),
                  note:
                    data.totals.short_interest.most > 0
                      ? t('statement.short_interest', { amount: rangeShown(data.totals.short_interest) })
                      : undefined,
                },
              ]}
            />
            <ChallanTable entity_id={data.entity_id} challans={data.challans} notStated={data.not_stated} />
          </Panel>
        )}
        <Panel padding="none">
          <DataTable
            label={t('statement.deductions')}
            name="tds-statement"
            searchLabel={t('statement.search')}
            query={query}
            renderCell={cells}
            onExport={(file, columns) =>
              downloadTable('GET organisation/reports/tds/statements/:file_id/', file, {
                name,
                columns,
                query: asked,
                params: { file_id },
              })
            }
            filters={
              <SegmentedControl
                aria-label={t('statement.show')}
                data={VIEWS.map((one) => ({
                  value: one,
                  label: `${t(`statement.view.${one || 'all'}`)}${counts?.[one] ? ` ${counts[one]}` : ''}`,
                }))}
                value={view}
                onChange={(next) => change({ view: next || null, page: null })}
              />
            }
            isFiltered={view !== ''}
            empty={
              <EmptyState icon={IconListCheck} title={t('statement.none_title')} text={t('statement.none_text')} />
            }
          />
        </Panel>
      </div>
    </ReportFrame>
  )
}

function useDeductionCells() {
  const t = useTexts('reports')
  return useCallback(
    (key: string, cells: readonly Cell[], _row: Row): ReactNode | undefined => {
      const value = firstOf(cells)
      if (key === 'paid_on')
        return (
          <>
            {value && <span className={classes.whole}>{showDay(value)}</span>}
            {secondOf(cells) && (
              <span className={`${classes.second} ${classes.whole}`}>
                {t('statement.deducted_on', { day: showDay(secondOf(cells) ?? '') })}
              </span>
            )}
          </>
        )
      if (key === 'short') {
        if (value === null) return <span className={classes.unknown}>{t('statement.not_compared')}</span>
        const [least = '', most = least] = value.split('–')
        return <span className={classes.whole}>{rangeShown({ least: paiseOf(least), most: paiseOf(most) })}</span>
      }
      if (MONEY.includes(key))
        return value ? (
          <span className={classes.whole}>{showRupees(value)}</span>
        ) : key === 'interest' ? (
          <span className={classes.unknown}>{t('statement.not_known')}</span>
        ) : null
      if (key !== 'name') return undefined
      return (
        <span className={classes.wordy}>
          <span>{value}</span>
          <span className={classes.second}>{secondOf(cells)}</span>
        </span>
      )
    },
    [t],
  )
}

const paiseOf = (rupees: string): number => Math.round(Number(rupees) * 100)
