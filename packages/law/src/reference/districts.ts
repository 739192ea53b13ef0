import { DISTRICT_ALIASES } from './district-aliases.ts'
import { DISTRICT_LABELS } from './district-labels.ts'
import { isStateKey, type StateKey } from './states.ts'

export interface DistrictOption {
  label: string
  value: string
}

/** Signs and spaces become one underscore each run; that is how 'Tenkasi ' came by its last one. */
const keyOf = (label: string): string => label.toLowerCase().replace(/[^a-z0-9]+/g, '_')

export const districtsOf = (state: StateKey): DistrictOption[] =>
  DISTRICT_LABELS[state].split('|').map((label) => ({ label, value: keyOf(label) }))

/** The value of a district in a form: a district's key alone is not unique (Aurangabad is in Bihar and in Maharashtra). */
export const districtOptionValue = (district: string, state: StateKey): string => `${district}-${state}`

/** @returns both keys, or `undefined` when the text names no district of the list */
export function splitDistrictOption(value: string): { district: string; state: StateKey } | undefined {
  const [district, state, ...rest] = value.split('-')
  if (district === undefined || state === undefined || rest.length > 0 || !isStateKey(state)) return undefined
  return districtsOf(state).some((option) => option.value === district) ? { district, state } : undefined
}

/**
 * The listed district meant by a name: its label, key, another spelling, today's name, or a younger district that was
 * carved out of a listed one (`kind: 'new'`: good for filling a form, not a statement about today's boundaries).
 */
export function findDistrict(
  state: StateKey,
  name: string,
): (DistrictOption & { kind: 'listed' | 'spelling' | 'rename' | 'new' }) | undefined {
  const wanted = squeeze(name)
  const options = districtsOf(state)
  const listed = options.find((option) => squeeze(option.label) === wanted)
  if (listed) return { ...listed, kind: 'listed' }
  const alias = DISTRICT_ALIASES.find(([of, official]) => of === state && squeeze(official) === wanted)
  const target = alias && options.find((option) => option.value === alias[2])
  return target && { ...target, kind: alias[3] }
}

const squeeze = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\bdistrict\b/g, '')
    .replace(/[^a-z0-9]+/g, '')
