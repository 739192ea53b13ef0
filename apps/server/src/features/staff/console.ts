import type { PlatformRole } from '@niyam/contract/rules.ts'
import { asPlatform } from '../../db/tx.ts'
import * as store from './store.ts'
import type { StaffParts } from './users.ts'

export type GivenRole = { readonly ok: true; readonly isChanged: boolean } | { readonly ok: false }

/**
 * Gives a role of the platform to an account, from the server's own console: the one way to make an admin. Twice changes
 * nothing the second time. Not ok when no account has the address.
 */
export const giveRole = ({ db, clock }: StaffParts, email: string, role: PlatformRole): Promise<GivenRole> =>
  asPlatform(db, async (tx) => {
    const user = await store.userByEmail(tx, email.trim().toLowerCase())
    if (!user) return { ok: false }
    if (user.role === role) return { ok: true, isChanged: false }
    await store.setRole(tx, user.user_id, role)
    await store.insertAct(tx, {
      actor_id: null,
      kind: 'role',
      about_user: user.user_id,
      detail: role,
      address: '',
      acted_at: clock.now().toISOString(),
    })
    return { ok: true, isChanged: true }
  })

/** Everybody who has a role of the platform. */
export const listStaff = ({ db }: Pick<StaffParts, 'db'>) => asPlatform(db, store.staff)
