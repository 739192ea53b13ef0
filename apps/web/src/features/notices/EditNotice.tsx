import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { notice as toast } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { draftOfNotice, type NoticeDraft } from './draft.ts'
import { DuplicateShown, duplicateIn } from './DuplicateShown.tsx'
import classes from './NewNotice.module.css'
import { NoticeFields } from './NoticeFields.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { type NoticeChange, useNoticeReply } from './queries.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly onClose: () => void
}

/** Changes what was recorded of a notice. Only what differs is sent. */
export default function EditNotice({ notice, onClose }: Props) {
  const t = useTexts('notices')
  const before = draftOfNotice(notice)
  const [typed, setTyped] = useState<Partial<NoticeDraft>>({})
  const [isCopy, setCopy] = useState(false)
  const draft = { ...before, ...typed }
  const { notice_id } = notice
  const save = useNoticeReply((body: NoticeChange) =>
    api('PATCH notice/:notice_id/', { params: { notice_id }, body, quiet: true }),
  )
  const duplicate = duplicateIn(save.error)
  const missing = {
    ...(draft.law === null && { law: t('new.law_missing') }),
    ...(draft.title.trim() === '' && { title: t('new.title_missing') }),
  }
  const { form, errors, message, clear, refuse } = useFieldErrors(duplicate ? null : save.error, missing)
  const change = (part: Partial<NoticeDraft>) => {
    // The kind of a form is that of the recorded notice: it stays.
    const known = Object.fromEntries(Object.entries(part).filter(([name]) => name in before))
    clear(...Object.keys(known))
    setTyped((now) => ({ ...now, ...known }))
  }
  function submit() {
    const { law, periods, ...rest } = typed
    if (Object.keys(missing).length > 0) return refuse()
    save.mutate(
      { ...rest, ...(law && { law }), ...(periods && { periods: [...periods] }), is_another_copy: isCopy },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: t('edit.saved') })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t('edit.title')}
      size={760}
      saveLabel={t('edit.save')}
      message={message}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={classes.form}>
        {duplicate && <DuplicateShown duplicate={duplicate} isCopy={isCopy} onCopy={setCopy} />}
        <NoticeFields draft={draft} entity_id={notice.entity.entity_id} change={change} errors={errors} />
        <PeopleFields draft={draft} change={change} errors={errors} />
      </div>
    </FormDialog>
  )
}
