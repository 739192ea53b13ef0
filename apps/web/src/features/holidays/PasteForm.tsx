import { Textarea } from '@mantine/core'
import type { StateKey } from '@niyam/law/reference/states.ts'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { showDay } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './Holidays.module.css'
import { pastedDays } from './pasted-days.ts'
import { useAddDays } from './queries.ts'
import { StatesField } from './StatesField.tsx'

const AT_ONCE = 100

/** A list of holidays from a circular or a sheet. The result of each line is shown below before it is saved. */
export function PasteForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('internal-deadlines')
  const [text, setText] = useState('')
  const [states, setStates] = useState<StateKey[]>([])
  const add = useAddDays()
  const lines = pastedDays(text)
  const days = lines.flatMap(({ day, name }) => (day === null ? [] : [{ day, name, is_yearly: false, states }]))
  const unread = lines.filter(({ day }) => day === null)
  const problem = days.length === 0 ? t('days_off.paste_none') : days.length > AT_ONCE ? t('days_off.paste_many') : null
  const { form, errors, message, refuse } = useFieldErrors(add.error, problem === null ? {} : { days: problem })
  return (
    <FormDialog
      ref={form}
      title={t('days_off.paste')}
      size="lg"
      message={message}
      saveLabel={t('days_off.paste_save', { count: days.length })}
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (problem !== null) return refuse()
        add.mutate(days, {
          onSuccess: ({ added }) => {
            notice({ tone: 'success', title: t('days_off.paste_saved', { count: added }) })
            onClose()
          },
        })
      }}
    >
      <Textarea
        label={t('days_off.paste_list')}
        description={t('days_off.paste_help')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autosize
        minRows={4}
        maxRows={10}
        data-autofocus
        error={errors.days}
      />
      {lines.length > 0 && (
        <ul className={classes.read} aria-label={t('days_off.paste_read')}>
          {lines.map(({ at, day, name, text: line }) => (
            <li key={at} data-unread={day === null || undefined}>
              {day === null ? (
                t('days_off.paste_unread', { at, line })
              ) : (
                <>
                  <span>{showDay(day)}</span> {name}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {unread.length > 0 && days.length > 0 && (
        <p className={classes.help}>{t('days_off.paste_rest', { count: unread.length })}</p>
      )}
      <StatesField value={states} onChange={setStates} />
    </FormDialog>
  )
}
