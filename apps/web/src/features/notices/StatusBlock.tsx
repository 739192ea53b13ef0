import type { NoticeStatus } from '@niyam/contract/notice-limits.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonField } from '../../fields/ReasonField.tsx'
import { useDraft } from '../../fields/use-draft.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { Refusal } from './Block.tsx'
import { STATUS_LOOK } from './notice-status.ts'
import panel from '../../domain/SidePanel.module.css'
import { PanelForm } from './PanelForm.tsx'
import { noticesChanged, useNoticeReply } from './queries.ts'
import { useNoticeUndo } from './use-notice-acts.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
}

/** The status, and what a person can set it to. A refusal is shown under it, until another status is chosen. */
export function StatusBlock({ notice: { notice_id, title, status, moves }, mayWrite }: Props) {
  const t = useTexts('notices')
  const client = useQueryClient()
  const { tellDone } = useNoticeUndo()
  const [isClosing, setClosing] = useState(false)
  const change = useMutation({
    mutationFn: (next: NoticeStatus) =>
      api('POST notice/status/', { body: { notice_ids: [notice_id], status: next }, quiet: true }),
    onSuccess: async ({ done, undo_id }, next) => {
      if (done > 0) tellDone(t('said.moved', { title, to: t(`status.${next}`) }), undo_id)
      await noticesChanged(client)
    },
  })
  const reopen = useNoticeReply<void>(() =>
    api('POST notice/:notice_id/reopen/', { params: { notice_id }, quiet: true }),
  )
  const current = change.isPending ? change.variables : status
  const refusal =
    change.data?.refused[0]?.reason ?? failureMessage(change.error) ?? failureMessage(reopen.error) ?? null
  const badge = <StateBadge {...STATUS_LOOK[current]} label={t(`status.${current}`)} />
  if (!mayWrite) return <p className={panel.status}>{badge}</p>
  return (
    <div className={panel.status}>
      {status === 'closed' ? (
        <>
          {badge}{' '}
          <Button variant="default" size="xs" loading={reopen.isPending} onClick={() => reopen.mutate()}>
            {t('close.reopen')}
          </Button>
        </>
      ) : (
        <PopupMenu
          label={t('field.status')}
          align="start"
          entries={[status, ...moves].map((one) => ({
            label: one === 'closed' ? t('close.open') : t(`status.${one}`),
            icon: STATUS_LOOK[one].icon,
            isChosen: one === current,
            isApart: one === 'closed',
            onSelect: () => {
              setClosing(one === 'closed')
              if (one !== status && one !== 'closed') change.mutate(one)
            },
          }))}
          button={(props) => (
            <Button
              {...props}
              variant="default"
              loading={change.isPending}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              aria-label={`${t('field.status')}: ${t(`status.${current}`)}`}
              aria-describedby={refusal ? 'notice-refusal' : undefined}
            >
              {badge}
            </Button>
          )}
        />
      )}
      <Refusal id="notice-refusal" reason={refusal} />
      {isClosing && <CloseForm notice_id={notice_id} onClose={() => setClosing(false)} />}
    </div>
  )
}

function CloseForm({ notice_id, onClose }: { readonly notice_id: string; readonly onClose: () => void }) {
  const t = useTexts('notices')
  const close = useNoticeReply((body: { readonly reason: string }) =>
    api('POST notice/:notice_id/close/', { params: { notice_id }, body, quiet: true }),
  )
  const { draft, change, form, errors, message } = useDraft({ reason: '' }, close.error)
  return (
    <PanelForm
      ref={form}
      label={t('close.open')}
      message={message}
      isBusy={close.isPending}
      onClose={onClose}
      onSubmit={() => close.mutate({ reason: draft.reason.trim() }, { onSuccess: onClose })}
    >
      <ReasonField
        name="reason"
        label={t('close.reason')}
        description={t('close.reason_help')}
        value={draft.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </PanelForm>
  )
}
