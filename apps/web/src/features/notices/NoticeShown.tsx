import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import classes from '../../domain/SidePanel.module.css'
import { showMoment } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppealBlock } from './AppealBlock.tsx'
import { DeleteNotice } from './DeleteNotice.tsx'
import { Hearings } from './Hearings.tsx'
import { NoticeDocuments } from './NoticeDocuments.tsx'
import { NoticeFacts } from './NoticeFacts.tsx'
import { NoticePeople } from './NoticePeople.tsx'
import { Proceeding } from './Proceeding.tsx'
import { Replies } from './Replies.tsx'
import { ReplyClock } from './ReplyClock.tsx'
import { Services } from './Services.tsx'
import { StatusBlock } from './StatusBlock.tsx'

const NewNotice = lazyPart(() => import('./NewNotice.tsx'))
const EditNotice = lazyPart(() => import('./EditNotice.tsx'))

interface Props {
  readonly notice: NoticeDetail
  readonly hrefOf: (notice_id: string) => string
  readonly onOpen: (notice_id: string) => void
  /** After it was deleted. */
  readonly onGone: () => void
}

/** One notice: what it is, by when and why, what was done about it, who, and what belongs to it. */
export function NoticeShown({ notice, hrefOf, onOpen, onGone }: Props) {
  const t = useTexts('notices')
  const mayWrite = useMay('notices.write')
  const [dialog, setDialog] = useState<'edit' | 'order' | null>(null)
  const { notice_id, kind, entity, registration, law, is_open, created, closed, closed_reason } = notice
  const close = () => setDialog(null)
  return (
    <div className={classes.body}>
      <NoticeFacts notice={notice} />
      <StatusBlock notice={notice} mayWrite={mayWrite} />
      <ReplyClock notice={notice} mayWrite={mayWrite} />
      <AppealBlock notice={notice} mayWrite={mayWrite} />
      {mayWrite && (
        <div className={classes.acts}>
          {kind !== 'order' && is_open && (
            <Button variant="default" size="xs" onClick={() => setDialog('order')}>
              {t('order.record')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => setDialog('edit')}>
            {t('edit.open')}
          </Button>
        </div>
      )}
      <Services notice={notice} mayWrite={mayWrite} />
      <NoticePeople notice={notice} mayWrite={mayWrite} />
      <Replies notice={notice} mayWrite={mayWrite} />
      <Hearings notice={notice} mayWrite={mayWrite} />
      <NoticeDocuments notice={notice} mayWrite={mayWrite} />
      <Proceeding notice={notice} hrefOf={hrefOf} />
      {notice.note && (
        <>
          <h3>{t('field.note')}</h3>
          <p style={{ whiteSpace: 'pre-wrap' }}>{notice.note}</p>
        </>
      )}
      <p className={classes.help}>
        {t('panel.created', { name: created.by || t('panel.program'), moment: showMoment(created.at) })}
        {closed && (
          <>
            <br />
            {t('panel.closed', { name: closed.by || t('panel.program'), moment: showMoment(closed.at) })}{' '}
            {closed_reason}
          </>
        )}
      </p>
      {mayWrite && <DeleteNotice notice={notice} onGone={onGone} />}
      <Suspense>
        {dialog === 'edit' && <EditNotice notice={notice} onClose={close} />}
        {dialog === 'order' && (
          <NewNotice
            file={null}
            start={{
              kind: 'order',
              entity_id: entity.entity_id,
              registration_id: registration?.registration_id ?? null,
              law,
              previous_id: notice_id,
            }}
            onClose={close}
            onSaved={(saved) => {
              close()
              onOpen(saved)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
