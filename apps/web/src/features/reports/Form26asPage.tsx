import { useQuery } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { showFinancialYear, showMoney } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityForm26asPath } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ImportFiles } from '../portal-files/ImportFiles.tsx'
import { reportHref, rowHref } from './places.ts'
import { taxCredits } from './queries.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import classes from './Reports.module.css'
import { StatementList } from './StatementList.tsx'
import { Sums } from './Sums.tsx'
import { CreditViews } from './tds-receivable/CreditViews.tsx'
import { ReceivableByDeductor } from './tds-receivable/ReceivableByDeductor.tsx'
import { ReceivableLines } from './tds-receivable/ReceivableLines.tsx'
import { useCreditCells } from './use-credit-cells.tsx'
import { useReport } from './use-report.ts'
import { assessmentYear, isTaxYear } from './years.ts'

const FORM_26AS = ['form-26as'] as const

/** Form 26AS, from tax year 2026-27 Form 168: its transactions, or the comparison with our own books. */
export default function Form26asPage() {
  const { search } = useAddress(entityForm26asPath)
  const { ofRoute } = useReport()
  // Lines are compared within one entity.
  if (search.view === 'lines' && ofRoute !== undefined) return <ReceivableLines />
  return search.view === 'books' || search.view === 'lines' ? <ReceivableByDeductor /> : <Transactions />
}

/** Tax credits as the imported statements hold them. */
function Transactions() {
  const t = useTexts('reports')
  const report = useReport()
  const query = useQuery(taxCredits(report.query))
  const mayChange = useMay('statements.write')
  const { data } = query
  const year = data?.year ?? report.year
  const yearWords = isTaxYear(year)
    ? t('credits.of_tax_year', { year: showFinancialYear(year) })
    : t('credits.of_assessment_year', { year: showFinancialYear(assessmentYear(year)) })
  const button = (
    <ImportFiles
      kinds={FORM_26AS}
      entity_id={report.ofRoute}
      onDone={({ file }) => report.filter({ year: file.period })}
    />
  )
  const hasRows = data !== undefined && data.meta.total > 0
  return (
    <ReportFrame
      title={t('credits.title')}
      context={yearWords}
      report={report}
      query={query}
      kind="form-26as"
      actions={button}
    >
      <CreditViews view="" />
      <div className={classes.stack}>
        <Panel padding="none">
          {hasRows && (
            <Sums
              label={t('sums')}
              sums={[
                { label: t('credits.deposited'), value: showMoney(data.totals.deposited_paise) },
                {
                  label: t('credits.final'),
                  value: showMoney(data.totals.final_paise),
                  note: t('credits.final_note'),
                },
                { label: t('credits.deducted'), value: showMoney(data.totals.deducted_paise) },
                { label: t('credits.amount'), value: showMoney(data.totals.amount_paise) },
              ]}
            />
          )}
          <DataTable
            label={t('credits.title')}
            name="tax-credits"
            searchLabel={t('credits.search')}
            query={query}
            rowHref={rowHref}
            actionHref={reportHref}
            renderCell={useCreditCells()}
            onExport={(file, columns) =>
              downloadTable('GET organisation/reports/income-tax/file-26as/', file, {
                name: report.named(`${t('credits.title')} ${year}`),
                columns,
                query: report.query,
              })
            }
            filters={<ReportFilters report={report} year={year} years={data?.years ?? []} />}
            isFiltered={report.isFiltered}
            empty={
              <EmptyState
                icon={IconFileImport}
                title={t('credits.empty_title')}
                text={t(mayChange ? 'credits.empty_text' : 'credits.empty_viewer')}
              />
            }
          />
        </Panel>
        {data && data.statements.length > 0 && <StatementList statements={data.statements} mayChange={mayChange} />}
      </div>
    </ReportFrame>
  )
}
