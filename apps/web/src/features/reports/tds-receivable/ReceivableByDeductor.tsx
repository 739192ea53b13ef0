import type { Row } from '@niyam/contract/tables.ts'
import { useQuery } from '@tanstack/react-query'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useAddress } from '../../../lib/address.ts'
import { downloadTable } from '../../../lib/download.ts'
import { showFinancialYear } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entityForm26asPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ImportFiles } from '../../portal-files/ImportFiles.tsx'
import { tdsReceivable } from '../queries.ts'
import { ReportFilters } from '../ReportFilters.tsx'
import { ReportFrame } from '../ReportFrame.tsx'
import classes from '../Reports.module.css'
import { useReport } from '../use-report.ts'
import { ClassFilter } from './ClassFilter.tsx'
import { classOf } from './classes.ts'
import { CreditViews } from './CreditViews.tsx'
import { EmptySheet } from './EmptySheet.tsx'
import { NotCompared } from './NotCompared.tsx'
import { ReceivableSums } from './ReceivableSums.tsx'
import { useDeductorCells } from './use-receivable-cells.tsx'

const BOTH = ['tds-receivable', 'form-26as'] as const

/** Form 26AS against the TDS receivable of our books, one line a deductor. */
export function ReceivableByDeductor() {
  const t = useTexts('reports')
  const report = useReport()
  const { search } = useAddress(entityForm26asPath)
  const only = classOf(search.class)
  const filter = { ...report.query, ...(only && { class: only }) }
  const query = useQuery(tdsReceivable(filter))
  const mayChange = useMay('statements.write')
  const { data } = query
  const year = data?.year ?? report.year
  const title = t('receivable.title')
  const isCompared = data !== undefined && data.totals !== null
  const missing = data?.not_compared[0]?.missing
  const hrefOf = ({ id }: Pick<Row, 'id'>) => {
    const [entity_id = '', ...first] = id.split(':')
    return entityForm26asPath(
      { entity_id },
      { view: 'lines', year, first: first.join(':'), ...(only && { class: only }) },
    )
  }
  return (
    <ReportFrame
      title={t('credits.title')}
      context={t('receivable.context', { year: showFinancialYear(year) })}
      report={report}
      query={query}
      kind="tds-receivable"
      actions={
        <ImportFiles
          kinds={BOTH}
          entity_id={report.ofRoute}
          onDone={({ file }) => report.filter({ year: file.period })}
        />
      }
    >
      <CreditViews view="books" />
      <Panel padding="none">
        {isCompared && data.totals && <ReceivableSums totals={data.totals} />}
        {data && <NotCompared missing={isCompared ? data.not_compared : []} year={year} />}
        {data && data.without_tax > 0 && (
          <p className={classes.remark}>{t('receivable.without_tax', { count: data.without_tax })}</p>
        )}
        {isCompared && report.ofRoute && (
          <p className={classes.remark}>
            <AppLink
              href={entityForm26asPath({ entity_id: report.ofRoute }, { view: 'lines', year, class: 'only-books' })}
            >
              {t('receivable.all_unclaimed')}
            </AppLink>
          </p>
        )}
        <DataTable
          label={title}
          name="tds-receivable"
          searchLabel={t('receivable.search')}
          query={query}
          rowHref={hrefOf}
          actionHref={(_, { entity_id = '', first = '' }) =>
            entityForm26asPath({ entity_id }, { view: 'lines', year, first })
          }
          renderCell={useDeductorCells(data)}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/income-tax/file-26as/books/', file, {
              name: report.named(`${title} ${year}`),
              columns,
              query: filter,
            })
          }
          filters={
            <>
              <ReportFilters report={report} year={year} years={data?.years ?? []} />
              <ClassFilter counts={data?.counts} />
            </>
          }
          isFiltered={isCompared && (report.ofFilter !== undefined || only !== undefined)}
          empty={
            <EmptyState
              icon={IconArrowsDiff}
              title={t(`receivable.empty.${missing ?? 'both'}`)}
              text={t(mayChange ? 'receivable.empty_text' : 'receivable.empty_viewer')}
              action={mayChange && <EmptySheet />}
            />
          }
        />
      </Panel>
    </ReportFrame>
  )
}
