import type { Entity } from '@niyam/contract/entities.ts'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { isStateKey, stateLabel } from '@niyam/law/reference/states.ts'
import type { Parts } from '../../parts.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { wordsFor } from '../../language/speak.ts'
import { organisationHead } from '../organisations/service.ts'
import { entityOf } from './service.ts'

/** The organisation that sends a paper, and the entity it is about. */
export interface PaperHead {
  readonly entity: Entity
  readonly organisation: string
  /** The state of the organisation; empty where none is recorded. */
  readonly place: string
  /** Kind and numbers of the entity, in one line; empty where nothing is recorded. */
  readonly particulars: readonly string[]
}

/** @throws AppError `not_found` when the scope does not see the entity */
export async function paperHead(
  deps: Pick<Parts, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  words: ReturnType<typeof wordsFor>,
): Promise<PaperHead> {
  const entity = await entityOf(deps, tx, scope, entity_id)
  const { name, address_state } = await organisationHead(tx, scope)
  const numbered = (label: string, number: string | null) => (number === null ? '' : `${label} ${number}`)
  const numbers = [
    isEntityKind(entity.kind) ? words(entityKind(entity.kind).label) : '',
    numbered('PAN', entity.pan),
    numbered('CIN', entity.cin),
    numbered('LLPIN', entity.llpin),
  ]
  return {
    entity,
    organisation: name,
    place: address_state !== null && isStateKey(address_state) ? words(stateLabel(address_state)) : '',
    particulars: [numbers.filter((part) => part !== '').join(' · ')].filter((line) => line !== ''),
  }
}
