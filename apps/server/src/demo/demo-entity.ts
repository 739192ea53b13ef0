import type { StateKey } from '@niyam/law/reference/states.ts'
import type { EntityKindKey } from '@niyam/law/reference/entity-kinds.ts'

export type Value = boolean | number | string

/** A further registration of an invented entity: a licence, a state levy, a certificate. Its number is a sample. */
export interface DemoLicence {
  readonly kind: 'professional_tax' | 'lwf' | 'fssai' | 'irda' | 'trademark' | 'other'
  readonly number: string
  /** Left out: the state of the entity. */
  readonly state?: StateKey
  readonly details?: Readonly<Record<string, Value>>
  readonly valid_from?: string
  /** Days from today to its last day, so that a trial of any day has something to renew. */
  readonly ends_in_days?: number
}
/** One entity of the sample organisation. Numbers that are not public are made from it and marked as samples. */
export interface DemoEntity {
  readonly name: string
  readonly kind: EntityKindKey
  readonly state: StateKey
  /** Public numbers of a public company. */
  readonly public?: { readonly cin?: string; readonly pan?: string; readonly gstin?: string }
  /** Invented numbers of an invented entity. */
  readonly sample?: { readonly cin?: string; readonly pan?: string; readonly llpin?: string }
  readonly incorporated_on?: string
  /** Further states with a GST registration of the same PAN. */
  readonly gst_states?: readonly StateKey[]
  readonly gst: 'monthly' | 'quarterly' | 'composition' | 'none'
  readonly has_tds: boolean
  /** People employed: PF and ESI follow from 20 and 10 on. */
  readonly employees: number
  readonly turnover_inr: number
  readonly is_audited: boolean
  /** Further facts, by attribute of the law. */
  readonly facts?: Readonly<Record<string, Value>>
  /** Facts that differ between the states of an entity: number of employees, the state with the factory. */
  readonly facts_by_state?: Readonly<Partial<Record<StateKey, Readonly<Record<string, Value>>>>>
  readonly licences?: readonly DemoLicence[]
}
