import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { TextInput } from '@mantine/core'
import { DateField } from '../../fields/DateField.tsx'
import { useDraft } from '../../fields/use-draft.ts'
import { api } from '../../lib/api.ts'
import { notice as toast } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { type Annexure, AnnexureFields, uploadedAnnexures } from './AnnexureFields.tsx'
import { NoteField } from './NoteField.tsx'
import { PanelForm } from './PanelForm.tsx'
import { useNoticeReply } from './queries.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly onClose: () => void
}

interface Reply {
  readonly replied_on: string | null
  readonly reference: string
  readonly note: string
  readonly annexures: readonly Annexure[]
}

/** The reply that was filed: the day, its number, and the annexure index in its order. */
export function ReplyForm({ notice: { notice_id, today, documents }, onClose }: Props) {
  const t = useTexts('notices')
  const save = useNoticeReply(async ({ annexures, ...reply }: Reply & { readonly replied_on: string }) =>
    api('POST notice/:notice_id/reply/', {
      params: { notice_id },
      body: { ...reply, annexures: await uploadedAnnexures(annexures) },
      quiet: true,
    }),
  )
  const start: Reply = { replied_on: today, reference: '', note: '', annexures: [] }
  const { draft, change, form, errors, message, submit } = useDraft(start, save.error, ({ replied_on, annexures }) => ({
    ...(replied_on === null && { replied_on: t('reply.day_missing') }),
    ...(annexures.some(({ title }) => title.trim() === '') && { annexures: t('reply.title_missing') }),
  }))
  const { replied_on } = draft
  const done = () => {
    toast({ tone: 'success', title: t('reply.done') })
    onClose()
  }
  return (
    <PanelForm
      ref={form}
      label={t('reply.add')}
      saveLabel={t('reply.save')}
      message={message}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => submit(() => replied_on && save.mutate({ ...draft, replied_on }, { onSuccess: done }))}
    >
      <DateField
        name="replied_on"
        label={t('reply.day')}
        required
        maxDate={today}
        value={replied_on}
        error={errors.replied_on}
        onChange={(day) => change({ replied_on: day })}
      />
      <TextInput
        name="reference"
        label={t('reply.reference')}
        description={t('reply.reference_help')}
        maxLength={80}
        autoComplete="off"
        value={draft.reference}
        error={errors.reference}
        onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
      />
      <AnnexureFields
        documents={documents}
        value={draft.annexures}
        error={errors.annexures}
        onChange={(annexures) => change({ annexures })}
      />
      <NoteField value={draft.note} maxLength={5000} error={errors.note} onChange={(note) => change({ note })} />
    </PanelForm>
  )
}
