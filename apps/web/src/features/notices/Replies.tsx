import type { NoticeDetail, NoticeReply } from '@niyam/contract/notice-parts.ts'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { api } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { AskedRemoval } from './AskedRemoval.tsx'
import { Block, RowMenu } from './Block.tsx'
import { FileLink } from './FileLink.tsx'
import classes from './NoticePanel.module.css'
import { useNoticeReply } from './queries.ts'
import { ReplyForm } from './ReplyForm.tsx'

interface Props {
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
}

/** The replies that were filed, each with its annexure index. */
export function Replies({ notice, mayWrite }: Props) {
  const t = useTexts('notices')
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<NoticeReply | null>(null)
  const { notice_id, replies, kind, is_open } = notice
  const remove = useNoticeReply((reply_id: string) =>
    api('DELETE notice/:notice_id/reply/:reply_id/', { params: { notice_id, reply_id }, quiet: true }),
  )
  if (kind === 'order' && replies.length === 0) return null
  return (
    <Block
      title={t('reply.title')}
      add={mayWrite && is_open && !isAdding ? { label: t('reply.add'), onClick: () => setAdding(true) } : null}
      none={replies.length === 0 && !isAdding && t('reply.none')}
    >
      {replies.length > 0 && (
        <ul className={classes.rows}>
          {replies.map((reply) => (
            <li key={reply.reply_id}>
              <div className={classes.row}>
                <ReplyShown reply={reply} />
                {mayWrite && (
                  <RowMenu
                    label={t('reply.acts')}
                    entries={[{ label: t('reply.remove'), tone: 'danger', onSelect: () => setRemoving(reply) }]}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <ReplyForm notice={notice} onClose={() => setAdding(false)} />}
      {removing && (
        <AskedRemoval
          title={t('reply.remove_title')}
          text={t('reply.remove_text')}
          confirmLabel={t('reply.remove')}
          remove={remove}
          of={removing.reply_id}
          onClose={() => setRemoving(null)}
        />
      )}
    </Block>
  )
}

function ReplyShown({ reply }: { readonly reply: NoticeReply }) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const { replied_on, reference, note, is_late, prepared_by, recorded, annexures } = reply
  return (
    <div>
      <p>
        {[words.day(replied_on), reference].filter(Boolean).join(' · ')}
        {is_late && <span className={classes.late}> · {t('reply.late')}</span>}
      </p>
      <p className={classes.second}>
        {t('reply.recorded', { name: recorded.by || t('panel.program'), moment: showMoment(recorded.at) })}
        {prepared_by && ` · ${t('reply.prepared', { name: prepared_by })}`}
      </p>
      {note && <p style={{ whiteSpace: 'pre-wrap' }}>{note}</p>}
      {annexures.length > 0 && (
        <ol className={classes.annexures} aria-label={t('reply.annexures')}>
          {annexures.map(({ position, title, document_id, name }) => (
            <li key={position}>
              {document_id === null ? (
                <>
                  {title} <span className={classes.second}>({t('reply.not_kept')})</span>
                </>
              ) : (
                <FileLink document_id={document_id} name={name}>
                  {title}
                </FileLink>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
