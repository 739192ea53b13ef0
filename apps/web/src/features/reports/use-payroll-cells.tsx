import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { payrollMonths, PayrollMonth } from '@niyam/contract/payroll.ts'
import type { CostPart } from '@niyam/contract/reports.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { type ReactNode, useCallback } from 'react'
import { groupIndian } from '@niyam/law/format/rupee-text.ts'
import { showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { payrollFileName, secondOf } from './cells.ts'
import classes from './Reports.module.css'
import { useTdsCells } from './use-tds-cells.tsx'

/** Cells of a month: what its file comes to, and what lateness costs, with the working on hover. */
export function usePayrollCells(data: ReplyOf<typeof payrollMonths> | undefined, today: string) {
  const t = useTexts('payroll')
  const shared = useTdsCells(data, today)
  const months = data?.months
  return useCallback(
    (key: string, cells: readonly Cell[], row: Row): ReactNode | undefined => {
      const month = months?.[row.id]
      if (key === 'paid_on')
        return (
          <>
            {shared(key, cells, row)}
            {secondOf(cells) && (
              <span className={`${classes.second} ${classes.whole}`}>
                {t('days_late', { count: Number(secondOf(cells)) })}
              </span>
            )}
          </>
        )
      if (key === 'people') return month?.people == null ? '' : groupIndian(String(month.people))
      if (key === 'contributions') return month && <Contributions month={month} />
      if (key === 'interest') return <Cost part={month?.interest ?? null} />
      if (key === 'damages') return <Cost part={month?.damages ?? null} />
      return shared(key, cells, row)
    },
    [months, shared, t],
  )
}

function Contributions({ month }: { readonly month: PayrollMonth }) {
  const t = useTexts('payroll')
  const { file_id, files, contributions_paise, unknown } = month
  if (file_id === null) return <span className={classes.unknown}>{t('no_file')}</span>
  if (contributions_paise === null) return <span className={classes.unknown}>{t('not_known')}</span>
  const amount = showMoneyShort(contributions_paise)
  return (
    <span className={classes.whole} title={files.map(payrollFileName).join(', ')}>
      {unknown > 0 ? t('at_least', { amount }) : amount}
      {files.length > 1 && <span className={classes.second}>{t('files', { count: files.length })}</span>}
    </span>
  )
}

/** Rupees, or that they are not known: never zero for unknown. */
function Cost({ part }: { readonly part: CostPart | null }) {
  const t = useTexts('payroll')
  if (!part) return <span className={classes.unknown}>–</span>
  const { provision, paise, steps, missing } = part
  const why = [provision, ...(missing.length > 0 ? [t('missing', { what: missing.join(', ') })] : []), ...steps]
  return (
    <span className={paise === null ? `${classes.unknown} ${classes.whole}` : classes.whole} title={why.join(' ')}>
      {paise === null ? t('not_known') : showMoneyShort(paise)}
    </span>
  )
}
