// Keys and labels of the address form. They are older than the map of today (no Ladakh, two entries for one union
// territory): saved addresses hold these keys, so they stay; `state-codes.ts` joins them to today's states and codes.
export const STATES = [
  { label: 'Andaman Nicobar', value: 'andaman_nicobar' },
  { label: 'Andhra Pradesh', value: 'andhra_pradesh' },
  { label: 'Arunachal Pradesh', value: 'arunachal_pradesh' },
  { label: 'Assam', value: 'assam' },
  { label: 'Bihar', value: 'bihar' },
  { label: 'Chandigarh', value: 'chandigarh' },
  { label: 'Chhattisgarh', value: 'chhattisgarh' },
  { label: 'Dadra Nagar Haveli', value: 'dadra_nagar_haveli' },
  { label: 'Daman Diu', value: 'daman_diu' },
  { label: 'Delhi', value: 'delhi' },
  { label: 'Goa', value: 'goa' },
  { label: 'Gujarat', value: 'gujarat' },
  { label: 'Haryana', value: 'haryana' },
  { label: 'Himachal Pradesh', value: 'himachal_pradesh' },
  { label: 'Jammu Kashmir', value: 'jammu_kashmir' },
  { label: 'Jharkhand', value: 'jharkhand' },
  { label: 'Karnataka', value: 'karnataka' },
  { label: 'Kerala', value: 'kerala' },
  { label: 'Lakshadweep', value: 'lakshadweep' },
  { label: 'Madhya Pradesh', value: 'madhya_pradesh' },
  { label: 'Maharashtra', value: 'maharashtra' },
  { label: 'Manipur', value: 'manipur' },
  { label: 'Meghalaya', value: 'meghalaya' },
  { label: 'Mizoram', value: 'mizoram' },
  { label: 'Nagaland', value: 'nagaland' },
  { label: 'Odisha', value: 'odisha' },
  { label: 'Puducherry', value: 'puducherry' },
  { label: 'Punjab', value: 'punjab' },
  { label: 'Rajasthan', value: 'rajasthan' },
  { label: 'Sikkim', value: 'sikkim' },
  { label: 'Tamil Nadu', value: 'tamil_nadu' },
  { label: 'Telangana', value: 'telangana' },
  { label: 'Tripura', value: 'tripura' },
  { label: 'Uttar Pradesh', value: 'uttar_pradesh' },
  { label: 'Uttarakhand', value: 'uttarakhand' },
  { label: 'West Bengal', value: 'west_bengal' },
] as const

export type StateKey = (typeof STATES)[number]['value']

export interface StateOption {
  label: string
  value: StateKey
}

const KEYS: ReadonlySet<string> = new Set(STATES.map((state) => state.value))

export const isStateKey = (text: string): text is StateKey => KEYS.has(text)

/** The form's own label; for the name of today see `officialName`. */
export function stateLabel(key: StateKey): string {
  return STATES.find((state) => state.value === key)?.label ?? key
}
