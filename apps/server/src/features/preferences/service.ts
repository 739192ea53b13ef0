import { LISTS_AT_MOST, type OrganisationSettings, type UserSettings } from '@niyam/contract/preferences.ts'
import { type Db, inOrganisation } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { Changed } from '../../http/partial-body.ts'
import type { Member, Person } from '../../http/session.ts'
import * as store from './store.ts'

const NOTHING_KEPT: OrganisationSettings = { starred: [], tables: {}, views: {}, dashboard: null }

export const userSettings = (db: Db, { user_id }: Person): Promise<UserSettings> => store.userSettings(db, user_id)

export const changeUserSettings = (
  db: Db,
  { user_id }: Person,
  changes: Changed<UserSettings>,
): Promise<UserSettings> => store.updateUserSettings(db, user_id, changes)

export const organisationSettings = (db: Db, { scope, organisation_user_id }: Member): Promise<OrganisationSettings> =>
  inOrganisation(
    db,
    scope,
    async (tx) => (await store.organisationSettings(tx, scope, organisation_user_id)) ?? NOTHING_KEPT,
  )

/** @throws AppError `invalid` when the person would keep more lists than there can be */
export const changeOrganisationSettings = (
  db: Db,
  { scope, organisation_user_id }: Member,
  changes: Changed<OrganisationSettings>,
): Promise<OrganisationSettings> =>
  inOrganisation(db, scope, async (tx) => {
    const saved = await store.mergeOrganisationSettings(tx, scope, organisation_user_id, changes)
    for (const field of ['tables', 'views'] as const) {
      if (Object.keys(saved[field]).length > LISTS_AT_MOST)
        throw invalidField(
          field,
          `Settings of at most ${LISTS_AT_MOST} lists are kept. Send only lists that there are.`,
        )
    }
    return saved
  })
