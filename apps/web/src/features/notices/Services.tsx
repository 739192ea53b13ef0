import type { NoticeDetail, NoticeService } from '@niyam/contract/notice-parts.ts'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { Block, Refusal, RowMenu } from './Block.tsx'
import classes from './NoticePanel.module.css'
import { useNoticeReply } from './queries.ts'
import { ServiceForm } from './ServiceForm.tsx'
import { useNoticeUndo } from './use-notice-acts.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
}

/** Each way in which the notice was served, with the day that it alone would give. The earliest counts. */
export function Services({ notice, mayWrite }: Props) {
  const t = useTexts('notices')
  const [editing, setEditing] = useState<NoticeService | 'new' | null>(null)
  const { notice_id, services } = notice
  const remove = useNoticeReply((service_id: string) =>
    api('DELETE notice/:notice_id/service/:service_id/', { params: { notice_id, service_id }, quiet: true }),
  )
  const { tellDone } = useNoticeUndo()
  const refusal = failureMessage(remove.error)
  return (
    <Block
      title={t('service.title')}
      add={mayWrite && editing === null ? { label: t('service.add'), onClick: () => setEditing('new') } : null}
      none={services.length === 0 && editing === null && t('service.none_yet')}
    >
      {services.length > 0 && (
        <ul className={classes.rows}>
          {services.map((service) => (
            <li key={service.service_id}>
              <div className={classes.row}>
                <ServiceShown service={service} notice={notice} />
                {mayWrite && (
                  <RowMenu
                    label={t('service.acts', { mode: t(`mode.${service.mode}`) })}
                    entries={[
                      { label: t('service.change'), onSelect: () => setEditing(service) },
                      {
                        label: t('service.remove'),
                        tone: 'danger',
                        onSelect: () =>
                          remove.mutate(service.service_id, {
                            onSuccess: ({ undo_id }) => tellDone(t('service.removed'), undo_id),
                          }),
                      },
                    ]}
                  />
                )}
              </div>
              {editing === service && (
                <ServiceForm notice_id={notice_id} service={service} onClose={() => setEditing(null)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Refusal reason={refusal} />
      {editing === 'new' && <ServiceForm notice_id={notice_id} service={null} onClose={() => setEditing(null)} />}
    </Block>
  )
}

function ServiceShown({ service, notice }: { readonly service: NoticeService; readonly notice: NoticeDetail }) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const { service_id, mode, served_on, proof, reply_by, appeal_by } = service
  const isCounting = [notice.reply_clock, notice.appeal?.clock].some((clock) => clock?.service_id === service_id)
  const days = [
    reply_by && t('service.reply_by', { day: words.day(reply_by) }),
    appeal_by && t('service.appeal_by', { day: words.day(appeal_by) }),
  ].filter(Boolean)
  return (
    <div>
      <p>
        {t(`mode.${mode}`)} · {served_on === null ? t('service.no_day') : words.day(served_on)}
      </p>
      {days.length > 0 && (
        <p className={classes.second}>
          {days.join(' · ')}
          {isCounting && (
            <>
              {' · '}
              <span className={classes.counts}>{t('service.counts')}</span>
            </>
          )}
        </p>
      )}
      {proof && <p className={classes.second}>{proof}</p>}
    </div>
  )
}
