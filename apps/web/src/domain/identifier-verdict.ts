import { type IdentifierFacts, type IdentifierType, factsFromIdentifier, parseIdentifier } from '@niyam/law/identifiers'
import { sayLaw } from '../lib/i18n-law.ts'
import type { Mask } from '../fields/caret.ts'
import { NEUTRAL, type Verdict } from '../fields/FieldMessage.tsx'
import { FREE_CODE } from '../fields/masks.ts'
import { verdictOf } from '../fields/use-verdict.ts'

/** Any number that an entity can begin with; of a pasted line the number alone. */
export const ENTITY_NUMBER: Mask = {
  ...FREE_CODE,
  longest: 30,
  clean: (text) => factsOf(text)?.shown ?? FREE_CODE.clean(text),
}

/** Facts of a number that is one, else null: while it is being typed, and when it is none. */
export function factsOf(text: string): IdentifierFacts | null {
  const facts = factsFromIdentifier(text)
  return facts.ok ? facts : null
}

/** The word beside the first field of an entity, which takes six kinds of number. */
export function entityIdentifierVerdict(text: string, plain: string): Verdict {
  const facts = factsFromIdentifier(text)
  if (facts.ok) return verdict(facts.type, text, plain)
  return facts.isEmpty ? NEUTRAL : { tone: 'danger', message: sayLaw(facts.reason), hint: sayLaw(facts.hint) }
}

/**
 * The word beside a field of a known kind of number: what makes it doubtful, else the product's own message for it.
 *
 * @param plain the message for a valid number whose kind has no message
 */
export const verdict = (type: IdentifierType, text: string, plain: string): Verdict =>
  verdictOf(parseIdentifier(type, text), plain)
