import { disagreements, parseCin, parseIdentifier, registryNumberOf, wrongHolder } from '@niyam/law/identifiers'
import { isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import type { Fields } from '../../http/errors.ts'

/** The numbers of an entity itself, and the kind of registration that each makes. */
export const IDENTIFIERS = [
  { field: 'pan', registration: 'income_tax' },
  { field: 'cin', registration: 'company' },
  { field: 'fcrn', registration: 'company' },
  { field: 'llpin', registration: 'llp' },
] as const

export type IdentifierField = (typeof IDENTIFIERS)[number]['field']
export type HeldIdentifiers = { readonly [F in IdentifierField]: string | null }

/**
 * Identifiers in their stored form; the product's written rule refuses under the field's name.
 *
 * @param before the stored identifiers: a number of another kind of entity from an earlier release does not block the
 * next change
 */
export function readIdentifiers(
  input: HeldIdentifiers & { readonly kind: string },
  thisYear: number,
  before?: HeldIdentifiers & { readonly kind: string },
): { held: HeldIdentifiers; fields: Fields } {
  const fields: Fields = {}
  const kind = isEntityKind(input.kind) ? input.kind : null
  const held: Record<IdentifierField, string | null> = { pan: null, cin: null, fcrn: null, llpin: null }
  for (const { field } of IDENTIFIERS) {
    const text = input[field] ?? ''
    const isKept = before?.kind === input.kind && before[field] === input[field]
    if (isKept) held[field] = input[field]
    if (isKept) continue
    const parsed = parseIdentifier(field === 'pan' ? field : registryNumberOf(field, kind), text, thisYear)
    if (parsed.ok) held[field] = parsed.value
    else if (!parsed.isEmpty) fields[field] = [parsed.reason, parsed.hint].filter(Boolean)
    const stranger = parsed.ok && kind && field !== 'pan' ? wrongHolder(field, parsed.value, kind) : null
    if (stranger !== null) fields[field] = [stranger]
  }
  if (held.cin !== null && held.fcrn !== null) {
    fields['fcrn'] = ['An entity has a CIN or, if foreign, an FCRN. Leave one of them out.']
  }
  return { held, fields }
}

/** Mismatches that do not prevent saving, in words. */
export function identifierWarnings(
  held: HeldIdentifiers,
  {
    kind,
    incorporated_on,
    address_state,
    listed,
  }: {
    readonly kind: string
    readonly incorporated_on: string | null
    readonly address_state: string | null
    /** As stated; undefined when not stated. */
    readonly listed: boolean | undefined
  },
  thisYear: number,
): string[] {
  const warnings = IDENTIFIERS.flatMap(({ field }) => {
    const type = field === 'pan' ? field : registryNumberOf(field, isEntityKind(kind) ? kind : null)
    const parsed = parseIdentifier(type, held[field] ?? '', thisYear)
    return parsed.ok ? parsed.warnings.map(({ message }) => message) : []
  })
  const { pan, cin, llpin, fcrn } = held
  const clashes = disagreements({
    ...(pan && { pan }),
    ...(cin && { cin }),
    ...(llpin && { llpin }),
    ...(fcrn && { fcrn }),
    ...(listed !== undefined && { listed }),
    ...(address_state !== null && isStateKey(address_state) && { office_state: address_state }),
    ...(isEntityKind(kind) && { entity_kind: kind }),
  })
  const number = parseCin(cin ?? '')
  const year = number.ok ? String(number.incorporation_year) : null
  return [
    ...warnings,
    ...clashes.map(({ message }) => message),
    ...(year && incorporated_on && !incorporated_on.startsWith(year)
      ? [`The CIN names ${year} as the year of incorporation, the date says ${incorporated_on}. Check which is right.`]
      : []),
  ]
}
