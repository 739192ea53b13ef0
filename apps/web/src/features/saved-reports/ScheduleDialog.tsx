import { REPORT_FILES, REPORT_RECIPIENTS_AT_MOST, REPORT_RHYTHMS } from '@niyam/contract/report-kinds.ts'
import { Checkbox, MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { organisationPeople } from '../../lib/queries.ts'
import { useMay, useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type GivenSchedule, useSchedule } from './queries.ts'
import type { DialogProps } from './RenameDialog.tsx'
import classes from './SavedReports.module.css'
import { useScheduleWords, WEEKDAYS } from './use-schedule-words.ts'

const MONTH_DAYS = Array.from({ length: 28 }, (_, at) => String(at + 1))
const TIMES = Array.from({ length: 96 }, (_, at) => {
  const [hours, minutes] = [Math.floor(at / 4), (at % 4) * 15]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
})
const USUAL = { every: 'week', weekday: 1, month_day: null, at: '08:30', file: 'xlsx', is_paused: false } as const

/** When a saved report is mailed, as which file, and its recipients. */
export default function ScheduleDialog({ saved, onClose }: DialogProps) {
  const t = useTexts('reports')
  const words = useScheduleWords()
  const mayChoose = useMay('policy.manage')
  const self = useSession((session) => session.organisation?.organisation_user.organisation_user_id ?? '')
  const people = useQuery({ ...organisationPeople, enabled: mayChoose })
  const before = saved.schedule
  const [schedule, setSchedule] = useState<Omit<GivenSchedule, 'recipients'>>(() => {
    const { every, weekday, month_day, at, file, is_paused } = before ?? USUAL
    return { every, weekday, month_day, at, file, is_paused }
  })
  const [recipients, setRecipients] = useState<string[]>(
    before ? before.recipients.map(({ organisation_user_id }) => organisation_user_id) : [self],
  )
  const save = useSchedule(saved.saved_report_id)
  const { form, errors, message, clear, refuse } = useFieldErrors(save.error, {
    ...(recipients.length === 0 && { recipients: t('saved.recipients_missing') }),
  })
  const set = (part: Partial<typeof schedule>) => {
    setSchedule({ ...schedule, ...part })
    for (const field of Object.keys(part)) clear(field)
  }
  // Deactivated people cannot be chosen again, but stay until they are removed.
  const known = new Map([
    ...(before?.recipients ?? []).map(({ organisation_user_id, name }) => [organisation_user_id, name] as const),
    ...(people.data?.users ?? []).map(({ organisation_user_id, name }) => [organisation_user_id, name] as const),
  ])
  const submit = () => {
    if (recipients.length === 0) return refuse()
    save.mutate(
      { ...schedule, recipients },
      {
        onSuccess: ({ name }) => {
          const when = words.when(schedule)
          const title = schedule.is_paused ? t('saved.mail_set_paused', { name }) : t('saved.mail_set', { name, when })
          notice({ tone: 'success', title })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t('saved.mail_title', { name: saved.name })}
      saveLabel={t('saved.mail_save')}
      message={message}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>{t('saved.mail_text')}</p>
      <Select
        label={t('saved.every')}
        data={REPORT_RHYTHMS.map((one) => ({ value: one as string, label: t(`saved.rhythm.${one}`) }))}
        value={schedule.every}
        onChange={(next) => {
          const every = REPORT_RHYTHMS.find((one) => one === next) ?? 'week'
          set({ every, weekday: every === 'week' ? 1 : null, month_day: every === 'month' ? 1 : null })
        }}
        allowDeselect={false}
        error={errors.every}
      />
      {schedule.every === 'week' && (
        <Select
          label={t('saved.weekday')}
          data={WEEKDAYS.map((one) => ({ value: one as string, label: t(`saved.weekdays.${one}`) }))}
          value={String(schedule.weekday)}
          onChange={(next) => set({ weekday: Number(next) })}
          allowDeselect={false}
          error={errors.weekday}
        />
      )}
      {schedule.every === 'month' && (
        <Select
          label={t('saved.month_day')}
          data={MONTH_DAYS}
          value={String(schedule.month_day)}
          onChange={(next) => set({ month_day: Number(next) })}
          allowDeselect={false}
          error={errors.month_day}
        />
      )}
      <Select
        label={t('saved.at')}
        data={TIMES}
        value={schedule.at}
        onChange={(next) => next && set({ at: next })}
        allowDeselect={false}
        searchable
        error={errors.at}
      />
      <Select
        label={t('saved.file')}
        data={REPORT_FILES.map((one) => ({ value: one as string, label: t(`saved.files.${one}`) }))}
        value={schedule.file}
        onChange={(next) => set({ file: next === 'pdf' ? 'pdf' : 'xlsx' })}
        allowDeselect={false}
        error={errors.file}
      />
      {mayChoose ? (
        <MultiSelect
          label={t('saved.recipients')}
          data={[...known].map(([value, label]) => ({ value, label }))}
          value={recipients}
          onChange={(next) => {
            setRecipients(next)
            clear('recipients')
          }}
          maxValues={REPORT_RECIPIENTS_AT_MOST}
          searchable
          required
          error={errors.recipients}
        />
      ) : (
        <p className={classes.second}>{errors.recipients ?? t('saved.only_you')}</p>
      )}
      <Checkbox
        label={t('saved.pause')}
        checked={schedule.is_paused}
        onChange={({ currentTarget }) => set({ is_paused: currentTarget.checked })}
      />
    </FormDialog>
  )
}
