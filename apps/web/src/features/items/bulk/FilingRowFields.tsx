import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { type ClipboardEvent, memo, useId } from 'react'
import { calendarWords } from '../../../domain/calendar-words.ts'
import { shownNumber } from '../../../domain/shown-number.ts'
import { showDayInField } from '../../../lib/format.ts'
import type { Texts } from '../../../lib/texts.ts'
import { evidenceOf } from '../../filings/evidence.ts'
import { type FilingRow, readFilingRow } from './filing-rows.ts'
import classes from './Many.module.css'

/** The fields of a row that a column can be pasted into. */
export type RowColumn = 'day' | 'number' | 'amount'

interface Props {
  readonly item: CalendarItem
  readonly row: FilingRow
  /** The day of all rows. */
  readonly filed_on: string | null
  readonly today: string
  readonly isFirst: boolean
  /** Why the server refused it, or why a column was not pasted here. */
  readonly problem: string | null
  readonly onChange: (item_id: string, change: Partial<FilingRow>) => void
  readonly onPaste: (item_id: string, column: RowColumn, event: ClipboardEvent) => void
  readonly t: Texts<'compliances', 'items'>
}

/** One filing of many: its own day, number, amount and nil. Plain fields, and no hooks of texts: there may be five hundred. */
export const FilingRowFields = memo(function FilingRowFields(props: Props) {
  const { item, row, filed_on, today, isFirst, problem, onChange, onPaste, t } = props
  const id = useId()
  const words = calendarWords(t)
  const { item_id, entity_name: name } = item
  const { form } = item
  const period = words.period(item.period, item.area)
  const kind = t(`file.number.${evidenceOf(item, null)}`)
  const read = readFilingRow(item, row, { filed_on, today })
  const wrong = [read.wrongDay && t(read.wrongDay), read.wrongAmount && t(read.wrongAmount), problem].filter(
    (text) => text !== null,
  )
  const names = { name, form, period }
  const field = (column: RowColumn, isWrong: boolean) => ({
    className: classes.field,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': wrong.length > 0 ? id : undefined,
    onPaste: (event: ClipboardEvent) => onPaste(item_id, column, event),
  })
  return (
    <li data-wrong={wrong.length > 0 || undefined}>
      <span className={classes.what}>
        <span title={name}>{name}</span>
        <span>
          {[form, period, item.registration_number && shownNumber(item.area, item.registration_number)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <input
        {...field('day', read.wrongDay !== null)}
        aria-label={t('items:file_day_of', names)}
        placeholder={t('file.filed_on')}
        value={row.day ?? (filed_on === null ? '' : showDayInField(filed_on))}
        onChange={({ currentTarget }) => onChange(item_id, { day: currentTarget.value })}
      />
      <input
        {...field('number', false)}
        {...(isFirst && { 'data-autofocus': true })}
        aria-label={t('items:file_number', { ...names, kind })}
        placeholder={kind}
        maxLength={80}
        value={row.number}
        onChange={({ currentTarget }) => onChange(item_id, { number: currentTarget.value })}
      />
      <input
        {...field('amount', read.wrongAmount !== null)}
        aria-label={t('items:file_amount_of', names)}
        placeholder="₹"
        inputMode="decimal"
        disabled={row.isNil}
        value={row.isNil ? '' : row.amount}
        onChange={({ currentTarget }) => onChange(item_id, { amount: currentTarget.value })}
      />
      {item.knows_nil ? (
        <label className={classes.nil}>
          <input
            type="checkbox"
            checked={row.isNil}
            aria-label={t('items:file_nil_of', names)}
            onChange={({ currentTarget }) => onChange(item_id, { isNil: currentTarget.checked })}
          />
          <span aria-hidden>{t('items:file_nil')}</span>
        </label>
      ) : (
        <span />
      )}
      {wrong.length > 0 && (
        <span id={id} className={classes.problem}>
          {wrong.join(' ')}
        </span>
      )}
      {read.isEarly && <span className={classes.doubt}>{t('items:file_early', { period })}</span>}
    </li>
  )
})
