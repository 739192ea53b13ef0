import type { Entity } from '@niyam/contract/entities.ts'
import type { Catalogue, IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { isStateKey, stateLabel } from '@niyam/law/reference/states.ts'
import type { Parts } from '../../parts.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { wordsFor } from '../../language/speak.ts'
import { entityOf } from '../entities/service.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import { organisationHead } from '../organisations/service.ts'
import type { Words } from './cost-words.ts'
import type { PackRow } from './store.ts'

/** The head of a pack or a certificate, in its language. */
export interface Head {
  readonly words: Words
  readonly law: Catalogue
  readonly release: string
  readonly made_on: IsoDate
  readonly entity: Entity
  readonly organisation: string
  /** The state of the organisation; empty where none is recorded. */
  readonly place: string
  /** Kind and numbers of the entity. */
  readonly particulars: readonly string[]
  readonly made: string
}

/** @throws AppError `not_found` when the scope does not see the entity */
export async function headOf(deps: Pick<Parts, 'clock'>, tx: Tx, scope: OrgScope, pack: PackRow): Promise<Head> {
  const words = wordsFor(pack.language)
  const entity = await entityOf(deps, tx, scope, pack.entity_id)
  const organisation = await organisationHead(tx, scope)
  const release = await releaseFollowed(tx, scope)
  const made_on = deps.clock.today()
  const { address_state } = organisation
  const numbers = [
    isEntityKind(entity.kind) ? words(entityKind(entity.kind).label) : '',
    entity.pan === null ? '' : `PAN ${entity.pan}`,
    entity.cin === null ? '' : `CIN ${entity.cin}`,
    entity.llpin === null ? '' : `LLPIN ${entity.llpin}`,
  ]
  return {
    words,
    law: await lawOf(tx, scope),
    release,
    made_on,
    entity,
    organisation: organisation.name,
    place: address_state !== null && isStateKey(address_state) ? words(stateLabel(address_state)) : '',
    particulars: [numbers.filter((part) => part !== '').join(' · ')].filter((line) => line !== ''),
    made: words(
      'As known on {1} · made on {2} · law release {3}',
      formatDay(pack.as_known_on as IsoDate),
      formatDay(made_on),
      release,
    ),
  }
}
