/** An answer is as fresh as one that is drawn from the cache without asking again. */
const FRESH_MS = 30_000

type Headers = Readonly<Record<string, string>>

declare global {
  var earlyCall: { readonly url: string; readonly headers: Headers; readonly reply: Promise<Response> } | undefined
}

/**
 * Takes what `boot.js` asked for, once.
 *
 * @returns null where it asked for something else, or as another person, or too long ago
 */
export function earlyReply(url: string, headers: Headers): Promise<Response> | null {
  const { earlyCall } = globalThis
  if (earlyCall?.url !== url) return null
  globalThis.earlyCall = undefined
  const isSame = JSON.stringify(earlyCall.headers) === JSON.stringify(headers)
  return isSame && performance.now() < FRESH_MS ? earlyCall.reply : null
}
