import type { BodyOf } from '@niyam/contract/endpoint.ts'
import type { ManyDsc, moveManyDsc, RefusedDsc } from '@niyam/contract/dsc.ts'
import { inOrganisation } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { oneDsc } from './list-store.ts'
import { archiveDsc, type Deps, expectReturnDay, momentsOf, moveDscToken } from './service.ts'

/** Changes certificates one after the other: one that is refused does not hold up the others. */
export async function changeMany(
  deps: Deps,
  scope: OrgScope,
  dsc_ids: readonly string[],
  change: (dsc_id: string) => Promise<unknown>,
): Promise<ManyDsc> {
  const refused: RefusedDsc[] = []
  const ids = [...new Set(dsc_ids)]
  for (const dsc_id of ids)
    try {
      await change(dsc_id)
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== 'conflict' && error.code !== 'not_found')) throw error
      const found = await inOrganisation(deps.db, scope, (tx) => oneDsc(tx, scope, dsc_id, momentsOf(deps.clock)))
      refused.push({ dsc_id, holder: found?.holder ?? '', reason: say(error.message) })
    }
  return { done: ids.length - refused.length, refused }
}

/** Tokens that go out or come back together. A day that is wrong is refused for all of them. */
export async function moveMany(
  deps: Deps,
  scope: OrgScope,
  user_id: string,
  { dsc_ids, ...movement }: BodyOf<typeof moveManyDsc>,
): Promise<ManyDsc> {
  expectReturnDay(movement, deps.clock.today())
  return changeMany(deps, scope, dsc_ids, (dsc_id) => moveDscToken(deps, scope, user_id, dsc_id, movement))
}

export const archiveMany = (deps: Deps, scope: OrgScope, dsc_ids: readonly string[]): Promise<ManyDsc> =>
  changeMany(deps, scope, dsc_ids, (dsc_id) => archiveDsc(deps, scope, dsc_id))
