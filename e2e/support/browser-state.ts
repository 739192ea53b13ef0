import type { Client } from './client.ts'

interface BrowserState {
  cookies: {
    name: string
    value: string
    domain: string
    path: string
    expires: number
    httpOnly: boolean
    secure: boolean
    sameSite: 'Lax'
  }[]
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

/** The state of a browser after the client's person has signed in and chosen an organisation at `origin`. */
export function browserState({ credentials, url }: Client, origin = url): BrowserState {
  const { cookie, signedIn, active } = credentials
  const stored = {
    'niyam.token': signedIn?.token,
    'niyam.csrf': signedIn?.csrf_token,
    'niyam.user': signedIn?.user,
    'niyam.role': signedIn?.role,
    'niyam.organisation': active,
    'niyam.last_organisation': active?.organisation.organisation_id,
  }
  const localStorage = Object.entries(stored)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  const { hostname } = new URL(origin)
  const half = { name: 'niyam_session', value: cookie, domain: hostname, path: '/api/' }
  return {
    cookies: [{ ...half, expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' }],
    origins: [{ origin, localStorage }],
  }
}
