import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Queue } from '../../jobs/queue.ts'

/** Queues the costs of these entities to be worked out again after this transaction commits. */
export const costAgain = (
  { queue }: { readonly queue: Queue },
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
): Promise<void> =>
  queue.addAll(
    tx,
    'cost-entity',
    [...new Set(entity_ids)].map((entity_id) => ({
      payload: { organisation_id, entity_id },
      key: `cost:${organisation_id}:${entity_id}`,
    })),
  )
