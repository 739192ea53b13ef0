import { dashboardPath, loginPath } from '../paths.ts'
import { ApiFailure, api } from './api.ts'
import { i18n } from './i18n.ts'
import { go, here } from './navigation.ts'
import { notice } from './notice.ts'
import {
  forgetEntity,
  isSignedIn,
  knowMembership,
  knowUser,
  organisationId,
  session,
  watchOtherTabs,
} from './session.ts'

/** Asks the server for the role on the platform and the place in the active organisation, and waits for both. */
export async function confirmAccess(): Promise<void> {
  const me = await api('GET accounts/user/me/', { quiet: true }).catch(() => null)
  if (!me) return
  knowUser(me)
  await confirmPlace()
}

/** Asks the server who this is; a session that has ended is cleared by the call itself. Answers what it learnt, else null. */
export async function confirmSession() {
  if (!isSignedIn()) return null
  try {
    const me = await api('GET accounts/user/me/', { quiet: true })
    knowUser(me)
    void confirmPlace()
    return me
  } catch {
    // Unauthenticated is handled by the call; offline or down, the pages say so themselves.
    return null
  }
}

/** Asks what this person may do in the active organisation: it may have been changed, and the entity left open may be gone. */
export async function confirmPlace(): Promise<void> {
  const { organisation, entity } = session.get()
  if (!organisation) return
  const known = await api('GET organisation/user/', { quiet: true }).catch(() => null)
  if (known) knowMembership(known)
  if (!known || !entity) return
  const { entityQuery, queryClient } = await import('./queries.ts')
  queryClient.fetchQuery(entityQuery(entity.entity_id)).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'not_found') forgetEntity()
  })
}

/** Calls `act` when the role on the platform or the place in the active organisation changes: other pages are open then. */
export function onAccessChange(act: () => void): void {
  const access = () => {
    const { token, role, organisation } = session.get()
    return { token, places: `${role} ${organisation?.organisation_user.permissions?.join(' ')} ${organisationId()}` }
  }
  let before = access()
  session.subscribe(() => {
    const now = access()
    const isChanged = now.token !== null && now.token === before.token && now.places !== before.places
    before = now
    if (isChanged) act()
  })
}

/** Does here what another tab of this browser did: signing in or out, another organisation. */
export function followOtherTabs(): void {
  watchOtherTabs((news) => {
    if (news.kind === 'signed-out') go(loginPath({ next: here() }))
    else if (news.kind === 'signed-in') location.reload()
    else {
      const { name } = news.organisation.organisation
      notice({
        tone: 'warning',
        title: i18n.t('shell:organisation.changed.title', { name }),
        text: i18n.t('shell:organisation.changed.text', { name }),
        stays: null,
      })
      // An entity's page belongs to the organisation that was left.
      if (location.pathname.startsWith('/entity/')) go(dashboardPath(), { replace: true })
    }
  })
}
