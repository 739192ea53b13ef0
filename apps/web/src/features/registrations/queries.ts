import type { Registration } from '@niyam/contract/registrations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { calendarChanged } from '../calendar/queries.ts'

export const registrationsOf = (entity_id: string) =>
  callQuery('GET organisation/entities/:entity_id/registrations/', { params: { entity_id } })

/** An empty number leaves one that is shown by its last digits as it is. */
export type RegistrationFields = Readonly<
  Pick<Registration, 'number' | 'state' | 'details' | 'valid_from' | 'valid_to'>
>

/** Adds a registration, or changes the one given. The calendar follows either way. */
export function useRegistrationSave(entity_id: string, registration: Registration | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: RegistrationFields & { kind: Registration['kind'] }) => {
      if (!registration)
        return api('POST organisation/entities/:entity_id/registrations/', { params: { entity_id }, body: fields })
      const { kind: _fixed, number, ...rest } = fields
      const body = number === '' ? rest : { ...rest, number }
      const { registration_id } = registration
      return api('PATCH organisation/registrations/:registration_id/', { params: { registration_id }, body })
    },
    onSuccess: () => calendarChanged(client),
  })
}

/** The whole number of a registration that is shown by its last digits. It is asked for by a press, never in passing. */
export const useWholeNumber = (registration_id: string) =>
  useMutation({
    mutationFn: () => api('POST organisation/registrations/:registration_id/number/', { params: { registration_id } }),
    gcTime: 0,
  })
