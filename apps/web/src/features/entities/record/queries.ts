import type { EntityActivity, EntityRecord } from '@niyam/contract/entity-records.ts'
import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { forgetEntity } from '../../../lib/session.ts'
import { callQuery, entityQuery } from '../../../lib/queries.ts'
import { calendarChanged, calendarLeft } from '../../calendar/queries.ts'

/** Below the entity itself, so that what changes it asks for its record again. */
export const entityRecordOf = (entity_id: string) =>
  callQuery('GET organisation/entities/:entity_id/record/', { params: { entity_id }, quiet: true })

export interface GivenStatus {
  readonly change: EntityStatus
  readonly happened_on: string
  readonly kind_after: string | null
  readonly goes_on: boolean | null
  readonly successor_id: string | null
  readonly reference: string
  readonly reason: string
}

/** A change of an entity's state changes its calendar, so all queries drawn from it are read again. */
function useRecordChange<V>(entity_id: string, change: (value: V) => Promise<EntityRecord>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (record) => {
      client.setQueryData(entityRecordOf(entity_id).queryKey, record)
      await calendarChanged(client)
    },
  })
}

export const useStatusSave = (entity_id: string) =>
  useRecordChange(entity_id, (body: GivenStatus) =>
    api('POST organisation/entities/:entity_id/standings/', { params: { entity_id }, body }),
  )

/** How many items are open before and after; only asked where the change could be recorded. */
export const statusTried = (entity_id: string, body: GivenStatus, isWhole: boolean) =>
  queryOptions({
    // Not below the entity: what was recorded is not tried again.
    ...callQuery('POST organisation/entities/:entity_id/standings/try/', { params: { entity_id }, body, quiet: true }),
    enabled: isWhole,
    retry: false,
    staleTime: 0,
  })

export function useStatusTakenBack(entity_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (entity_standing_id: string) =>
      api('DELETE organisation/entities/:entity_id/standings/:entity_standing_id/', {
        params: { entity_id, entity_standing_id },
      }),
    onSettled: () => calendarChanged(client),
  })
}

export const useActivitiesSave = (entity_id: string) =>
  useRecordChange(entity_id, (activities: EntityActivity[]) =>
    api('POST organisation/entities/:entity_id/activities/', { params: { entity_id }, body: { activities } }),
  )

export function useArchive(entity_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST organisation/entities/:entity_id/archive/', { params: { entity_id }, body: { reason } }),
    onSuccess: async () => {
      await calendarLeft(client)
      await client.refetchQueries(entityQuery(entity_id))
    },
  })
}

export function useRestore(entity_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST organisation/entities/:entity_id/restore/', { params: { entity_id } }),
    // Not waited for: what is read again takes away the panel that is to say so.
    onSuccess: () => void calendarChanged(client),
  })
}

export const deletionOf = (entity_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/entities/:entity_id/deletion/', { params: { entity_id }, quiet: true }),
    // An export that was made meanwhile counts at once.
    refetchOnMount: 'always',
  })

export function useDeletion(entity_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      api('POST organisation/entities/:entity_id/deletion/', { params: { entity_id }, body: { name } }),
    onSuccess: async () => {
      await calendarLeft(client)
      // Else the navigation, if still mounted, would ask for a deleted entity.
      forgetEntity()
    },
  })
}
