import type { LawFollowed } from '@niyam/contract/extensions.ts'
import { catalogueRelease } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { calendarsBehind, followLaw } from '../calendar/recompute.ts'
import { holdRelease, lawState, releaseOf } from '../law-in-force/service.ts'

type Deps = Pick<Parts, 'db' | 'clock'>
type Following = Deps & Pick<Parts, 'queue'>

export const lawFollowed = ({ db, clock }: Deps, scope: OrgScope): Promise<LawFollowed> =>
  inOrganisation(db, scope, (tx) => followed(tx, scope, clock))

async function followed(tx: Tx, scope: OrgScope, clock: Deps['clock']): Promise<LawFollowed> {
  const [state, calendars] = await Promise.all([lawState(tx, scope), calendarsBehind(tx, scope, clock.today())])
  const release = releaseOf(state)
  const isHeld = state.held_release !== null && state.held_release === release
  return {
    newest: catalogueRelease,
    followed: release,
    approves_releases: state.held_release !== null,
    is_waiting: isHeld && release !== catalogueRelease,
    lost_release: state.held_release !== null && !isHeld ? state.held_release : null,
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
    const state = await lawState(tx, scope)
    const isHolding = state.held_release !== null
    if (approves_releases !== isHolding) {
      await holdRelease(tx, scope, approves_releases ? catalogueRelease : null)
      await followLaw({ clock, queue }, tx, scope)
    }
    return followed(tx, scope, clock)
  })

/** The newest release is what holds from now on, and all calendars follow. */
export const approveRelease = ({ db, clock, queue }: Following, scope: OrgScope): Promise<LawFollowed> =>
  inOrganisation(db, scope, async (tx) => {
    const { held_release } = await lawState(tx, scope)
    if (held_release === null || held_release === catalogueRelease)
      throw new AppError('conflict', `No release waits: ${catalogueRelease} is followed already.`)
    await holdRelease(tx, scope, catalogueRelease)
    await followLaw({ clock, queue }, tx, scope)
    return followed(tx, scope, clock)
  })
