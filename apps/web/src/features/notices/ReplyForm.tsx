import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { notice as toast } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import { type Annexure, AnnexureFields, uploadedAnnexures } from './AnnexureFields.tsx'
import classes from './NoticePanel.module.css'
import { useNoticeReply } from './queries.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly onClose: () => void
}

/** The reply that was filed: the day, its number, and the annexure index in its order. */
export function ReplyForm({ notice, onClose }: Props) {
  const t = useTexts('notices')
  const { notice_id, today } = notice
  const [replied_on, setDay] = useState<string | null>(today)
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [annexures, setAnnexures] = useState<readonly Annexure[]>([])
  const save = useNoticeReply(async (day: string) =>
    api('POST notice/:notice_id/reply/', {
      params: { notice_id },
      body: { replied_on: day, reference, note, annexures: await uploadedAnnexures(annexures) },
      quiet: true,
    }),
  )
  const missing = {
    ...(replied_on === null && { replied_on: t('reply.day_missing') }),
    ...(annexures.some(({ title }) => title.trim() === '') && { annexures: t('reply.title_missing') }),
  }
  const { form, errors, message, clear, refuse } = useFieldErrors(save.error, missing)
  return (
    <div className={classes.form}>
      <FormBody
        isSmall
        ref={form}
        label={t('reply.add')}
        saveLabel={t('reply.save')}
        message={message}
        isBusy={save.isPending}
        onClose={onClose}
        onSubmit={() => {
          if (replied_on === null || 'annexures' in missing) return refuse()
          save.mutate(replied_on, {
            onSuccess: () => {
              toast({ tone: 'success', title: t('reply.done') })
              onClose()
            },
          })
        }}
      >
        <DateField
          name="replied_on"
          label={t('reply.day')}
          required
          maxDate={today}
          value={replied_on}
          error={errors.replied_on}
          onChange={(day) => {
            clear('replied_on')
            setDay(day)
          }}
        />
        <TextInput
          name="reference"
          label={t('reply.reference')}
          description={t('reply.reference_help')}
          maxLength={80}
          autoComplete="off"
          value={reference}
          error={errors.reference}
          onChange={({ currentTarget }) => {
            clear('reference')
            setReference(currentTarget.value)
          }}
        />
        <AnnexureFields
          documents={notice.documents}
          value={annexures}
          error={errors.annexures}
          onChange={(next) => {
            clear('annexures')
            setAnnexures(next)
          }}
        />
        <Textarea
          name="note"
          label={t('field.note')}
          autosize
          minRows={2}
          maxLength={5000}
          value={note}
          error={errors.note}
          onChange={({ currentTarget }) => {
            clear('note')
            setNote(currentTarget.value)
          }}
        />
      </FormBody>
    </div>
  )
}
