import { parseCin } from './cin.ts'
import { compact } from './clean.ts'
import { parseGstin } from './gstin.ts'
import { parsePan } from './pan.ts'
import { type Refused, refused } from './parsed.ts'

// The first letters of a GSTIN with a PAN, and of a CIN: what a PAN or TAN of that length cannot begin with.
const BEGINS_GSTIN = /^\d{2}[A-Z]{3}/
const BEGINS_CIN = /^[LU]\d{5}/

/**
 * Refuses a text that is not a number of an entity, with the message of the number that it begins like, else of the
 * nearest in length.
 */
export function whyUnknown(text: string): Refused {
  const bare = compact(text)
  const { length } = bare
  const nearest =
    BEGINS_GSTIN.test(bare) && length <= 17
      ? parseGstin(text)
      : BEGINS_CIN.test(bare) && length <= 23
        ? parseCin(text)
        : length >= 19 && length <= 23
          ? parseCin(text)
          : length >= 13 && length <= 17
            ? parseGstin(text)
            : length >= 9 && length <= 11
              ? parsePan(text)
              : null
  if (nearest && !nearest.ok) return nearest
  return refused(
    'Not an identifier of an entity',
    'Enter a GSTIN (15 characters), CIN (21), PAN or TAN (10), LLPIN (7) or FCRN (6). Or choose the kind of entity and fill in by hand.',
  )
}
