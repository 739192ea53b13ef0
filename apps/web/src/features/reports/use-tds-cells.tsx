import type { ItemState } from '@niyam/contract/calendar-filter.ts'
import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import { type ReactNode, useCallback } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { STATE_LOOK } from '../../domain/item-states.ts'
import { ItemStateBadge } from '../../domain/ItemStateBadge.tsx'
import { showDay } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { ITEM_STATES } from '../calendar/calendar-search.ts'
import { reviewQueuePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { firstOf, secondOf, showRupees, valueOf } from './cells.ts'
import classes from './Reports.module.css'

/** A column of words that stays wide enough to be read. */
const wordy = (cells: readonly Cell[]): ReactNode => (
  <span className={classes.wordy}>
    <span>{firstOf(cells)}</span>
    <span className={`${classes.second} ${classes.clamped}`} title={secondOf(cells) ?? ''}>
      {secondOf(cells)}
    </span>
  </span>
)

const isState = (text: string): text is ItemState => ITEM_STATES.some((state) => state === text)

interface TdsReply extends TableReply {
  readonly in_review?: readonly string[]
}

/** Cells that the reports on tax at source share: periods and days in words, rupees, a state by its sign. */
export function useTdsCells(table: TdsReply | undefined, today: string) {
  const t = useTexts('reports')
  const words = useCalendarWords()
  const mayReview = useMay('filings.review')
  return useCallback(
    (key: string, cells: readonly Cell[], row: Row): ReactNode | undefined => {
      const value = firstOf(cells)
      if (key === 'period') return <span className={classes.whole}>{value && words.period(value, 'tds')}</span>
      if (key === 'due_date' || key === 'paid_on' || key === 'filed_on') {
        return value ? (
          <span className={classes.whole}>{showDay(value)}</span>
        ) : (
          <span className={classes.unknown}>{t(key === 'due_date' ? 'none' : 'open')}</span>
        )
      }
      if (key === 'acknowledgement' || key === 'registration') return <span className={classes.whole}>{value}</span>
      if (key === 'form') return wordy(cells)
      if (key === 'amount') {
        if (value)
          return (
            <>
              <span className={classes.whole}>{showRupees(value)}</span>
              {secondOf(cells) && (
                <span className={classes.second}>
                  {t('challan.without_amount', { count: Number(secondOf(cells)) })}
                </span>
              )}
            </>
          )
        // A client's total is empty where none of its payments has an amount.
        const isTotal = !table?.fields.some((field) => field.key === 'paid_on')
        return isTotal || valueOf(table, row, 'paid_on') !== null ? (
          <span className={classes.unknown}>{t('not_noted')}</span>
        ) : (
          ''
        )
      }
      if (key !== 'state' || !value || !isState(value)) return undefined
      const item = {
        state: value,
        due_date: valueOf(table, row, 'due_date'),
        filed_on: valueOf(table, row, 'paid_on'),
      }
      // A deposit is paid; the calendar says "filed" of all things alike.
      const label = value === 'filed' ? t('challan.paid') : value === 'filed_late' ? t('challan.late') : undefined
      // One press opens it beside its documents; the second approves.
      if (mayReview && table?.in_review?.includes(row.id))
        return <AppLink href={reviewQueuePath({ item: row.id })}>{t('challan.review')}</AppLink>
      return label ? <StateBadge {...STATE_LOOK[value]} label={label} /> : <ItemStateBadge item={item} today={today} />
    },
    [table, today, t, words, mayReview],
  )
}
