import { unpackSorted } from './packed-codes.ts'
import { PACKED_PINCODES } from './pincodes-data.ts'

let known: ReadonlySet<string> | undefined

/** Whether the India Post directory of October 2025 lists the code. A code younger than that is missing: warn, never refuse. */
export function isListedPincode(code: string): boolean {
  known ??= new Set(unpackSorted(PACKED_PINCODES).map(String))
  return known.has(code)
}
