import type { OfficerField } from '@niyam/contract/officer-fields.ts'
import type { OfficerRole } from '@niyam/contract/officer-roles.ts'
import type { Officer } from '@niyam/contract/officers.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import type { TableState } from '../../lib/table-state.ts'
import { calendarChanged } from '../calendar/queries.ts'

export const officersOf = (entity_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/entities/:entity_id/officers/', { params: { entity_id }, quiet: true }),
    select: ({ officers }) => officers,
  })

/** Filters of the officers of all entities. */
interface OfficerFilter {
  readonly office?: 'current' | 'ended'
  readonly role?: OfficerRole
  readonly kyc?: 'overdue' | 'soon' | 'unknown'
  readonly dsc?: 'expired' | 'soon' | 'unknown'
}

/** The officers of all entities, one row a person. */
export const officerTable = (state: TableState & OfficerFilter) =>
  queryOptions({
    ...callQuery('GET organisation/officers/', { query: { ...state }, quiet: true }),
    placeholderData: keepPreviousData,
  })

export type GivenOfficer = Pick<Officer, OfficerField>

/** A year of KYC moves the calendar, and who is deleted signs nowhere. */
const officersChanged = async (client: QueryClient, entity_id: string) => {
  await Promise.all([
    client.invalidateQueries(officersOf(entity_id)),
    invalidate(client, ['GET organisation/officers/']),
    calendarChanged(client),
  ])
}

/** Adds a person, or changes the given one. */
export function useOfficerSave(entity_id: string, officer_id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GivenOfficer) =>
      officer_id
        ? api('PATCH organisation/entities/:entity_id/officers/:officer_id/', {
            params: { entity_id, officer_id },
            body,
          })
        : api('POST organisation/entities/:entity_id/officers/', { params: { entity_id }, body }),
    onSuccess: () => officersChanged(client, entity_id),
  })
}

export function useOfficerRemoval(entity_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (officer_id: string) =>
      api('DELETE organisation/entities/:entity_id/officers/:officer_id/', { params: { entity_id, officer_id } }),
    onSuccess: () => officersChanged(client, entity_id),
  })
}
