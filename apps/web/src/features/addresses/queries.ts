import type { EntityAddress } from '@niyam/contract/addresses.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, api, upload } from '../../lib/api.ts'
import { callQuery, callKey } from '../../lib/queries.ts'

export const addressesOf = (entity_id: string) =>
  queryOptions({
    ...callQuery('GET organisation/entities/:entity_id/addresses/', { params: { entity_id }, quiet: true }),
    select: ({ addresses }) => addresses,
  })

export type GivenAddress = Pick<
  EntityAddress,
  'kind' | 'address_line_1' | 'address_line_2' | 'city' | 'pincode' | 'state' | 'district'
>

/** What becomes of the proof: another file, none, or the one that was kept. */
export type Proof = { readonly file: File } | { readonly kept: string | null }

/** Adds an address, or changes the given one; a new proof travels first. */
export function useAddressSave(entity_id: string, address_id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ address, proof }: { address: GivenAddress; proof: Proof }) => {
      const address_proof_file =
        'file' in proof ? (await upload('POST organisation/documents/', proof.file)).document_id : proof.kept
      const body = { ...address, address_proof_file }
      return address_id
        ? api('PATCH organisation/entities/:entity_id/addresses/:address_id/', {
            params: { entity_id, address_id },
            body,
          })
        : api('POST organisation/entities/:entity_id/addresses/', { params: { entity_id }, body })
    },
    onSuccess: () => client.invalidateQueries(addressesOf(entity_id)),
  })
}

export function useAddressRemoval(entity_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (address_id: string) =>
      api('DELETE organisation/entities/:entity_id/addresses/:address_id/', { params: { entity_id, address_id } }),
    onSuccess: () => client.invalidateQueries(addressesOf(entity_id)),
  })
}

/** The place of a pincode; null when the directory does not list it. */
export const placeOf = (pincode: string) =>
  queryOptions({
    queryKey: callKey('GET pincodes/:pincode/', { params: { pincode } }),
    queryFn: async ({ signal }) => {
      try {
        return await api('GET pincodes/:pincode/', { params: { pincode }, signal, quiet: true })
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'not_found') return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const addressCompletion = queryOptions({
  ...callQuery('GET addresses/completion/', { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
