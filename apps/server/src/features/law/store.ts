import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export const entityCount = async (tx: Tx, { organisation_id }: OrgScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('entity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisation_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
