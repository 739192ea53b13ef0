import { findDistrict } from './districts.ts'
import { unpackSorted } from './packed-codes.ts'
import { PINCODE_DISTRICTS, PINCODE_RUNS } from './pincode-places-data.ts'
import { PACKED_PINCODES } from './pincodes-data.ts'
import type { OfficialState } from './state-codes.ts'
import { officialName } from './state-lookup.ts'
import type { StateKey } from './states.ts'

/** Where the India Post directory of October 2025 puts a pincode; one that crosses a border, where most of its offices are. */
export interface PincodePlace {
  readonly state: StateKey
  readonly official_state: OfficialState
  /** As the directory names it today; null for the hundred codes whose district it does not give. */
  readonly district_name: string | null
  /** The address form's key, null where the name is not known. */
  readonly district: string | null
  /** True where the district is younger than the form's list and `district` is the one it was chiefly carved out of. */
  readonly is_older_district: boolean
  /** Only where the first digits belong to one city; elsewhere the code may as well be a village's. */
  readonly city: string | null
}

/** First digits that belong to one city, the city, and the districts that count as it (all of them where none is named). */
const CITIES: readonly (readonly [string, string, readonly string[]])[] = [
  ['110', 'New Delhi', []],
  ['160', 'Chandigarh', ['Chandigarh']],
  ['2260', 'Lucknow', ['Lucknow']],
  ['3800', 'Ahmedabad', ['Ahmadabad']],
  ['3950', 'Surat', ['Surat']],
  ['400', 'Mumbai', ['Mumbai', 'Mumbai Suburban']],
  ['4110', 'Pune', ['Pune']],
  ['4400', 'Nagpur', ['Nagpur']],
  ['4520', 'Indore', ['Indore']],
  ['5000', 'Hyderabad', ['Hyderabad']],
  ['560', 'Bengaluru', ['Bengaluru Urban']],
  ['6000', 'Chennai', ['Chennai']],
  ['7000', 'Kolkata', ['Kolkata']],
]

interface Name {
  readonly state: StateKey
  readonly name: string
}

let known: ReadonlyMap<string, Name> | undefined

/** @returns undefined for a code that the directory does not list: younger than it, or mistyped */
export function placeOfPincode(pincode: string): PincodePlace | undefined {
  known ??= readPlaces()
  const place = known.get(pincode)
  if (!place) return undefined
  const { state, name } = place
  const district = name === '' ? undefined : findDistrict(state, name)
  const city = CITIES.find(([digits]) => pincode.startsWith(digits))
  const isOfCity = city !== undefined && (city[2].length === 0 || city[2].includes(name))
  return {
    state,
    official_state: officialName(state, district?.value),
    district_name: name || null,
    district: district?.value ?? null,
    is_older_district: district?.kind === 'new',
    city: isOfCity ? city[1] : null,
  }
}

function readPlaces(): ReadonlyMap<string, Name> {
  const names: Name[] = PINCODE_DISTRICTS.split('\n').flatMap((line) => {
    const [state, ...districts] = line.split('|')
    return districts.map((name) => ({ state: state as StateKey, name }))
  })
  const places = PINCODE_RUNS.split(' ').flatMap((run) => {
    const [number = '', count = '1'] = run.split(':')
    return Array.from({ length: Number.parseInt(count, 36) }, () => names[Number.parseInt(number, 36)])
  })
  return new Map(
    unpackSorted(PACKED_PINCODES).flatMap((code, at) => {
      const place = places[at]
      return place ? [[String(code), place] as const] : []
    }),
  )
}
