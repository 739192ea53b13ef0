import { FILINGS_AT_ONCE } from '@niyam/contract/items-limits.ts'
import { TextInput } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { useCalendarWords } from '../../../domain/calendar-words.ts'
import { isOpen } from '../../../domain/item-states.ts'
import { shownNumber } from '../../../domain/shown-number.ts'
import { DateField } from '../../../fields/DateField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { api } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { evidenceOf } from '../../filings/evidence.ts'
import { filledDown } from './filled-down.ts'
import type { ManyActProps } from './many-props.ts'
import classes from './Many.module.css'
import { useMany } from './use-many.ts'

/** One day for all, and a number for each: typed, or pasted as the column of a sheet. */
export function FileDialog({ items, today, ...end }: ManyActProps) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const [filed_on, setFiledOn] = useState<string | null>(today)
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const open = items.filter(({ state }) => isOpen(state))
  const change = useMany(
    (day: string) =>
      api('POST organisation/compliances/items/file/', {
        body: {
          filings: open.map(({ item_id }) => ({ item_id, filed_on: day, acknowledgement: numbers[item_id] ?? '' })),
        },
        quiet: true,
      }),
    end,
  )
  const isFuture = filed_on !== null && filed_on > today
  const wrongDay = filed_on ? (isFuture ? t('file.filed_on_future') : undefined) : t('file.filed_on_missing')
  const problem =
    open.length === 0
      ? t('many.file_none')
      : open.length > FILINGS_AT_ONCE
        ? t('many.file_too_many', { most: FILINGS_AT_ONCE })
        : null
  const { form, errors, message, refuse } = useFieldErrors(change.error, wrongDay ? { filed_on: wrongDay } : {})
  const paste = (at: number) => (event: ClipboardEvent) => {
    const filled = filledDown(
      event.clipboardData.getData('text'),
      open.slice(at).map(({ item_id }) => item_id),
    )
    if (!filled) return
    event.preventDefault()
    setNumbers((before) => ({ ...before, ...filled }))
  }
  return (
    <FormDialog
      ref={form}
      size="lg"
      title={t('many.file_title', { count: open.length })}
      saveLabel={t('many.file_save', { count: open.length })}
      message={problem ?? message}
      isBusy={change.isPending}
      onClose={() => end.onDone(false)}
      onSubmit={() => {
        if (!filed_on || wrongDay) return refuse()
        if (!problem) change.mutate(filed_on)
      }}
    >
      <DateField
        allDates
        label={t('many.file_on')}
        value={filed_on}
        onChange={setFiledOn}
        maxDate={today}
        required
        error={errors.filed_on}
      />
      <p className={classes.help}>{t('many.file_help')}</p>
      <ul className={classes.filings}>
        {open.slice(0, FILINGS_AT_ONCE).map((item, at) => {
          const kind = t(`file.number.${evidenceOf(item, null)}`)
          const period = words.period(item.period, item.area)
          return (
            <li key={item.item_id}>
              <span className={classes.what}>
                <span title={item.entity_name}>{item.entity_name}</span>
                <span>
                  {[item.form, period, item.registration_number && shownNumber(item.area, item.registration_number)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <TextInput
                {...(at === 0 && { 'data-autofocus': true })}
                placeholder={kind}
                aria-label={t('many.file_number', { kind, name: item.entity_name, form: item.form, period })}
                value={numbers[item.item_id] ?? ''}
                onChange={({ currentTarget }) => {
                  const { value } = currentTarget
                  setNumbers((before) => ({ ...before, [item.item_id]: value }))
                }}
                onPaste={paste(at)}
                maxLength={80}
                autoComplete="off"
                spellCheck={false}
              />
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}
