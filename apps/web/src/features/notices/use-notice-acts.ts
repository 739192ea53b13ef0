import type { NoticeStatus } from '@niyam/contract/notice-limits.ts'
import type { NoticesUndoable } from '@niyam/contract/notice-acts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUndo } from '../../domain/work-list/use-undo.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { noticesChanged } from './queries.ts'

export type Act =
  | { readonly act: 'status'; readonly status: NoticeStatus; readonly reason?: string }
  | { readonly act: 'assign'; readonly assigned_to?: string | null; readonly reviewer?: string | null }
  | { readonly act: 'delete' }

interface NoticeAct {
  readonly notice_ids: string[]
  readonly change: Act
  /** The toast for so many changed notices. */
  readonly sentence: (count: number) => string
}

/** Changes notices. Toasts show the changed ones, with Undo, and the refused ones with the reason. */
export function useNoticeActs() {
  const t = useTexts('notices')
  const client = useQueryClient()
  const { tellDone, tellRefused } = useNoticeUndo()
  return useMutation({
    meta: { hasOwnWords: true },
    mutationFn: ({ notice_ids, change }: NoticeAct) => send(notice_ids, change),
    onSuccess: async ({ done, refused, undo_id }, { sentence }) => {
      if (done > 0) tellDone(sentence(done), undo_id)
      tellRefused(refused)
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

/** Toasts for changed notices, with Undo where possible, and for refused ones. */
export function useNoticeUndo() {
  const t = useTexts('notices')
  const client = useQueryClient()
  return useUndo({
    undo: async (undo_id) => {
      const undone = await api('POST notice/undo/', { body: { undo_id }, quiet: true })
      await noticesChanged(client)
      return undone
    },
    undone: (count) => t('undo.done', { count }),
    refusedTitle: ({ length }) => t('many.refused', { count: length }),
  })
}
