import type { ItemState } from '@niyam/contract/calendar-filter.ts'
import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import { IconArrowBackUp, IconArrowForward, IconCircleDashed, IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { ItemStateBadge } from '../../domain/ItemStateBadge.tsx'
import { showDay, showMoney, todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { ITEM_STATES } from '../calendar/calendar-search.ts'
import classes from './FilingHistoryPage.module.css'

const DAYS = ['statutory_due_date', 'due_date', 'filed_on']

const MONEY = ['amount', 'late_fee', 'interest', 'penalty']

/** Rows without an item: withdrawn filings, and the reason why a period has none. */
const OWN_LOOK = {
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp, look: 'struck' },
  returned: { tone: 'primary', icon: IconArrowForward, look: 'outlined' },
  not_tracked: { tone: 'neutral', icon: IconCircleDashed, look: 'dashed' },
  ended: { tone: 'neutral', icon: IconCircleOff, look: 'outlined' },
} as const
const isOwn = (text: string): text is keyof typeof OWN_LOOK => text in OWN_LOOK

const isState = (text: string): text is ItemState => ITEM_STATES.some((state) => state === text)

/** Draws the raw values of the history: periods and days in words, a state by its sign. */
export function useHistoryCells(registration_type: string, table: TableReply | undefined) {
  const t = useTexts('filings')
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
    if (key === 'acknowledgement')
      return (
        <>
          <div className={classes.whole}>{value}</div>
          {cells[1]?.value && <div className={classes.kind}>{cells[1].value}</div>}
        </>
      )
    if (DAYS.includes(key)) return <span className={classes.whole}>{showDay(value)}</span>
    if (key === 'days_late') return value === '0' ? '' : value
    if (MONEY.includes(key)) return <span className={classes.whole}>{showMoney(Math.round(Number(value) * 100))}</span>
    if (key !== 'state') return undefined
    const lacks_proof = value === 'no_proof' || value === 'no_proof_late'
    const state = value === 'no_proof' ? 'filed' : value === 'no_proof_late' ? 'filed_late' : value
    const item = { lacks_proof, due_date: valueOf(row, 'due_date'), filed_on: valueOf(row, 'filed_on') }
    const why = cells[1]?.value
    return (
      <>
        {isState(state) && <ItemStateBadge item={{ ...item, state }} today={todayInIndia()} />}
        {isOwn(value) && <StateBadge {...OWN_LOOK[value]} label={t(`state.${value}`)} />}
        {why && <div className={classes.why}>{why}</div>}
      </>
    )
  }
}
