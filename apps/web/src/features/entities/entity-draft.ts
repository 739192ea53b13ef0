import type { FactValue } from '@niyam/contract/entities.ts'
import type { IdentifierFacts } from '@niyam/law/identifiers'

/** What a number settles of a new entity; undefined is what it does not say. */
export interface FilledByNumber {
  readonly pan: string | undefined
  /** The one kind that fits; where several do, the person chooses. */
  readonly kind: string | undefined
  readonly kinds: readonly string[]
  readonly state: string | undefined
  readonly incorporation_year: number | undefined
}

export function filledBy(facts: IdentifierFacts | null): FilledByNumber {
  const fills = facts?.fills
  return {
    pan: fills?.pan,
    kind: facts?.entity_kind ?? undefined,
    kinds: facts?.entity_kinds ?? [],
    state: fills?.state,
    incorporation_year: fills?.incorporation_year,
  }
}

interface Numbers {
  readonly pan: string | null
  readonly cin: string | null
  readonly llpin: string | null
  readonly fcrn: string | null
  readonly registrations: { kind: string; number: string; details: Record<string, FactValue> }[]
}

/**
 * The numbers of a new entity as the API wants them. PAN, CIN, LLPIN and FCRN are the entity's own, and the server makes
 * their registrations; a GSTIN or TAN travels as a registration.
 */
export function numbersOf(
  facts: IdentifierFacts | null,
  typedPan: string,
  gstDetails: Record<string, FactValue>,
): Numbers {
  const { gstin, pan, tan, cin, llpin, fcrn } = facts?.fills ?? {}
  return {
    pan: pan ?? (typedPan || null),
    cin: cin ?? null,
    llpin: llpin ?? null,
    fcrn: fcrn ?? null,
    registrations: [
      ...(gstin ? [{ kind: 'gst', number: gstin, details: gstDetails }] : []),
      ...(tan ? [{ kind: 'tds', number: tan, details: {} }] : []),
    ],
  }
}

/** The server's error on the number that the form began with: one field holds it, of any kind. */
export const errorOfNumber = (errors: Readonly<Record<string, string>>, isPanFilled: boolean): string | undefined =>
  errors.cin ??
  errors.llpin ??
  errors.fcrn ??
  errors['registrations.0.number'] ??
  (isPanFilled ? errors.pan : undefined)
