import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import type { changeTaskSeries, createTaskSeries } from '@niyam/contract/task-series.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/queries.ts'
import { tasksChanged } from '../queries.ts'

export const seriesQuery = callQuery('GET task/series/')

function useSeriesChange<V, R>(change: (values: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => void tasksChanged(client) })
}

export const useCreateSeries = () =>
  useSeriesChange((body: BodySentTo<typeof createTaskSeries>) => api('POST task/series/', { body, quiet: true }))

export const useChangeSeries = (series_id: string) =>
  useSeriesChange((body: BodySentTo<typeof changeTaskSeries>) =>
    api('POST task/series/:series_id/', { params: { series_id }, body, quiet: true }),
  )

/** Null resumes it. */
export const useEndSeries = (series_id: string) =>
  useSeriesChange((ends_on: string | null) =>
    api('POST task/series/:series_id/end/', { params: { series_id }, body: { ends_on }, quiet: true }),
  )
