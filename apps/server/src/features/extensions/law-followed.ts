import type { LawFollowed } from '@niyam/contract/extensions.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { calendarsBehind, followLaw } from '../calendar/recompute.ts'
import { following, holdRelease } from '../law-in-force/service.ts'

type Deps = Pick<Parts, 'db' | 'clock'>
type Following = Deps & Pick<Parts, 'queue'>

export const lawFollowed = ({ db, clock }: Deps, scope: OrgScope): Promise<LawFollowed> =>
  inOrganisation(db, scope, (tx) => followed(tx, scope, clock))

async function followed(tx: Tx, scope: OrgScope, clock: Deps['clock']): Promise<LawFollowed> {
  const [{ state, present, release, isHolding }, calendars] = await Promise.all([
    following(tx, scope),
    calendarsBehind(tx, scope, clock.today()),
  ])
  return {
    newest: present.number,
    followed: release,
    approves_releases: state.held_release !== null,
    is_waiting: isHolding && release !== present.number,
    lost_release: state.held_release !== null && !isHolding ? state.held_release : null,
    ...calendars,
  }
}

/** From now on releases wait, beginning with what is followed now; or the newest is followed at once. */
export const changeLawFollowed = (
  { db, clock, queue }: Following,
  scope: OrgScope,
  approves_releases: boolean,
): Promise<LawFollowed> =>
  inOrganisation(db, scope, async (tx) => {
    const { state, present } = await following(tx, scope)
    const isHolding = state.held_release !== null
    if (approves_releases !== isHolding) {
      await holdRelease(tx, scope, approves_releases ? present.number : null)
      await followLaw({ clock, queue }, tx, scope)
    }
    return followed(tx, scope, clock)
  })

/** The newest release is what holds from now on, and all calendars follow. */
export const approveRelease = ({ db, clock, queue }: Following, scope: OrgScope): Promise<LawFollowed> =>
  inOrganisation(db, scope, async (tx) => {
    const { state, present } = await following(tx, scope)
    if (state.held_release === null || state.held_release === present.number)
      throw new AppError('conflict', `No release waits: ${present.number} is followed already.`)
    await holdRelease(tx, scope, present.number)
    await followLaw({ clock, queue }, tx, scope)
    return followed(tx, scope, clock)
  })
