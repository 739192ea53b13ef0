import { factsNamed, TABLE_NAMES, TABLE_FACTS } from '../../db/tables.ts'

const ownDataOf = (of: 'account' | 'membership') =>
  TABLE_NAMES.filter((table) => TABLE_FACTS[table].own_data?.of === of)

/** Tables of a person's account, and the columns that open something or are the server's own. */
export const OF_THE_PERSON: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ownDataOf('account').map((table) => [table, TABLE_FACTS[table].own_data?.without ?? []]),
)

/** Tables of a person's membership of an organisation. */
export const OF_THE_PLACE = ownDataOf('membership')

/** Tables that name a person and are not in their own data, and why. */
export const LEFT_OUT = factsNamed('not_own_data')
