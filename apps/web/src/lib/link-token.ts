import { acceptInvitePath, confirmEmailPath, dscReceiptPath, dscReminderPath } from '../paths.ts'

/** The key in the session storage. */
export const KEY = 'niyam.link_token'
const PAGES: readonly string[] = [acceptInvitePath(), confirmEmailPath(), dscReceiptPath(), dscReminderPath()]

export interface KeptToken {
  readonly page: string
  readonly token: string
}

/** The token of a mailed link: behind the #, or, in links that were mailed before, at the end of the path. */
function tokenIn({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): KeptToken | null {
  for (const page of PAGES) {
    const token =
      pathname === page
        ? new URLSearchParams(hash.slice(1)).get('token')
        : pathname.startsWith(`${page}/`) && pathname.slice(page.length + 1)
    if (token && /^[\w-]{20,100}$/.test(token)) return { page, token }
  }
  return null
}

/**
 * Takes the token of a mailed link out of the address, and so out of the history, and keeps it for this tab alone: the
 * person may have to sign in before the link's page opens. Called before the first page is drawn.
 */
export function keepLinkToken(): void {
  const linkToken = tokenIn(location)
  if (!linkToken) return
  history.replaceState(history.state, '', linkToken.page)
  sessionStorage.setItem(KEY, JSON.stringify(linkToken))
}
