import type { ADDRESS_KINDS, AddressKind, PincodePlace } from '@niyam/contract/addresses.ts'
import type { GivenAddress } from './queries.ts'

export const KINDS = ['registered', 'branch', 'other'] as const satisfies typeof ADDRESS_KINDS

/** An address while it is being written. */
export type AddressDraft = Omit<GivenAddress, 'kind'> & { readonly kind: AddressKind | null }

export const EMPTY_ADDRESS: AddressDraft = {
  kind: null,
  address_line_1: '',
  address_line_2: '',
  city: '',
  pincode: '',
  state: null,
  district: null,
}

type Place = Pick<AddressDraft, 'city' | 'state' | 'district'>

/** The fields that a pincode fills: empty ones only, and no district of a state other than the chosen one. */
export function filledBy(place: PincodePlace, draft: Place): Partial<Place> {
  const isSameState = draft.state === null || draft.state === place.state
  return {
    ...(draft.city === '' && isSameState && place.city !== null && { city: place.city }),
    ...(draft.state === null && { state: place.state }),
    ...(draft.district === null && isSameState && place.district !== null && { district: place.district }),
  }
}

/** Whether the address differs from the pincode's place. A city goes by many names and is not compared. */
export const differs = (place: PincodePlace, { state, district }: Place): boolean =>
  (state !== null && state !== place.state) ||
  (district !== null && place.district !== null && district !== place.district)

/** The pincode's place in full; a city is kept where its own is not known and the state stays the same. */
export const takenFrom = (place: PincodePlace, { city, state }: Place): Place => ({
  city: place.city ?? (state === place.state ? city : ''),
  state: place.state,
  district: place.district,
})
