import { chooseOrganisationPath, loginPath, offlinePath } from '../paths.ts'
import { safeNext } from './next.ts'

/** What a route asks of the person: nothing, to be signed out, to be signed in, or an active organisation as well. */
export type Need = 'public' | 'public-only' | 'signed-in' | 'organisation'

export interface Situation {
  isOnline: boolean
  isSignedIn: boolean
  hasOrganisation: boolean
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
  if (need === 'organisation' && !now.hasOrganisation) return chooseOrganisationPath({ next: safeNext(href, '') })
  return null
}
