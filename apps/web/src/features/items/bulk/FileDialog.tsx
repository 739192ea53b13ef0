import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { FILINGS_AT_ONCE } from '@niyam/contract/items-limits.ts'
import { type ClipboardEvent, useCallback, useRef, useState } from 'react'
import { isOpen } from '../../../domain/item-states.ts'
import { DateField } from '../../../fields/DateField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { api } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import ConfirmModal from '../../../ui/ConfirmModal.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FilingRowFields, type RowColumn } from './FilingRowFields.tsx'
import { EMPTY_ROW, type FilingRow, readFilingRow } from './filing-rows.ts'
import { pastedColumn } from './filled-down.ts'
import type { ManyActProps } from './many-props.ts'
import classes from './Many.module.css'
import { useMany } from './use-many.ts'

type ById<T> = Readonly<Record<string, T>>

/**
 * Records many filings, each with its own day, number, amount and nil. The day above fills the rows that have none;
 * a column of a sheet can be pasted into days, numbers and amounts. Refused rows stay with their reason.
 */
export function FileDialog({ items, today, onDone, onOutcome }: ManyActProps) {
  const t = useTexts(['compliances', 'items'])
  const [open, setOpen] = useState<readonly CalendarItem[]>(() => items.filter(({ state }) => isOpen(state)))
  const [filed_on, setFiledOn] = useState<string | null>(today)
  const [rows, setRows] = useState<ById<FilingRow>>({})
  const [problems, setProblems] = useState<ById<string>>({})
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isAnyDone = useRef(false)
  const listed = open.slice(0, FILINGS_AT_ONCE)
  const readings = listed.map((item) => ({
    item,
    row: rows[item.item_id] ?? EMPTY_ROW,
    read: readFilingRow(item, rows[item.item_id] ?? EMPTY_ROW, { filed_on, today }),
  }))
  const isWrong = readings.some(({ read }) => read.wrongDay !== null || read.wrongAmount !== null)
  const without = readings.filter(({ read }) => read.lacksProof).length
  const early = readings.filter(({ read }) => read.isEarly).length

  const change = useMany(
    'file',
    () =>
      api('POST organisation/compliances/items/file/', {
        body: {
          filings: readings.map(({ item, row, read }) => ({
            item_id: item.item_id,
            filed_on: read.filed_on ?? '',
            acknowledgement: row.number,
            amount_paise: read.amount_paise,
            is_nil: row.isNil ? true : null,
          })),
        },
        quiet: true,
      }),
    {
      onDone,
      onOutcome: (outcome) => {
        if (outcome.refused.length === 0) return onOutcome(outcome)
        isAnyDone.current ||= outcome.done > 0
        const reasons = new Map(outcome.refused.map(({ item_id, reason }) => [item_id, reason]))
        setProblems(Object.fromEntries(reasons))
        setOpen(open.filter(({ item_id }) => reasons.has(item_id)))
      },
    },
  )
  const problem =
    open.length === 0
      ? t('items:file_none')
      : open.length > FILINGS_AT_ONCE
        ? t('items:file_too_many', { most: FILINGS_AT_ONCE })
        : null
  const { form, errors, message, refuse } = useFieldErrors(
    change.error,
    filed_on === null ? { filed_on: t('file.filed_on_missing') } : {},
  )

  const changeRow = useCallback((item_id: string, part: Partial<FilingRow>) => {
    setRows((before) => ({ ...before, [item_id]: { ...EMPTY_ROW, ...before[item_id], ...part } }))
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== item_id)))
  }, [])
  const paste = useCallback(
    (item_id: string, column: RowColumn, event: ClipboardEvent) => {
      const below = open.slice(open.findIndex((item) => item.item_id === item_id))
      const pasted = pastedColumn(event.clipboardData.getData('text'), below.length)
      if (pasted === null) return
      event.preventDefault()
      if (!pasted.ok)
        return setProblems((before) => ({
          ...before,
          [item_id]: t('items:file_column', { count: pasted.lines, rows: below.length }),
        }))
      setProblems({})
      setRows((before) => ({
        ...before,
        ...Object.fromEntries(
          below.map((item, at) => [
            item.item_id,
            { ...EMPTY_ROW, ...before[item.item_id], [column]: pasted.values[at] ?? '' },
          ]),
        ),
      }))
    },
    [open, t],
  )

  function submit() {
    setTried(true)
    if (problem || isWrong) return refuse()
    if (without > 1 || early > 0) return setAsking(true)
    change.mutate(undefined)
  }

  return (
    <FormDialog
      ref={form}
      size={960}
      title={t('items:file_title', { count: open.length })}
      saveLabel={t('items:file_save', { count: open.length })}
      message={problem ?? message ?? (isTried && isWrong ? t('items:file_wrong') : null)}
      isBusy={change.isPending}
      onClose={() => onDone(isAnyDone.current)}
      onSubmit={submit}
    >
      <div className={classes.top}>
        <DateField
          allDates
          label={t('items:file_on')}
          value={filed_on}
          onChange={setFiledOn}
          maxDate={today}
          required
          error={errors.filed_on}
        />
        <p className={classes.help}>{t('items:file_help')}</p>
      </div>
      <div className={classes.columns} aria-hidden>
        <span>{t('items:file_columns.what')}</span>
        <span>{t('file.filed_on')}</span>
        <span>{t('items:file_columns.number')}</span>
        <span>{t('items:file_columns.amount')}</span>
        <span>{t('items:file_nil')}</span>
      </div>
      <ul className={classes.filings} data-tried={isTried || undefined}>
        {readings.map(({ item, row }, at) => (
          <FilingRowFields
            key={item.item_id}
            item={item}
            row={row}
            filed_on={filed_on}
            today={today}
            isFirst={at === 0}
            problem={problems[item.item_id] ?? null}
            onChange={changeRow}
            onPaste={paste}
            t={t}
          />
        ))}
      </ul>
      {without > 0 && (
        <p className={classes.help}>
          {open.length === 1 ? t('file.without') : t('items:file_without', { count: without, total: open.length })}
        </p>
      )}
      <ConfirmModal
        isOpen={isAsking}
        stackId="proof"
        title={t('items:file_ask', { count: open.length })}
        confirmLabel={t('items:file_save', { count: open.length })}
        cancelLabel={t('items:file_back')}
        onConfirm={() => {
          setAsking(false)
          change.mutate(undefined)
        }}
        onClose={() => setAsking(false)}
      >
        {without > 1 && <p>{t('items:file_without', { count: without, total: open.length })}</p>}
        {early > 0 && <p>{t('items:file_early_count', { count: early })}</p>}
      </ConfirmModal>
    </FormDialog>
  )
}
