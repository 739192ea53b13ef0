/**
 * The way back after signing in or choosing an organisation. Only an address of this app counts: `//evil.example`,
 * `/\evil` and `https:…` give `fallback` instead, so `next` never leaves the site. A page that would loop, such as the
 * chooser, gives its own `next`.
 */
export function safeReturnPath(next: string | null | undefined, fallback: string): string {
  if (!next?.startsWith('/') || next.length > 2000) return fallback
  // Browsers read a backslash as a slash and drop tabs and line ends; such an address is never one of ours.
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(next)) return fallback
  const base = 'https://niyam.invalid'
  const url = URL.parse ? URL.parse(next, base) : new URL(next, base)
  if (!url || url.origin !== base) return fallback
  if (/^\/(accounts|choose-organisation|errors)(\/|$)/.test(url.pathname))
    return safeReturnPath(url.searchParams.get('next'), fallback)
  return url.pathname + url.search + url.hash
}
