import type { PeriodSpan } from '../src/calendar/period.ts'
import { attributeInfo } from '../src/catalogue/attributes.ts'
import type { Obligation } from '../src/catalogue/compile/catalogue.ts'
import { applies } from '../src/engine/applies/applies.ts'
import { versionFor } from '../src/engine/due/due-date.ts'
import type { KnowledgeOptions } from '../src/engine/due/law-as-of.ts'
import { factSheet, factsFor } from '../src/engine/facts/fact-sheet.ts'
import type { RuleInput } from '../src/engine/facts/rule-input.ts'

/**
 * Whether the law requires this at all: what a page means that says "no form is due". The facts are those of the case;
 * what is usual is presumed as it is for an entity of the product.
 *
 * @returns the facts that are missing where they leave it open
 */
export function isRaised(
  obligation: Obligation,
  span: PeriodSpan,
  given: RuleInput,
  options: KnowledgeOptions,
): boolean | { readonly missing: readonly string[] } {
  const version = versionFor(obligation, span, given, options)
  if (version === null || obligation.listed === 'never') return false
  const attributes = Object.fromEntries(Object.entries(given).filter(([key]) => attributeInfo(key) !== undefined))
  const sheet = factSheet({ entity: { id: 'case', attributes }, registrations: [] }, null)
  const { answer, missing } = applies(version, factsFor(sheet, span, obligation.amounts_of))
  return answer === 'needs-facts' ? { missing } : answer === 'applies'
}
