import { passes, type Role } from '@niyam/contract/rules.ts'
import { chooseOrganisationPath, loginPath, notAuthorisedPath, offlinePath } from '../paths.ts'
import { safeReturnPath } from './return-path.ts'
import type { Need } from '../route.ts'

export interface Situation {
  isOnline: boolean
  isSignedIn: boolean
  /** `public` until the session is loaded. */
  role: Role
  hasOrganisation: boolean
  isAdmin: boolean
}

/**
 * The address to redirect a navigation to; null if it is allowed. `href` is the intended address with its query; `landing`
 * is the page for signed-in people who open a page for strangers.
 */
export function turnAway({ rule, organisation }: Need, href: string, now: Situation, landing: string): string | null {
  if (!now.isOnline) return offlinePath({ next: href })
  const role = roleOf(now)
  // Sign-in comes before the choice of an organisation.
  if (!now.isSignedIn && !passes(rule, 'public')) return loginPath({ next: safeReturnPath(href, '') })
  if (rule === 'publicOnly' && now.isSignedIn) return landing
  if (organisation !== 'none' && !now.hasOrganisation) return chooseOrganisationPath({ next: safeReturnPath(href, '') })
  if (passes(rule, role) && (organisation !== 'a' || now.isAdmin)) return null
  // The query of the page that was refused is kept.
  return notAuthorisedPath() + (/\?[^#]*/.exec(href)?.[0] ?? '')
}

/** Until the role is loaded, a session has the least rights of a signed-in person; the server checks every call. */
const roleOf = ({ isSignedIn, role }: Situation): Role =>
  isSignedIn ? (role === 'public' ? 'subscriber' : role) : 'public'
