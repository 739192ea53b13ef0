import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '../../domain/SidePanel.module.css'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useNoticeActs } from './use-notice-acts.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly onGone: () => void
}

/** For a notice that was recorded by mistake. It can be brought back for some minutes. */
export function DeleteNotice({ notice: { notice_id, title }, onGone }: Props) {
  const t = useTexts('notices')
  const acts = useNoticeActs()
  const [isAsking, setAsking] = useState(false)
  const remove = () =>
    acts.mutate(
      { notice_ids: [notice_id], change: { act: 'delete' }, said: () => t('delete.done', { title }) },
      { onSuccess: ({ done }) => done > 0 && onGone(), onSettled: () => setAsking(false) },
    )
  return (
    <p className={classes.help}>
      <Button
        variant="subtle"
        color="danger"
        size="compact-sm"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('delete.label')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('delete.title')}
        confirmLabel={t('delete.label')}
        tone="danger"
        isBusy={acts.isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </p>
  )
}
