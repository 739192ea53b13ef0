import type { Row } from '@niyam/contract/tables.ts'
import { type HeldIdentifiers, IDENTIFIERS } from './identifiers.ts'

/** The identifiers of an entity, as cells of a list. */
export const numbersOf = (entity: HeldIdentifiers): Row['groups'][number] =>
  IDENTIFIERS.flatMap(({ field }) => {
    const number = entity[field]
    return number === null ? [] : [{ type: 'text-secondary' as const, value: `${field.toUpperCase()} ${number}` }]
  })
