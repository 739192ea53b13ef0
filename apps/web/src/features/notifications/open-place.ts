import { api } from '../../lib/api.ts'
import { go } from '../../lib/navigation.ts'
import { activateOrganisation, organisationId } from '../../lib/session.ts'

const IN_ORGANISATION = /^#in=([\da-f-]{36})$/

/** Opens the page of a pressed message, in the message's organisation. */
async function openPlace(path: string, organisation_id: string, how?: { replace: boolean }): Promise<void> {
  if (organisation_id !== organisationId()) {
    activateOrganisation(await api('POST organisation/choose/', { body: { organisation_id } }))
  }
  go(path, how)
}

/** Follows a mail's or a message's link into its organisation. A link of an organisation one has left says so itself. */
export function followOrganisationOfLink(): void {
  const [, organisation_id] = IN_ORGANISATION.exec(location.hash) ?? []
  if (!organisation_id) return
  void openPlace(location.pathname + location.search, organisation_id, { replace: true }).catch(() => undefined)
}

/** Opens what the service worker was pressed on, in this window. Returns the function that stops it. */
export function followPressed(): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  const listen = ({ data }: MessageEvent) => {
    const { type, path, organisation_id } = data as { type?: string; path?: string; organisation_id?: string }
    if (type !== 'OPEN' || !path?.startsWith('/') || !organisation_id) return
    void openPlace(path, organisation_id).catch(() => undefined)
  }
  serviceWorker.addEventListener('message', listen)
  return () => serviceWorker.removeEventListener('message', listen)
}
