import { findState } from '../../reference/state-lookup.ts'

// The quarterly GSTR-3B is due on the 22nd in these states and union territories, on the 24th in all others.
const GROUP_A: ReadonlySet<string> = new Set([
  'Chhattisgarh',
  'Madhya Pradesh',
  'Gujarat',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Maharashtra',
  'Karnataka',
  'Goa',
  'Lakshadweep',
  'Kerala',
  'Tamil Nadu',
  'Puducherry',
  'Andaman and Nicobar Islands',
  'Telangana',
  'Andhra Pradesh',
])

/** The official name of a state given by name, key or GST code; undefined when there is none. */
export const officialState = (word: string): string | undefined => findState(word)?.official

/** The group that decides the day of the quarterly GSTR-3B. */
export const stateGroup = (official: string): 'A' | 'B' => (GROUP_A.has(official) ? 'A' : 'B')
