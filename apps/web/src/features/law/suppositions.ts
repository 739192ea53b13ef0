import type { FactValue } from '@niyam/contract/entities.ts'
import type { Supposition } from '@niyam/contract/law.ts'
import type { Registration, RegistrationKind } from '@niyam/contract/registrations.ts'

/** One thing supposed while it is being said: what is null or undefined is not said yet. */
export type Draft =
  | {
      readonly kind: 'fact'
      readonly attribute: string
      readonly financial_year: string | null
      readonly state: string | null
      readonly value: FactValue | undefined
    }
  | { readonly kind: 'entity-kind'; readonly to: string | null }
  | {
      readonly kind: 'registration-added'
      readonly registration_kind: RegistrationKind | null
      readonly state: string | null
      readonly details: Readonly<Record<string, FactValue>>
    }
  | { readonly kind: 'registration-ended'; readonly registration_id: string | null; readonly on: string | null }
  | {
      readonly kind: 'registration-changed'
      readonly registration_id: string | null
      readonly details: Readonly<Record<string, FactValue>>
    }
  | { readonly kind: 'event-added'; readonly event_kind: string | null; readonly on: string | null }

export type DraftOf<K extends Draft['kind']> = Extract<Draft, { kind: K }>

/** The props of the fields of one supposition. */
export interface SuppositionProps<D extends Draft = Draft> {
  readonly draft: D
  readonly registrations: readonly Registration[]
  /** The server's error, shown under the first field. */
  readonly error: string | undefined
  readonly onChange: (draft: Draft) => void
}

export const MOST_SUPPOSITIONS = 20

/** The supposition as the server takes it; null while something of it is not said. */
export function suppositionOf(draft: Draft): Supposition | null {
  switch (draft.kind) {
    case 'fact': {
      const { value } = draft
      return value === undefined || value === '' ? null : { ...draft, value }
    }
    case 'entity-kind':
      return draft.to === null ? null : { ...draft, to: draft.to }
    case 'registration-added': {
      const { registration_kind } = draft
      // A GST registration always has a state: without one the answer would be wrong.
      if (registration_kind === null || (registration_kind === 'gst' && draft.state === null)) return null
      return { ...draft, registration_kind, details: { ...draft.details } }
    }
    case 'registration-ended': {
      const { registration_id, on } = draft
      return registration_id === null || on === null ? null : { ...draft, registration_id, on }
    }
    case 'registration-changed': {
      const { registration_id, details } = draft
      if (registration_id === null || Object.keys(details).length === 0) return null
      return { ...draft, registration_id, details: { ...details } }
    }
    default: {
      const { event_kind, on } = draft
      return event_kind === null || on === null ? null : { ...draft, event_kind, on }
    }
  }
}

/** The complete changes in order, each with the place of its draft: the server numbers only the changes it receives. */
export function completeChanges(drafts: readonly Draft[]): { changes: Supposition[]; at: number[] } {
  const changes: Supposition[] = []
  const at: number[] = []
  for (const [index, draft] of drafts.entries()) {
    const change = suppositionOf(draft)
    if (!change) continue
    changes.push(change)
    at.push(index)
  }
  return { changes, at }
}

/**
 * The first message for each draft, by its place: `changes.1.value` names the second change that was sent.
 *
 * @param at the places of the drafts that were sent, from `completeChanges`
 */
export function errorsByDraft(fields: Readonly<Record<string, string>>, at: readonly number[]): Map<number, string> {
  const errors = new Map<number, string>()
  for (const [field, message] of Object.entries(fields)) {
    const sent = /^changes\.(\d+)(\.|$)/.exec(field)?.[1]
    const draft = sent === undefined ? undefined : at[Number(sent)]
    if (draft !== undefined && !errors.has(draft)) errors.set(draft, message)
  }
  return errors
}
