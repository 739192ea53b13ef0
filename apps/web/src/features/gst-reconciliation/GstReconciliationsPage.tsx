import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { gstReconciliations as gstReconciliationsCall } from '@niyam/contract/gst-reconciliation.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { useQuery } from '@tanstack/react-query'
import { IconArrowsDiff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { downloadTable } from '../../lib/download.ts'
import { showFinancialYear, showMoney } from '../../lib/format.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import { entityGstReconciliationPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ImportFiles } from '../portal-files/ImportFiles.tsx'
import { ReportFilters } from '../reports/ReportFilters.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { type Sum, Sums } from '../reports/Sums.tsx'
import { useReport } from '../reports/use-report.ts'
import { GST_FILES } from './kinds.ts'
import classes from './GstReconciliation.module.css'
import { gstReconciliations } from './queries.ts'

/** Every GSTIN and month that has a file: differences, and documents by class. */
export default function GstReconciliationsPage() {
  const t = useTexts('gst-reconciliation')
  const reports = useTexts('reports')
  const words = useCalendarWords()
  const report = useReport()
  const month = report.month === 'all' ? undefined : report.month
  const filter = { ...report.query, ...(month && { month }) }
  const query = useQuery(gstReconciliations(filter))
  const cells = (key: string, [cell, second]: readonly Cell[]): ReactNode | undefined => {
    const value = cell?.value ?? null
    if (key === 'period') return value && <span className={classes.whole}>{words.period(value, 'gst')}</span>
    if (!/^(liability|itc)/.test(key)) return undefined
    const other = key === 'liability' ? t('against.gstr1') : key === 'itc' ? t('against.gstr2b') : null
    return (
      <>
        <span className={classes.whole}>{moneyOf(t('unknown'), value)}</span>
        {other && (
          <span className={classes.second}>
            {other} <span className={classes.whole}>{moneyOf(t('unknown'), second?.value ?? null)}</span>
          </span>
        )}
      </>
    )
  }
  return (
    <ReportFrame
      title={t('title')}
      context={t('context', { year: showFinancialYear(report.year) })}
      report={report}
      query={query}
      kind="gst-reconciliation"
      actions={<ImportFiles kinds={GST_FILES} entity_id={report.ofRoute} />}
    >
      <Panel padding="none">
        {query.data && query.data.meta.total > 0 && (
          <Sums label={reports('sums')} sums={sumsOf(t, query.data.totals)} />
        )}
        <DataTable
          label={t('title')}
          name="gst-reconciliation"
          searchLabel={t('search')}
          query={query}
          rowHref={hrefOfRow}
          renderCell={cells}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/gst-reconciliation/', file, {
              name: `${t('title')} ${report.year}`,
              columns,
              query: filter,
            })
          }
          filters={<ReportFilters report={report} month={month ?? null} />}
          isFiltered={report.isFiltered || month !== undefined}
          empty={<EmptyState icon={IconArrowsDiff} title={t('empty_title')} text={t('empty_text')} />}
        />
      </Panel>
    </ReportFrame>
  )
}

type Totals = ReplyOf<typeof gstReconciliationsCall>['totals']

function sumsOf(t: Texts<'gst-reconciliation'>, totals: Totals): readonly Sum[] {
  if (!totals) return [{ label: t('sums.to_check'), value: '–', note: t('sums.too_many') }]
  const difference = (name: 'liability_difference' | 'itc_difference'): Sum => {
    const { paise, unknown } = totals[name]
    return {
      label: t(`sums.${name}`),
      value: unknown === totals.rows ? t('unknown') : showMoney(paise),
      note: unknown > 0 && unknown < totals.rows ? t('sums.unknown', { count: unknown }) : undefined,
    }
  }
  const counts = ['to_check', 'only_books', 'only_2b', 'exact', 'ineligible'] as const
  return [
    difference('liability_difference'),
    difference('itc_difference'),
    ...counts.map((name) => ({ label: t(`sums.${name}`), value: totals[name] })),
  ]
}

const moneyOf = (unknown: string, rupees: string | null): string =>
  rupees === null ? unknown : showMoney(Math.round(Number(rupees) * 100))

/** A row is named by entity, GSTIN and month. */
function hrefOfRow({ id }: Pick<Row, 'id'>): string | null {
  const [entity_id = '', gstin = '', month = ''] = id.split(':')
  return entityGstReconciliationPath({ entity_id }, { gstin, month })
}
