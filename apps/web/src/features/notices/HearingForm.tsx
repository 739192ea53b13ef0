import type { NoticeHearing } from '@niyam/contract/notice-parts.ts'
import { TextInput } from '@mantine/core'
import { DateField } from '../../fields/DateField.tsx'
import { useDraft } from '../../fields/use-draft.ts'
import { api } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { NoteField } from './NoteField.tsx'
import { PanelForm } from './PanelForm.tsx'
import { useNoticeReply } from './queries.ts'

export type HearingAct = 'add' | 'change' | 'adjourn'

interface Props {
  readonly notice_id: string
  readonly act: HearingAct
  /** The one that is changed or adjourned; null for a new one. */
  readonly hearing: NoticeHearing | null
  readonly onClose: () => void
}

type HearingInput = Pick<NoticeHearing, 'time' | 'place' | 'note'> & { readonly on: string | null }

/** A hearing: day, time, place. An adjournment asks for the next day, which may be left open. */
export function HearingForm({ notice_id, act, hearing, onClose }: Props) {
  const t = useTexts('notices')
  const isNext = act === 'adjourn'
  const save = useNoticeReply(async ({ on, ...rest }: HearingInput) => {
    const values = on === null ? null : { on, ...rest }
    if (hearing) {
      const params = { notice_id, hearing_id: hearing.hearing_id }
      const body = isNext ? { outcome: 'adjourned' as const, next: values } : { ...values }
      return api('PATCH notice/:notice_id/hearing/:hearing_id/', { params, body, quiet: true })
    }
    if (!values) throw new Error('refused before')
    return api('POST notice/:notice_id/hearing/', { params: { notice_id }, body: values, quiet: true })
  })
  const before = isNext ? null : hearing
  const start: HearingInput = {
    on: before?.on ?? null,
    time: before?.time ?? null,
    place: hearing?.place ?? '',
    note: before?.note ?? '',
  }
  const { draft, change, form, errors, message, submit } = useDraft(start, save.error, (typed) =>
    typed.on === null && !isNext ? { on: t('hearing.day_missing') } : {},
  )
  const errorOf = (name: keyof HearingInput) => errors[name] ?? errors[`next.${name}`]
  const label = t(act === 'adjourn' ? 'hearing.adjourn' : act === 'add' ? 'hearing.add' : 'hearing.change')
  return (
    <PanelForm
      ref={form}
      label={label}
      saveLabel={act === 'change' ? t('hearing.save') : label}
      message={message}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => submit(() => save.mutate(draft, { onSuccess: onClose }))}
    >
      <DateField
        allDates
        name="on"
        label={t(isNext ? 'hearing.next_on' : 'hearing.on')}
        description={isNext ? t('hearing.next_help') : undefined}
        required={!isNext}
        value={draft.on}
        error={errorOf('on')}
        onChange={(on) => change({ on })}
      />
      <TextInput
        type="time"
        name="time"
        label={t('field.time')}
        value={draft.time ?? ''}
        error={errorOf('time')}
        onChange={({ currentTarget }) => change({ time: currentTarget.value || null })}
      />
      <TextInput
        name="place"
        label={t('hearing.place')}
        description={t('hearing.place_help')}
        maxLength={300}
        autoComplete="off"
        value={draft.place}
        error={errorOf('place')}
        onChange={({ currentTarget }) => change({ place: currentTarget.value })}
      />
      <NoteField value={draft.note} maxLength={2000} error={errorOf('note')} onChange={(note) => change({ note })} />
    </PanelForm>
  )
}
