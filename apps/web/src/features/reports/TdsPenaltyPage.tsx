import type { CostPart, LateCost, LateSum } from '@niyam/contract/reports.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { useQuery } from '@tanstack/react-query'
import { IconGavel } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { downloadTable } from '../../lib/download.ts'
import { showFinancialYear, showMoney, showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { firstOf } from './cells.ts'
import { reportHref, rowHref } from './places.ts'
import { tdsPenalties } from './queries.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import classes from './Reports.module.css'
import { Sums } from './Sums.tsx'
import { sumText, useCostSum } from './use-cost-sum.ts'
import { useReport } from './use-report.ts'
import { useTdsCells } from './use-tds-cells.tsx'

/** What late deposits and statements of tax at source cost, and why. */
export default function TdsPenaltyPage() {
  const t = useTexts('reports')
  const report = useReport()
  const filter = { ...report.query, ...report.withBy }
  const query = useQuery(tdsPenalties(filter))
  const { data } = query
  const totals = data?.totals
  const costs = { late_fee: useCostSum(totals?.late_fee), interest: useCostSum(totals?.interest) }
  const cells = usePenaltyCells(data, report.today)
  return (
    <ReportFrame
      title={t('penalty.title')}
      context={t('penalty.context', { year: showFinancialYear(report.year) })}
      report={report}
      query={query}
      kind="tds-penalties"
    >
      <Panel padding="none" className={classes.tight ?? ''}>
        {data && data.meta.total > 0 && (
          <Sums
            label={t('sums')}
            summary={data.summary}
            sums={[
              ...(report.isByEntity ? [] : [{ label: t('penalty.late'), value: data.meta.total }]),
              ...(totals
                ? [
                    { label: t('penalty.late_fee'), ...costs.late_fee },
                    { label: t('penalty.interest'), ...costs.interest },
                  ]
                : [{ label: t('sums'), value: '–', note: t('penalty.too_many') }]),
            ]}
          />
        )}
        <DataTable
          label={t('penalty.title')}
          name="tds-penalties"
          searchLabel={t(report.ofRoute ? 'tds_search_one' : 'tds_search')}
          query={query}
          rowHref={report.isByEntity ? ({ id }) => report.hrefOf(id) : rowHref}
          actionHref={reportHref}
          renderCell={cells}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/tds/penalty/', file, {
              name: report.named(`${t('penalty.title')} ${report.year}`),
              columns,
              query: filter,
            })
          }
          filters={<ReportFilters report={report} hasTotals />}
          isFiltered={report.isFiltered}
          empty={<EmptyState icon={IconGavel} title={t('penalty.empty_title')} text={t('penalty.empty_text')} />}
        />
      </Panel>
    </ReportFrame>
  )
}

type Data = Parameters<typeof useTdsCells>[0] & {
  readonly costs?: Readonly<Record<string, LateCost>>
  readonly sums?: Readonly<Record<string, { readonly late_fee: LateSum; readonly interest: LateSum }>>
}

function usePenaltyCells(data: Data | undefined, today: string) {
  const shared = useTdsCells(data, today)
  const t = useTexts('reports')
  const costs = data?.costs
  const sums = data?.sums
  return useCallback(
    (key: string, cells: readonly Cell[], row: Row): ReactNode | undefined => {
      const sum = sums?.[row.id]
      if (sum && (key === 'late_fee' || key === 'interest'))
        return <span className={classes.whole}>{sumText(t, sum[key])}</span>
      const cost = costs?.[row.id]
      if (key === 'late_fee') return <Amount part={cost?.late_fee} />
      if (key === 'interest') return <Amount part={cost?.interest} />
      // Its period is beside it: the name of the form is enough.
      if (key === 'form') return firstOf(cells)
      if (key !== 'why') return shared(key, cells, row)
      const parts = [cost?.late_fee, cost?.interest].filter((part) => part != null)
      return parts.map((part) => <Why key={part.provision} part={part} />)
    },
    [costs, sums, shared, t],
  )
}

/** Rupees, or that they are not known: never zero for unknown. */
function Amount({ part }: { readonly part: CostPart | null | undefined }) {
  const t = useTexts('reports')
  if (!part) return <span className={classes.unknown}>–</span>
  const { paise, at_most_paise, percent, a_day_paise, missing } = part
  const settled = missing.join(', ')
  return (
    <>
      {paise !== null && <span className={classes.whole}>{showMoney(paise)}</span>}
      {paise === null && at_most_paise !== null && (
        <span className={classes.whole}>{t('penalty.at_most', { amount: showMoneyShort(at_most_paise) })}</span>
      )}
      {paise === null && at_most_paise === null && percent !== null && (
        <span>{t('penalty.percent', { percent, what: settled })}</span>
      )}
      {paise === null && at_most_paise === null && percent === null && (
        <span className={`${classes.unknown} ${classes.whole}`}>{t('penalty.not_known')}</span>
      )}
      {a_day_paise !== null && a_day_paise > 0 && (
        <span className={`${classes.second} ${classes.whole}`}>
          {t('penalty.a_day', { amount: showMoneyShort(a_day_paise) })}
        </span>
      )}
    </>
  )
}

/** The missing facts, else the arithmetic: a missing fact explains why there is no figure, and can be filled in. */
function Why({ part: { provision, steps, missing } }: { readonly part: CostPart }) {
  const t = useTexts('reports')
  const why = missing.length > 0 ? t('penalty.missing', { what: missing.join(', ') }) : steps.join(' ')
  return (
    <span className={classes.why}>
      {provision}
      <span className={`${classes.second} ${classes.clamped}`} title={why}>
        {why}
      </span>
    </span>
  )
}
