/** A remark shown beside a number: a code for programs, a sentence for people. */
export interface Remark {
  readonly code: string
  readonly message: string
}

/**
 * An accepted number. It follows the format; `warnings` say why it still cannot be real (wrong check character, no such
 * state), `notes` give useful information. Neither refuses the number.
 */
export interface Accepted {
  readonly ok: true
  /** Canonical: upper case, no decoration. This form is stored and compared. */
  readonly value: string
  /** As people write it. */
  readonly shown: string
  /** The message beside the field; '' where there is none. */
  readonly message: string
  readonly warnings: readonly Remark[]
  readonly notes: readonly Remark[]
}

export interface Refused {
  readonly ok: false
  /** Nothing was typed: neither valid nor invalid, and no message. */
  readonly isEmpty: boolean
  /** The short message under the field. */
  readonly reason: string
  /** The fault and the next step. */
  readonly hint: string
}

export type Parsed<Parts extends object = object> = (Accepted & Readonly<Parts>) | Refused

export const EMPTY: Refused = { ok: false, isEmpty: true, reason: '', hint: '' }

export const refused = (reason: string, hint: string): Refused => ({ ok: false, isEmpty: false, reason, hint })

interface Words {
  shown?: string
  message?: string
  warnings?: readonly (Remark | null)[]
  notes?: readonly (Remark | null)[]
}

/** Remarks that do not apply may be given as null. */
export function accepted<Parts extends object>(value: string, words: Words, parts: Parts): Accepted & Parts {
  const noted = (remarks: readonly (Remark | null)[] = []): Remark[] => remarks.filter((remark) => remark !== null)
  return {
    ok: true,
    value,
    shown: words.shown ?? value,
    message: words.message ?? '',
    warnings: noted(words.warnings),
    notes: noted(words.notes),
    ...parts,
  }
}

/** The remark if the condition is true, else null. */
export const remarkIf = (condition: boolean, code: string, message: string): Remark | null =>
  condition ? { code, message } : null
