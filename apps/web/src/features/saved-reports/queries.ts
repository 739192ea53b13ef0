import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { saveReport, scheduleReport } from '@niyam/contract/saved-reports.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'

const LIST = 'GET organisation/saved-reports/'

export const savedReports = queryOptions({
  ...callQuery(LIST, { quiet: true }),
  select: ({ saved_reports }) => saved_reports,
})

function useChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => invalidate(client, [LIST]) })
}

const ONE = 'organisation/saved-reports/:saved_report_id/'
const of = (saved_report_id: string) => ({ params: { saved_report_id } })

export const useSaveReport = () =>
  useChange((body: BodySentTo<typeof saveReport>) => api('POST organisation/saved-reports/', { body, quiet: true }))

export const useRename = (id: string) =>
  useChange((name: string) => api(`PATCH ${ONE}`, { ...of(id), body: { name }, quiet: true }))

export const useShare = (id: string) =>
  useChange((is_shared: boolean) => api(`POST ${ONE}share/`, { ...of(id), body: { is_shared } }))

export const useDelete = (id: string) => useChange(() => api(`DELETE ${ONE}`, of(id)))
export const useRestore = (id: string) => useChange(() => api(`POST ${ONE}restore/`, of(id)))

export type GivenSchedule = BodySentTo<typeof scheduleReport>

export const useSchedule = (id: string) =>
  useChange((body: GivenSchedule) => api(`POST ${ONE}schedule/`, { ...of(id), body, quiet: true }))

export const useEndSchedule = (id: string) => useChange(() => api(`DELETE ${ONE}schedule/`, of(id)))
export const useLeave = (id: string) => useChange(() => api(`POST ${ONE}schedule/leave/`, of(id)))
