import type { IsoDate } from '../../calendar/iso-date.ts'
import type { EntitySubject, FactValue, SubjectEvent, SubjectRegistration } from '../subject.ts'

/** A fact set, or with null dropped. */
export interface FactChange {
  readonly kind: 'fact'
  readonly attribute: string
  readonly value: FactValue | null
  /** For one financial year, for the establishments of one state, or from a day to a day; else for all time and places. */
  readonly financial_year?: string | undefined
  readonly state?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Said of one registration; else of the entity, and of every registration that says the fact for itself. */
  readonly registration_id?: string | undefined
}

/** One thing that could be otherwise. */
export type WhatIfChange =
  | FactChange
  | { readonly kind: 'entity-kind'; readonly to: string }
  | { readonly kind: 'registration-added'; readonly registration: SubjectRegistration }
  | { readonly kind: 'registration-ended'; readonly registration_id: string; readonly on: IsoDate }
  | {
      readonly kind: 'registration-changed'
      readonly registration_id: string
      readonly set: Partial<Omit<SubjectRegistration, 'id' | 'kind'>>
    }
  | { readonly kind: 'event-added'; readonly event: SubjectEvent }

/** Why a change cannot be; the message names the thing, the reason and the next step. */
export interface WhatIfProblem {
  /** Which of the changes, from 0. */
  readonly change: number
  /** The attribute, kind or registration it speaks of. */
  readonly thing: string
  readonly message: string
}

/** A subject after a change, or what is wrong with the change. */
export type Applied =
  | { readonly ok: true; readonly subject: EntitySubject }
  | { readonly ok: false; readonly thing: string; readonly message: string }

export const refused = (thing: string, message: string): Applied => ({ ok: false, thing, message })
