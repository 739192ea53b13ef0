import type { NoticeHearing } from '@niyam/contract/notice-parts.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import classes from './NoticePanel.module.css'
import { useNoticeReply } from './queries.ts'

export type HearingAct = 'add' | 'change' | 'adjourn'

interface Props {
  readonly notice_id: string
  readonly act: HearingAct
  /** The one that is changed or adjourned; null for a new one. */
  readonly hearing: NoticeHearing | null
  readonly onClose: () => void
}

/** A hearing: day, time, place. An adjournment asks for the next day, which may be left open. */
export function HearingForm({ notice_id, act, hearing, onClose }: Props) {
  const t = useTexts('notices')
  const isNext = act === 'adjourn'
  const [on, setOn] = useState<string | null>(isNext ? null : (hearing?.on ?? null))
  const [time, setTime] = useState(isNext ? null : (hearing?.time ?? null))
  const [place, setPlace] = useState(hearing?.place ?? '')
  const [note, setNote] = useState(isNext ? '' : (hearing?.note ?? ''))
  const save = useNoticeReply(async () => {
    const given = on === null ? null : { on, time, place, note }
    if (hearing) {
      const params = { notice_id, hearing_id: hearing.hearing_id }
      const body = isNext ? { outcome: 'adjourned' as const, next: given } : { ...given }
      return api('PATCH notice/:notice_id/hearing/:hearing_id/', { params, body, quiet: true })
    }
    if (!given) throw new Error('refused before')
    return api('POST notice/:notice_id/hearing/', { params: { notice_id }, body: given, quiet: true })
  })
  const missing = on === null && !isNext ? { on: t('hearing.day_missing') } : {}
  const { form, errors, message, clear, refuse } = useFieldErrors(save.error, missing)
  const errorOf = (name: string) => errors[name] ?? errors[`next.${name}`]
  const label = t(act === 'adjourn' ? 'hearing.adjourn' : act === 'add' ? 'hearing.add' : 'hearing.change')
  return (
    <div className={classes.form}>
      <FormBody
        isSmall
        ref={form}
        label={label}
        saveLabel={act === 'change' ? t('hearing.save') : label}
        message={message}
        isBusy={save.isPending}
        onClose={onClose}
        onSubmit={() => ('on' in missing ? refuse() : save.mutate(undefined, { onSuccess: onClose }))}
      >
        <DateField
          allDates
          name="on"
          label={t(isNext ? 'hearing.next_on' : 'hearing.on')}
          description={isNext ? t('hearing.next_help') : undefined}
          required={!isNext}
          value={on}
          error={errorOf('on')}
          onChange={(day) => {
            clear('on', 'next.on')
            setOn(day)
          }}
        />
        <TextInput
          type="time"
          name="time"
          label={t('field.time')}
          value={time ?? ''}
          error={errorOf('time')}
          onChange={({ currentTarget }) => {
            clear('time', 'next.time')
            setTime(currentTarget.value || null)
          }}
        />
        <TextInput
          name="place"
          label={t('hearing.place')}
          description={t('hearing.place_help')}
          maxLength={300}
          autoComplete="off"
          value={place}
          error={errorOf('place')}
          onChange={({ currentTarget }) => {
            clear('place', 'next.place')
            setPlace(currentTarget.value)
          }}
        />
        <Textarea
          name="note"
          label={t('field.note')}
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          error={errorOf('note')}
          onChange={({ currentTarget }) => {
            clear('note', 'next.note')
            setNote(currentTarget.value)
          }}
        />
      </FormBody>
    </div>
  )
}
