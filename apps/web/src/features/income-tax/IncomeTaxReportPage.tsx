import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { incomeTaxReport as reportCall } from '@niyam/contract/income-tax.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconReportMoney } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { downloadTable } from '../../lib/download.ts'
import { showDay, showFinancialYear, showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entitiesPath, entityIncomeTaxPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { firstOf, secondOf, showRupees } from '../reports/cells.ts'
import { ReportFilters } from '../reports/ReportFilters.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { Sums } from '../reports/Sums.tsx'
import { useReport } from '../reports/use-report.ts'
import { amountText, missingShort, missingText } from './amount-text.ts'
import classes from './IncomeTax.module.css'
import { incomeTaxReport } from './queries.ts'

type Data = ReplyOf<typeof reportCall>

/** Income tax of a year over all entities: what is owed, why, and which figure is missing. */
export default function IncomeTaxReportPage() {
  const t = useTexts('income-tax')
  const report = useReport()
  const query = useQuery(incomeTaxReport(report.query))
  const { data } = query
  // Without a year the server takes the last one that ended.
  const year = data?.year ?? report.year
  const hrefOf = (entity_id: string) => entityIncomeTaxPath({ entity_id }, { year })
  const totals = data?.totals
  return (
    <ReportFrame
      title={t('title')}
      context={t('context', { year: showFinancialYear(year) })}
      report={report}
      query={query}
      kind="income-tax"
    >
      <Panel padding="none" className={classes.tight ?? ''}>
        {data && data.meta.total > 0 && (
          <Sums
            label={t('sums')}
            sums={
              totals
                ? [
                    { label: t('balance'), value: amountText(t, totals.payable) },
                    { label: t('interest'), value: amountText(t, totals.interest) },
                    { label: t('late_fee'), value: amountText(t, totals.late_fee) },
                    { label: t('paid'), value: showMoney(totals.paid_paise) },
                    { label: t('without_tax'), value: totals.without_tax, note: t('without_tax_note') },
                  ]
                : [{ label: t('sums'), value: '–', note: t('too_many') }]
            }
          />
        )}
        <DataTable
          label={t('title')}
          name="income-tax"
          searchLabel={t('search')}
          query={query}
          rowHref={({ id }) => hrefOf(id)}
          actionHref={(_, { entity_id = '' }) => hrefOf(entity_id)}
          renderCell={useCells(data)}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/income-tax/', file, {
              name: `${t('title')} ${year}`,
              columns,
              query: report.query,
            })
          }
          filters={<ReportFilters report={report} year={year} years={[year]} />}
          isFiltered={report.isFiltered}
          empty={
            <EmptyState
              icon={IconReportMoney}
              title={t('empty_title')}
              text={t('empty_text')}
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

function useCells(data: Data | undefined) {
  const t = useTexts('income-tax')
  return useCallback(
    (key: string, cells: readonly Cell[], row: Row): ReactNode | undefined => {
      const value = firstOf(cells)
      const amounts = data?.amounts[row.id]
      if (key === 'due_date') return <DueAndFiled due={value} filed={secondOf(cells)} />
      if (key === 'tax') return value ? <Money>{showRupees(value)}</Money> : <Unknown>{t('unknown')}</Unknown>
      if (key === 'paid')
        return value ? (
          <>
            <Money>{showRupees(value)}</Money>
            {secondOf(cells) && Number(value) > 0 && (
              <span className={classes.second}>
                {secondOf(cells) === value
                  ? t('all_advance')
                  : t('of_it_advance', { amount: showRupees(secondOf(cells) ?? '') })}
              </span>
            )}
          </>
        ) : (
          <Unknown>{t('not_recorded')}</Unknown>
        )
      if (!amounts) return undefined
      if (key === 'credits')
        return (
          <>
            <Money>{amountText(t, amounts.credits)}</Money>
            {amounts.credits_source && (
              <span className={classes.second}>{t(`read_from.${amounts.credits_source}`)}</span>
            )}
          </>
        )
      if (key === 'balance')
        return amounts.refund_paise > 0 ? (
          <Money>{t('refund_of', { amount: showMoney(amounts.refund_paise) })}</Money>
        ) : (
          <>
            <Money>{amountText(t, amounts.payable.amount)}</Money>
            <span className={`${classes.second} ${classes.brief}`} title={missingText(t, amounts.payable)}>
              {missingShort(t, amounts.payable)}
            </span>
          </>
        )
      if (key === 'interest') return <Money>{amountText(t, amounts.interest)}</Money>
      return key === 'late_fee' ? <Money>{amountText(t, amounts.late_fee.amount)}</Money> : undefined
    },
    [data, t],
  )
}

function DueAndFiled({ due, filed }: { readonly due: string | null; readonly filed: string | null }) {
  const t = useTexts('income-tax')
  return (
    <>
      {due ? <span className={classes.whole}>{showDay(due)}</span> : <Unknown>{t('none')}</Unknown>}
      <span className={`${classes.second} ${classes.whole}`}>
        {filed ? t('filed_on', { day: showDay(filed) }) : t('not_filed')}
      </span>
    </>
  )
}

const Money = ({ children }: { readonly children: string }) => <span className={classes.whole}>{children}</span>
const Unknown = ({ children }: { readonly children: string }) => <span className={classes.unknown}>{children}</span>
