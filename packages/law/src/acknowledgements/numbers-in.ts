import { parseIdentifier } from '../identifiers/parse-identifier.ts'
import type { IdentifierType } from '../reference/identifier-type.ts'

// Those of one registration before those of the whole entity: a receipt of GST prints the PAN too.
const LAYOUTS: readonly { readonly type: IdentifierType; readonly layout: RegExp; readonly is_own: boolean }[] = [
  { type: 'gstin', layout: /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}\b/g, is_own: false },
  { type: 'tan', layout: /\b[A-Z]{4}\d{5}[A-Z]\b/g, is_own: false },
  { type: 'pf_code', layout: /\b[A-Z]{5}\d{7}[A-Z\d]{3}\b|\b[A-Z]{2}\/[A-Z]{3}\/\d{1,7}\/\d{3}\b/g, is_own: false },
  { type: 'esi_code', layout: /\b\d{17}\b|\b\d{2}-\d{2}-\d{6}-\d{3}-\d{4}\b/g, is_own: false },
  { type: 'cin', layout: /\b[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}\b/g, is_own: true },
  // Not a month with its year.
  { type: 'llpin', layout: /\b(?!JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{3}-\d{4}\b/g, is_own: true },
  { type: 'pan', layout: /\b[A-Z]{5}\d{4}[A-Z]\b/g, is_own: true },
]

export interface FoundNumber {
  readonly value: string
  /** A number of the entity as a whole, not of one of its registrations. */
  readonly is_own: boolean
}

/** Every identifier of a business that a text prints, each once, in canonical form; those of a registration first. */
export function numbersIn(text: string): FoundNumber[] {
  const found = new Map<string, FoundNumber>()
  const capitals = text.toUpperCase()
  for (const { type, layout, is_own } of LAYOUTS)
    for (const [written] of capitals.matchAll(layout)) {
      const parsed = parseIdentifier(type, written)
      if (parsed.ok && !found.has(parsed.value)) found.set(parsed.value, { value: parsed.value, is_own })
    }
  return [...found.values()]
}
