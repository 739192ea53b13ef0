import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import classes from '../../domain/SidePanel.module.css'
import { useTexts } from '../../lib/texts.ts'
import { DeleteButton } from '../../ui/DeleteButton.tsx'
import { useNoticeActs } from './use-notice-acts.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly onGone: () => void
}

/** For a notice that was recorded by mistake. It can be brought back for some minutes. */
export function DeleteNotice({ notice: { notice_id, title }, onGone }: Props) {
  const t = useTexts('notices')
  const acts = useNoticeActs()
  const remove = (close: () => void) =>
    acts.mutate(
      { notice_ids: [notice_id], change: { act: 'delete' }, sentence: () => t('delete.done', { title }) },
      { onSuccess: ({ done }) => done > 0 && onGone(), onSettled: close },
    )
  return (
    <p className={classes.help}>
      <DeleteButton label={t('delete.label')} title={t('delete.title')} isBusy={acts.isPending} onDelete={remove}>
        {t('delete.text')}
      </DeleteButton>
    </p>
  )
}
