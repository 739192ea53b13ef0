import { type IdentifierFacts, type IdentifierType, factsFromIdentifier, parseIdentifier } from '@niyam/law/identifiers'
import { sayLaw } from '../lib/i18n-law.ts'
import type { Mask } from '../fields/caret.ts'
import { NEUTRAL, type Verdict } from '../fields/FieldMessage.tsx'
import { FREE_CODE } from '../fields/masks.ts'
import { verdictOf } from '../fields/use-verdict.ts'

/** The mask for any number of an entity. From a pasted line it keeps only the number. */
export const ENTITY_NUMBER: Mask = {
  ...FREE_CODE,
  longest: 30,
  clean: (text) => factsOf(text)?.shown ?? FREE_CODE.clean(text),
}

/** Facts of a valid number; null for an incomplete or wrong one. */
export function factsOf(text: string): IdentifierFacts | null {
  const facts = factsFromIdentifier(text)
  return facts.ok ? facts : null
}

/** The message at the first field of an entity, which accepts six kinds of number. */
export function entityIdentifierVerdict(text: string, plain: string): Verdict {
  const facts = factsFromIdentifier(text)
  if (facts.ok) return verdict(facts.type, text, plain)
  return facts.isEmpty ? NEUTRAL : { tone: 'danger', message: sayLaw(facts.reason), hint: sayLaw(facts.hint) }
}

/**
 * The message at a field for one kind of number: a doubt about the number, else the usual message for it.
 *
 * @param plain the message for a valid number whose kind has no message
 */
export const verdict = (type: IdentifierType, text: string, plain: string): Verdict =>
  verdictOf(parseIdentifier(type, text), plain)
