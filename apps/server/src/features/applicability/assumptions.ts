import type { Assumption } from '@niyam/contract/applicability.ts'
import { type ApplicableObligation, assumedInWords, type Language } from '@niyam/law'
import { isFactOfEntity } from '@niyam/law/catalogue/attributes.ts'

/** The assumed facts behind the answers of an entity, each once where it would be stated, in the order of the law. */
export function assumptionsOf(rows: readonly ApplicableObligation[], language: Language): Assumption[] {
  const found = new Map<
    string,
    { row: ApplicableObligation; attribute: string; applies: Set<string>; out: Set<string> }
  >()
  for (const row of rows)
    for (const attribute of row.assumed) {
      const key = `${attribute} ${isFactOfEntity(attribute) ? '' : (row.registration?.id ?? '')}`
      const one = found.get(key) ?? { row, attribute, applies: new Set(), out: new Set() }
      if (row.answer === 'applies') one.applies.add(row.obligation.id)
      else if (row.answer === 'does-not-apply') one.out.add(row.obligation.id)
      found.set(key, one)
    }
  return [...found.values()].flatMap(({ row: { registration }, attribute, applies, out }) => {
    const holder = isFactOfEntity(attribute) ? null : registration
    return assumedInWords([attribute], language).map((words) => ({
      ...words,
      registration_id: holder?.id ?? null,
      registration_number: holder?.number ?? null,
      applies: applies.size,
      ruled_out: out.size,
    }))
  })
}
