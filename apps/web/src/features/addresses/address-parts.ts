import { districtOptionValue, findDistrict } from '@niyam/law/reference/districts.ts'
import { findState } from '@niyam/law/reference/state-lookup.ts'
import type { AddressDraft } from './draft.ts'
import type { AddressPart } from './maps-service.ts'

// In India the third level is the district and the second a division of several; older answers have the district second.
const DISTRICT_LEVELS = ['administrative_area_level_3', 'administrative_area_level_2']

/** The address form's fields from the parts that the maps service tells. What it does not tell becomes empty. */
export function addressOfParts(parts: readonly AddressPart[]): Omit<AddressDraft, 'kind'> {
  const part = (type: string) => parts.find(({ types }) => types.includes(type))?.longText?.trim() ?? ''
  const joined = (...types: string[]) => [...new Set(types.map(part).filter(Boolean))].join(', ')
  const state = findState(part('administrative_area_level_1'))?.key ?? null
  const district = state
    ? DISTRICT_LEVELS.map((level) => findDistrict(state, part(level))).find((one) => one !== undefined)
    : undefined
  const exact = joined('subpremise', 'premise', 'street_number', 'route')
  const around = joined('neighborhood', 'sublocality_level_2', 'sublocality_level_1')
  return {
    address_line_1: exact || around,
    address_line_2: exact ? around : '',
    city: part('locality'),
    pincode: part('postal_code').replace(/\D/g, ''),
    state,
    district: state && district ? districtOptionValue(district.value, state) : null,
  }
}
