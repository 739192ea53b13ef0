import { chooseOrganisationPath, loginPath, notAuthorisedPath, offlinePath } from '../paths.ts'
import { safeNext } from './next.ts'

/** What a route asks of the person: nothing, to be signed out, to be signed in, an active organisation as well, or to be its admin. */
export type Need = 'public' | 'public-only' | 'signed-in' | 'organisation' | 'admin'

export interface Situation {
  isOnline: boolean
  isSignedIn: boolean
  hasOrganisation: boolean
  isAdmin: boolean
}

/**
 * Where a navigation must go instead, or null when it may go on. `href` is the intended address with its query;
 * `landing` is where a signed-in person goes from a page for strangers.
 */
export function turnAway(need: Need, href: string, now: Situation, landing: string): string | null {
  if (!now.isOnline) return offlinePath({ next: href })
  if (need === 'public') return null
  if (need === 'public-only') return now.isSignedIn ? landing : null
  if (!now.isSignedIn) return loginPath({ next: safeNext(href, '') })
  if (need === 'signed-in') return null
  if (!now.hasOrganisation) return chooseOrganisationPath({ next: safeNext(href, '') })
  // The query of the page that was refused is kept.
  if (need === 'admin' && !now.isAdmin) return notAuthorisedPath(/\?[^#]*/.exec(href)?.[0])
  return null
}
