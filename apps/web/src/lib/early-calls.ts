import type { ActiveOrganisation } from '@niyam/contract/organisations.ts'
import { dashboardPath, heatPath } from '../paths.ts'
import type { ActiveEntity } from './session.ts'

/** What a page asks first, by its address: `boot.js` asks for it while the code of the page is on its way. */
export const EARLY_CALLS: Readonly<Record<string, string>> = {
  [dashboardPath()]: '/api/organisation/dashboards/',
  [heatPath()]: '/api/organisation/dashboards/heat/?page=1&pagesize=50',
}

/**
 * Runs in `boot.js`, as text: it uses nothing of this file. Sends what `credentials` of api.ts would, in its order.
 *
 * @param kept `chosen` of boot.js, which reads what this browser keeps
 */
export function askEarly(calls: Readonly<Record<string, string>>, kept: <T>(key: string) => T | null): void {
  const url = calls[location.pathname === '/' ? '/dashboard' : location.pathname]
  const token = kept<string>('niyam.token')
  const organisation = kept<ActiveOrganisation>('niyam.organisation')
  const entity = kept<ActiveEntity>('niyam.entity')
  const csrf = kept<string>('niyam.csrf')
  // A filter in the address asks for something else.
  if (!url || location.search || !token || !organisation) return
  const headers = {
    'Accept-Language': document.documentElement.lang,
    Authorization: `Token ${token}`,
    'X-Organisation-Token': organisation.organisation_token,
    ...(entity?.organisation_id === organisation.organisation.organisation_id && { 'X-Entity-Id': entity.entity_id }),
    ...(csrf && { 'X-CSRF-Token': csrf }),
  }
  const reply = fetch(url, { headers })
  // Who takes it says what went wrong.
  reply.catch(() => {})
  globalThis.earlyCall = { url, headers, reply }
}
