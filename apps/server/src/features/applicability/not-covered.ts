import type { Gap, listNotCovered } from '@niyam/contract/applicability.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { factLabel, gapsOf } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { isAreaSeen, visibilityOf } from '../../db/visibility.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage } from '../../language/speak.ts'
import { trackedEntity } from '../calendar/recompute.ts'
import { noEntity } from '../entity-presence/service.ts'
import { knownMissing } from '../law-in-force/service.ts'

/** Gaps and doubts of the catalogue for an entity, as far as the caller sees its laws. */
export const notCovered = (
  deps: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  entity_id: string,
): Promise<ReplyOf<typeof listNotCovered>> =>
  inOrganisation(deps.db, scope, async (tx) => ({ gaps: await gapsOfEntity(deps, tx, scope, entity_id) }))

/** @throws AppError `not_found` when the organisation has no such entity, or the caller does not see it */
export async function gapsOfEntity(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
): Promise<Gap[]> {
  const entity = await trackedEntity(tx, scope, entity_id)
  if (!entity) throw noEntity()
  const visibility = await visibilityOf(tx, scope)
  const language = callersLanguage()
  const when = { today: clock.today(), trackedFrom: entity.tracked_from }
  return gapsOf(await knownMissing(tx), entity.subject, when).flatMap(({ area, gap, missing }) =>
    visibility && !isAreaSeen(visibility.get(entity_id), area)
      ? []
      : [
          {
            id: gap.id,
            area,
            name: language === 'hi' ? gap.name_hi : gap.name,
            text: gap.gap,
            instead: gap.instead,
            see: gap.see ?? null,
            waits_for: missing.map((attribute) => factLabel(attribute, language)),
          },
        ],
  )
}
