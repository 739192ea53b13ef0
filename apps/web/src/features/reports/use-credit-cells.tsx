import type { Cell } from '@niyam/contract/tables.ts'
import { IconCheck, IconCircleHalf2 } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { firstOf, secondOf, showRupees } from './cells.ts'
import classes from './Reports.module.css'

const STATUSES = ['F', 'P', 'U', 'O', 'M', 'Z'] as const
const MONEY = ['amount', 'deducted', 'deposited']

export function useCreditCells() {
  const t = useTexts('reports')
  return useCallback(
    (key: string, cells: readonly Cell[]): ReactNode | undefined => {
      const value = firstOf(cells)
      if (MONEY.includes(key)) {
        return value ? <span className={classes.whole}>{showRupees(value)}</span> : <Unknown>–</Unknown>
      }
      if (key === 'transaction_on') {
        return value ? <span className={classes.whole}>{showDay(value)}</span> : <Unknown>{t('none')}</Unknown>
      }
      if (key === 'entity')
        return (
          <span className={classes.clamped} title={value ?? ''}>
            {value}
          </span>
        )
      if (key === 'section' && !value) return <Unknown>{t('credits.no_section')}</Unknown>
      if (key !== 'status') return undefined
      const status = STATUSES.find((one) => one === value)
      const booked = secondOf(cells)
      if (!value) return <Unknown>{t('credits.no_status')}</Unknown>
      return (
        <>
          <StateBadge
            tone={status === 'F' ? 'success' : 'warning'}
            icon={status === 'F' ? IconCheck : IconCircleHalf2}
            label={status ? t(`credits.status.${status}`) : value}
          />
          {booked && <span className={`${classes.second} ${classes.whole}`}>{showDay(booked)}</span>}
        </>
      )
    },
    [t],
  )
}

const Unknown = ({ children }: { readonly children: string }) => <span className={classes.unknown}>{children}</span>
