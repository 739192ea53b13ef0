import { useEffect, useState } from 'react'
import { acceptInvitePath, confirmEmailPath } from '../paths.ts'

const KEY = 'niyam.link_token'
const PAGES: readonly string[] = [acceptInvitePath(), confirmEmailPath()]

interface Kept {
  readonly page: string
  readonly token: string
}

/** The token of a mailed link: behind the #, or, in links that were mailed before, at the end of the path. */
function tokenIn({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Kept | null {
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
 * Takes the token of a mailed link out of the address, and so out of the history, and keeps it for this tab alone: signing
 * in lies between the link and its page. Called before the first page is drawn.
 */
export function keepLinkToken(): void {
  const found = tokenIn(location)
  if (!found) return
  history.replaceState(history.state, '', found.page)
  sessionStorage.setItem(KEY, JSON.stringify(found))
}

export const forgetLinkToken = () => sessionStorage.removeItem(KEY)

function keptToken(page: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.page === page ? kept.token : ''
  } catch {
    return ''
  }
}

/** The token that a link to this page brought; empty without one. A link opened in the same tab takes its place. */
export function useLinkToken(page: string): string {
  const [token, setToken] = useState(() => {
    keepLinkToken()
    return keptToken(page)
  })
  useEffect(() => {
    const read = () => {
      keepLinkToken()
      setToken(keptToken(page))
    }
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [page])
  return token
}
