import { passes, type Role } from '@niyam/contract/rules.ts'
import { chooseOrganisationPath, loginPath, notAuthorisedPath, offlinePath } from '../paths.ts'
import { safeReturnPath } from './return-path.ts'
import type { Need } from '../route.ts'

export interface Situation {
  isOnline: boolean
  isSignedIn: boolean
  /** `public` until the server has said who this is. */
  role: Role
  hasOrganisation: boolean
  isAdmin: boolean
}

/**
 * Where a navigation must go instead, or null when it may go on. `href` is the intended address with its query;
 * `landing` is where a signed-in person goes from a page for strangers.
 */
export function turnAway({ rule, organisation }: Need, href: string, now: Situation, landing: string): string | null {
  if (!now.isOnline) return offlinePath({ next: href })
  const role = roleOf(now)
  // A stranger is asked who they are before they are asked for which organisation.
  if (!now.isSignedIn && !passes(rule, 'public')) return loginPath({ next: safeReturnPath(href, '') })
  if (rule === 'publicOnly' && now.isSignedIn) return landing
  if (organisation !== 'none' && !now.hasOrganisation) return chooseOrganisationPath({ next: safeReturnPath(href, '') })
  if (passes(rule, role) && (organisation !== 'a' || now.isAdmin)) return null
  // The query of the page that was refused is kept.
  return notAuthorisedPath() + (/\?[^#]*/.exec(href)?.[0] ?? '')
}

/** A session whose role has not come yet counts as the least of those signed in; the server asks again at every call. */
const roleOf = ({ isSignedIn, role }: Situation): Role =>
  isSignedIn ? (role === 'public' ? 'subscriber' : role) : 'public'
