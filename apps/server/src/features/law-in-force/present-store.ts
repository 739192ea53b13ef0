import type { Tx } from '../../db/tx.ts'

/** The id of the release file that staff approved; null where none is. */
export const currentFile = async (tx: Tx): Promise<string | null> => {
  const row = await tx
    .selectFrom('law_release')
    .select('law_release_id')
    .where('state', '=', 'current')
    .executeTakeFirst()
  return row?.law_release_id ?? null
}

/** Undefined where a colleague discarded it meanwhile. */
export const fileOf = async (tx: Tx, law_release_id: string): Promise<Buffer | undefined> => {
  const row = await tx
    .selectFrom('law_release')
    .select('file')
    .where('law_release_id', '=', law_release_id)
    .executeTakeFirst()
  return row?.file
}
