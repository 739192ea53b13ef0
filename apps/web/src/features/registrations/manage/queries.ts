import type { FactValue } from '@niyam/contract/entities.ts'
import type { Place, RegistrationRecord, StandingChange } from '@niyam/contract/registration-records.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/queries.ts'
import { calendarChanged } from '../../calendar/queries.ts'

export const recordOf = (registration_id: string) =>
  callQuery('GET organisation/registrations/:registration_id/', { params: { registration_id }, quiet: true })

const keep = (client: QueryClient, record: RegistrationRecord) =>
  client.setQueryData(recordOf(record.registration.registration_id).queryKey, record)

export interface GivenPapers {
  readonly papers: Record<string, string>
  readonly portal_login: string
  readonly credentials_kept_in: string
}

export function usePapersSave(registration_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GivenPapers) =>
      api('PATCH organisation/registrations/:registration_id/papers/', { params: { registration_id }, body }),
    onSuccess: (record) => keep(client, record),
  })
}

export function usePlacesSave(registration_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (places: Place[]) =>
      api('POST organisation/registrations/:registration_id/places/', {
        params: { registration_id },
        body: { places },
      }),
    onSuccess: (record) => keep(client, record),
  })
}

export function useSignatoriesSave(registration_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (officer_ids: string[]) =>
      api('POST organisation/registrations/:registration_id/signatories/', {
        params: { registration_id },
        body: { officer_ids },
      }),
    onSuccess: (record) => keep(client, record),
  })
}

export interface GivenStatus {
  readonly change: StandingChange
  readonly happened_on: string
  readonly valid_to: string | null
  readonly reference: string
  readonly reason: string
}

/** A change of a registration's state changes its calendar, so all queries drawn from it are read again. */
export function useStatusSave(registration_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GivenStatus) =>
      api('POST organisation/registrations/:registration_id/standings/', { params: { registration_id }, body }),
    onSuccess: async (record) => {
      keep(client, record)
      await calendarChanged(client)
    },
  })
}

export function useStatusTakenBack(registration_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (standing_id: string) =>
      api('DELETE organisation/registrations/:registration_id/standings/:standing_id/', {
        params: { registration_id, standing_id },
      }),
    onSettled: () => calendarChanged(client),
  })
}

export function useTurn(registration_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { attribute: string; from: string; value: FactValue }) =>
      api('POST organisation/registrations/:registration_id/turns/', { params: { registration_id }, body }),
    onSuccess: async (record) => {
      keep(client, record)
      await calendarChanged(client)
    },
  })
}

export function useTurnTakenBack(registration_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (attribute: string) =>
      api('DELETE organisation/registrations/:registration_id/turns/:attribute/', {
        params: { registration_id, attribute },
      }),
    onSettled: () => calendarChanged(client),
  })
}
