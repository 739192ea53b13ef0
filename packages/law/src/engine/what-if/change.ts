import type { IsoDate } from '../../calendar/iso-date.ts'
import type { EntitySubject, FactValue, SubjectEvent, SubjectRegistration } from '../subject.ts'

/** Sets a fact, or removes it with null. */
export interface FactChange {
  readonly kind: 'fact'
  readonly attribute: string
  readonly value: FactValue | null
  /** For one financial year, for the establishments of one state, or from a day to a day; else for all time and places. */
  readonly financial_year?: string | undefined
  readonly state?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** For one registration; else for the entity and every registration that states the fact itself. */
  readonly registration_id?: string | undefined
}

/** One change to try. */
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

/** Why a change is impossible; the message names the thing, the reason and the next step. */
export interface WhatIfProblem {
  /** Which of the changes, from 0. */
  readonly change: number
  /** The attribute, kind or registration it is about. */
  readonly thing: string
  readonly message: string
}

/** A subject after a change, or what is wrong with the change. */
export type Applied =
  | { readonly ok: true; readonly subject: EntitySubject }
  | { readonly ok: false; readonly thing: string; readonly message: string }

export const refused = (thing: string, message: string): Applied => ({ ok: false, thing, message })
