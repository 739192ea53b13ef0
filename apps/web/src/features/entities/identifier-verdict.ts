import { type IdentifierFacts, type IdentifierType, factsFromIdentifier, parseIdentifier } from '@niyam/law/identifiers'
import type { IdentifierVerdict } from '../../ui/IdentifierField.tsx'

const NEUTRAL: IdentifierVerdict = { tone: 'neutral', message: '' }

/** The longest of the numbers an entity can begin with is a CIN of 21; a GSTIN has 15. */
const SHORTEST_WHOLE = 15

/** Capitals and no blanks: how these numbers are written wherever they are printed. */
export const tidyIdentifier = (text: string) => text.toUpperCase().replace(/\s+/g, '')

/** Facts of a number that is one, else null: while it is being typed, and when it is none. */
export function factsOf(text: string): IdentifierFacts | null {
  const facts = factsFromIdentifier(text)
  return facts.ok ? facts : null
}

/**
 * The word beside the first field of an entity, which takes five kinds of number. While a number is still being typed
 * it is no error yet; `isLeft` says that the person has gone on.
 */
export function entityIdentifierVerdict(text: string, isLeft: boolean, plain: string): IdentifierVerdict {
  const facts = factsFromIdentifier(text)
  if (facts.ok) return verdict(facts.type, text, plain)
  if (facts.isEmpty || (!isLeft && text.length < SHORTEST_WHOLE)) return NEUTRAL
  return { tone: 'danger', message: [facts.reason, facts.hint].filter(Boolean).join('. ') }
}

/**
 * The word beside a field of a known kind of number: what makes it doubtful, else the product's own message for it.
 *
 * @param plain said of a valid number whose kind has no message of its own
 */
export function verdict(type: IdentifierType, text: string, plain: string): IdentifierVerdict {
  const parsed = parseIdentifier(type, text)
  if (!parsed.ok) return parsed.isEmpty ? NEUTRAL : { tone: 'danger', message: parsed.reason || parsed.hint }
  const [doubt] = parsed.warnings
  if (doubt) return { tone: 'warning', message: doubt.message }
  return { tone: 'success', message: parsed.message || plain }
}
