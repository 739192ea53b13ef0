import type { Tx } from './tx.ts'

/** Needs a transaction of the platform; the work on each is then done inside that organisation's own scope. */
export const organisationIdsAcrossPlatform = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.selectFrom('organisation').select('organisation_id').orderBy('organisation_id').execute()
  return rows.map(({ organisation_id }) => organisation_id)
}
