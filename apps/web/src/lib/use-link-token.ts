import { useEffect, useState } from 'react'
import { KEY, type KeptToken, keepLinkToken } from './link-token.ts'

export const forgetLinkToken = () => sessionStorage.removeItem(KEY)

function keptToken(page: string): string {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptToken | null
    return stored?.page === page ? stored.token : ''
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
