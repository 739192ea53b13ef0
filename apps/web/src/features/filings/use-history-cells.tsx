import type { ItemState } from '@niyam/contract/compliances.ts'
import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import type { ReactNode } from 'react'
import { showDay, todayInIndia } from '../../lib/format.ts'
import { ITEM_STATES } from '../compliances/calendar-search.ts'
import { ItemStateBadge } from '../compliances/ItemStateBadge.tsx'
import { useCalendarWords } from '../compliances/words.ts'
import classes from './FilingHistoryPage.module.css'

const DAYS = ['statutory_due_date', 'due_date', 'filed_on']

const isState = (text: string): text is ItemState => ITEM_STATES.some((state) => state === text)

/** Draws the raw values of the history: periods and days in words, a state by its sign. */
export function useHistoryCells(registration_type: string, table: TableReply | undefined) {
  const words = useCalendarWords()
  const area = registration_type === 'income_tax' ? 'income-tax' : registration_type
  const valueOf = (row: Row, key: string) => {
    const column = table?.fields.findIndex((field) => field.key === key) ?? -1
    return row.groups[column]?.[0]?.value ?? null
  }
  return (key: string, cells: readonly Cell[], row: Row): ReactNode | undefined => {
    const value = cells[0]?.value
    if (!value) return undefined
    if (key === 'period') return <span className={classes.whole}>{words.period(value, area)}</span>
    if (key === 'form') return <span className={classes.form}>{value}</span>
    if (key === 'acknowledgement') return <span className={classes.whole}>{value}</span>
    if (DAYS.includes(key)) return <span className={classes.whole}>{showDay(value)}</span>
    if (key === 'days_late') return value === '0' ? '' : value
    if (key !== 'state' || !isState(value)) return undefined
    const item = { state: value, due_date: valueOf(row, 'due_date'), filed_on: valueOf(row, 'filed_on') }
    return <ItemStateBadge item={item} today={todayInIndia()} />
  }
}
