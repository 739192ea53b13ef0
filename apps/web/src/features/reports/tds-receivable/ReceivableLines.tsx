import type { CreditDecisionKind } from '@niyam/contract/tax-credits.ts'
import { useQuery } from '@tanstack/react-query'
import { IconListCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useAddress } from '../../../lib/address.ts'
import { downloadTable } from '../../../lib/download.ts'
import { showFinancialYear } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { useMay } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entityForm26asPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { tdsReceivableLines } from '../queries.ts'
import { ReportFrame } from '../ReportFrame.tsx'
import classes from '../Reports.module.css'
import { useReport } from '../use-report.ts'
import { ClassFilter } from './ClassFilter.tsx'
import { classOf } from './classes.ts'
import { CreditViews } from './CreditViews.tsx'
import { DecisionLines } from './DecisionLines.tsx'
import { ReceivableSums } from './ReceivableSums.tsx'
import { type Subject, useUndo } from './use-credit-decisions.ts'
import { useLineCells } from './use-receivable-cells.tsx'

const DecideDialog = lazyPart(() => import('./DecideDialog.tsx'))

/** Line by line: what belongs together in Form 26AS and our books, what is alone, and why. */
export function ReceivableLines() {
  const t = useTexts('reports')
  const report = useReport()
  const entity_id = report.ofRoute ?? ''
  const { search } = useAddress(entityForm26asPath)
  const only = classOf(search.class)
  const { year, first } = { year: report.year, first: search.first }
  const { entity_id: _entity, ...page } = report.query
  const filter = { ...page, year, ...(first && { first }), ...(only && { class: only }) }
  const query = useQuery({ ...tdsReceivableLines(entity_id, filter), enabled: entity_id !== '' })
  const { data } = query
  const mayDecide = useMay('statements.write')
  const { mutate: undo } = useUndo(entity_id)
  const [deciding, ask] = useState<{ readonly kind: CreditDecisionKind; readonly subject: Subject } | null>(null)
  const acts = mayDecide
    ? { decide: (kind: CreditDecisionKind, subject: Subject) => ask({ kind, subject }), undo }
    : null
  const context = data?.deductor
    ? [data.deductor.name, data.deductor.tan, t('receivable.context', { year: showFinancialYear(year) })]
    : [t('receivable.context', { year: showFinancialYear(year) })]
  return (
    <ReportFrame
      title={t('credits.title')}
      context={context.filter((one) => one !== '').join(' · ')}
      report={report}
      query={query}
    >
      <CreditViews view="lines" />
      <Panel padding="none">
        {data?.totals && <ReceivableSums totals={data.totals} />}
        <p className={classes.remark}>
          <AppLink href={entityForm26asPath({ entity_id }, { view: 'books', year })}>{t('receivable.back')}</AppLink>
          {data && data.statement_name !== '' && data.books_name !== '' && (
            <span className={classes.second} translate="no">
              {t('receivable.files', { statement: data.statement_name, books: data.books_name })}
            </span>
          )}
        </p>
        {data && data.unused.length > 0 && (
          <div className={classes.remark}>
            {t('receivable.decide.unused', { count: data.unused.length })}
            <DecisionLines decisions={data.unused} onUndo={acts?.undo ?? null} />
          </div>
        )}
        <DataTable
          label={t('receivable.lines')}
          name="tds-receivable-lines"
          searchLabel={t('receivable.search_lines')}
          query={query}
          renderCell={useLineCells(data, acts)}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/income-tax/file-26as/books/:entity_id/', file, {
              name: report.named(`${t('receivable.lines')} ${year}`),
              columns,
              params: { entity_id },
              query: filter,
            })
          }
          filters={<ClassFilter counts={data?.counts} />}
          isFiltered={only !== undefined}
          empty={
            <EmptyState icon={IconListCheck} title={t('receivable.no_lines')} text={t('receivable.no_lines_text')} />
          }
        />
      </Panel>
      {deciding && (
        <Suspense fallback={null}>
          <DecideDialog {...deciding} entity_id={entity_id} year={data?.year ?? year} onClose={() => ask(null)} />
        </Suspense>
      )}
    </ReportFrame>
  )
}
