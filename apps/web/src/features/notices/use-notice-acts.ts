import type { NoticeStatus } from '@niyam/contract/notice-limits.ts'
import type { NoticesUndoable, RefusedNotice } from '@niyam/contract/notice-acts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, failureMessage } from '../../lib/api.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { noticesChanged } from './queries.ts'

export type Act =
  | { readonly act: 'status'; readonly status: NoticeStatus; readonly reason?: string }
  | { readonly act: 'assign'; readonly assigned_to?: string | null; readonly reviewer?: string | null }
  | { readonly act: 'delete' }

interface Asked {
  readonly notice_ids: string[]
  readonly change: Act
  /** The toast for so many changed notices. */
  readonly said: (count: number) => string
}

const NAMED_AT_MOST = 4

/** Changes one notice or many. Says what was done, with the way back, and what was refused and why. */
export function useNoticeActs() {
  const t = useTexts('notices')
  const client = useQueryClient()
  const say = useNoticeUndo()
  return useMutation({
    meta: { hasOwnWords: true },
    mutationFn: ({ notice_ids, change }: Asked) => send(notice_ids, change),
    onSuccess: async ({ done, refused, undo_id }, { said }) => {
      if (done > 0) say(said(done), undo_id)
      if (refused.length > 0) tellRefused(t, refused)
      await noticesChanged(client)
    },
    onError: (error, { notice_ids }) =>
      notice({
        tone: 'danger',
        title: t('many.refused', { count: notice_ids.length }),
        text: failureMessage(error) ?? '',
      }),
  })
}

function send(notice_ids: string[], { act, ...values }: Act): Promise<NoticesUndoable> {
  const body = { notice_ids, ...values }
  if (act === 'status')
    return api('POST notice/status/', { body: body as typeof body & { status: NoticeStatus }, quiet: true })
  if (act === 'assign') return api('POST notice/assign/', { body, quiet: true })
  return api('POST notice/delete/', { body, quiet: true })
}

function tellRefused(t: ReturnType<typeof useTexts<'notices'>>, refused: readonly RefusedNotice[]): void {
  const more = refused.length - NAMED_AT_MOST
  const named = refused
    .slice(0, NAMED_AT_MOST)
    .map(({ title, reason }) => (title && refused.length > 1 ? `${title}: ${reason}` : reason))
  notice({
    tone: 'danger',
    title: t('many.refused', { count: refused.length }),
    text: [...named, ...(more > 0 ? [t('many.more', { count: more })] : [])].join('\n'),
    stays: null,
  })
}

/** Says what was done to notices, with the way back where there is one. */
export function useNoticeUndo(): (title: string, undo_id: string | null) => void {
  const t = useTexts('notices')
  const client = useQueryClient()
  async function undo(undo_id: string) {
    try {
      const { done, refused } = await api('POST notice/undo/', { body: { undo_id }, quiet: true })
      await noticesChanged(client)
      if (done > 0) notice({ tone: 'success', title: t('undo.done', { count: done }) })
      if (refused.length > 0) tellRefused(t, refused)
    } catch (error) {
      notice({ tone: 'danger', title: t('undo.failed'), text: failureMessage(error) ?? '' })
    }
  }
  return (title, undo_id) =>
    notice({
      tone: 'success',
      title,
      ...(undo_id && {
        stays: UNDO_NOTICE_MS,
        action: { label: t('undo.label'), run: () => void undo(undo_id) },
      }),
    })
}
