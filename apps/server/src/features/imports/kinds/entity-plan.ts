import type { MadeDetails, MadeFact } from '../../../db/tables/imports.ts'
import type { addEntity, GivenNumber } from '../../entities/service.ts'

export type Plan =
  | { readonly is: 'new'; readonly row: number; readonly entity: Parameters<typeof addEntity>[3] }
  | {
      readonly is: 'adds'
      readonly row: number
      readonly entity_id: string
      readonly registrations: readonly GivenNumber[]
      readonly filled: Readonly<Record<string, string>>
      readonly facts: readonly MadeFact[]
      readonly registrations_filled: readonly MadeDetails[]
    }

export interface Drafted {
  readonly plan: Plan
  /** Rows that bring a number. */
  readonly busy: ReadonlySet<number>
  /** By row, the columns that fill something. */
  readonly fills: ReadonlyMap<number, readonly string[]>
}
