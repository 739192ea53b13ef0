import { ADDRESS_PROOF_EXTENSIONS, type AddressKind } from '@niyam/contract/addresses.ts'
import { invalidFileMessage } from '@niyam/contract/documents.ts'
import { parsePincode } from '@niyam/law/identifiers'
import { districtOptionValue, splitDistrictOption } from '@niyam/law/reference/districts.ts'
import { placeOfPincode } from '@niyam/law/reference/pincode-places.ts'
import { officialName } from '@niyam/law/reference/state-lookup.ts'
import { isStateKey, type StateKey } from '@niyam/law/reference/states.ts'
import type { Fields } from '../../http/errors.ts'

/** Fields of an address as entered. */
export interface AddressInput {
  readonly kind: AddressKind
  readonly address_line_1: string
  readonly address_line_2: string
  readonly city: string
  readonly pincode: string
  readonly state: string | null
  readonly district: string | null
  readonly address_proof_file: string | null
}

/**
 * The address as it is kept, and every wrong field of it.
 *
 * A district names its state too, so an address that gives a district alone gets the state from it.
 */
export function readAddress(input: AddressInput): { address: AddressInput; fields: Fields } {
  const fields: Fields = {}
  const pincode = readPincode(input.pincode)
  if (pincode === null) fields['pincode'] = ['A pincode has six digits, the first of them not 0. Correct it.']
  const state = input.state || null
  if (state !== null && !isStateKey(state)) fields['state'] = [`"${state}" is not a state of the list. Choose one.`]
  const district = input.district ? splitDistrictOption(input.district) : undefined
  if (input.district && !district) {
    fields['district'] = [`"${input.district}" is not a district of the list. Choose one.`]
  } else if (district && state !== null && district.state !== state) {
    fields['district'] = ['This district belongs to another state. Correct one of them.']
  }
  return {
    fields,
    address: {
      ...input,
      pincode: pincode ?? '',
      state: state ?? district?.state ?? null,
      district: district ? districtOptionValue(district.district, district.state) : null,
    },
  }
}

/** Empty when none is given, null when it is not a pincode. */
function readPincode(text: string): string | null {
  const parsed = parsePincode(text)
  if (!parsed.ok) return parsed.isEmpty ? '' : null
  return /^[1-9][0-9]{5}$/.test(parsed.value) ? parsed.value : null
}

/** Mismatches that do not prevent saving: the directory has one date, and borders cross pincodes. */
export function addressWarnings({
  pincode,
  state,
  district,
}: Pick<AddressInput, 'pincode' | 'state' | 'district'>): string[] {
  if (pincode === '') return []
  const place = placeOfPincode(pincode)
  if (!place) return [`India Post’s directory of October 2025 does not list the pincode ${pincode}. Check it.`]
  if (state === null || !isStateKey(state) || isSameState(place.state, state)) return []
  const own = officialName(state, splitDistrictOption(district ?? '')?.district)
  return [`Pincode ${pincode} belongs to ${place.official_state}, but the address is in ${own}. Correct one of them.`]
}

// Two keys of the form's list are one union territory today.
const isSameState = (one: StateKey, other: StateKey): boolean =>
  one === other || officialName(one) === officialName(other)

/** Why a kept document cannot be a proof of address; null when it can. */
export function wrongProof(name: string | undefined): string | null {
  if (name === undefined) return 'This file no longer exists. Attach it again.'
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  const isKept = ADDRESS_PROOF_EXTENSIONS.some((extension) => extension === ending)
  return isKept ? null : invalidFileMessage(ADDRESS_PROOF_EXTENSIONS)
}
