import type { Call } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { decideAppeal } from '@niyam/contract/notice-acts.ts'
import type { updateNotice } from '@niyam/contract/notices.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

export const noticeQuery = (notice_id: string) => callQuery('GET notice/:notice_id/', { params: { notice_id } })

export const proceedingQuery = (proceeding_id: string) =>
  callQuery('GET notice/proceeding/:proceeding_id/', { params: { proceeding_id }, quiet: true })

/** They change with a release of the law alone. */
export const noticeForms = queryOptions({
  ...callQuery('GET notice/forms/', { quiet: true }),
  staleTime: 3_600_000,
  select: ({ forms }) => forms,
})

const NOTICE_CALLS: readonly Call[] = ['GET notice/', 'GET notice/:notice_id/', 'GET notice/proceeding/:proceeding_id/']

/** Resolves when the lists that are shown have been read again. */
export const noticesChanged = (client: QueryClient): Promise<void> => invalidate(client, NOTICE_CALLS)

/**
 * A change that answers with the whole notice, which is shown at once; lists are read again behind it. The form shows a
 * refusal itself.
 */
export function useNoticeReply<V, R extends NoticeDetail = NoticeDetail>(call: (values: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (notice) => {
      client.setQueryData(noticeQuery(notice.notice_id).queryKey, notice)
      void noticesChanged(client)
    },
  })
}

export type NoticeChange = BodySentTo<typeof updateNotice>

/** Changes fields of one notice. */
export const useNoticeChange = (notice_id: string) =>
  useNoticeReply((body: NoticeChange) => api('PATCH notice/:notice_id/', { params: { notice_id }, body, quiet: true }))

export type AppealDecision = BodySentTo<typeof decideAppeal>

/** Decides about the appeal against an order, or records that it was filed. */
export const useAppealDecision = (notice_id: string) =>
  useNoticeReply((body: AppealDecision) =>
    api('POST notice/:notice_id/appeal/', { params: { notice_id }, body, quiet: true }),
  )
