import type { Catalogue, IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { Parts } from '../../parts.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { wordsFor } from '../../language/speak.ts'
import { type PaperHead, paperHead } from '../entities/letterhead.ts'
import { lawOf, releaseFollowed } from '../law-in-force/service.ts'
import type { Words } from './cost-words.ts'
import type { PackRow } from './store.ts'

/** The head of a pack or a certificate, in its language. */
export interface Head extends PaperHead {
  readonly words: Words
  readonly law: Catalogue
  readonly release: string
  readonly made_on: IsoDate
  readonly made: string
}

/** @throws AppError `not_found` when the scope does not see the entity */
export async function headOf(deps: Pick<Parts, 'clock'>, tx: Tx, scope: OrgScope, pack: PackRow): Promise<Head> {
  const words = wordsFor(pack.language)
  const head = await paperHead(deps, tx, scope, pack.entity_id, words)
  const release = await releaseFollowed(tx, scope)
  const made_on = deps.clock.today()
  return {
    ...head,
    words,
    law: await lawOf(tx, scope),
    release,
    made_on,
    made: words(
      'As known on {1} · made on {2} · law release {3}',
      formatDay(pack.as_known_on as IsoDate),
      formatDay(made_on),
      release,
    ),
  }
}
