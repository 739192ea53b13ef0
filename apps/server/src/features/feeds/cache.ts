const BYTES_AT_MOST = 8 * 1024 * 1024

/** Feeds as they were last written: several programs that ask for one at the same time have it written once. */
export interface FeedBodies {
  /** The body of a feed in a state; `write` is asked when it is not at hand. */
  get(feed_id: string, state: string, write: () => Promise<Buffer>): Promise<Buffer>
}

export function feedBodies(): FeedBodies {
  const cache = new Map<string, { readonly state: string; readonly body: Promise<Buffer>; bytes: number }>()

  function makeRoom(): void {
    let bytes = [...cache.values()].reduce((sum, one) => sum + one.bytes, 0)
    for (const [feed_id, one] of cache) {
      if (bytes <= BYTES_AT_MOST) return
      cache.delete(feed_id)
      bytes -= one.bytes
    }
  }

  return {
    get(feed_id, state, write) {
      const known = cache.get(feed_id)
      cache.delete(feed_id)
      const one = known?.state === state ? known : { state, body: write(), bytes: 0 }
      // Put back at the end: what is asked for least is forgotten first.
      cache.set(feed_id, one)
      if (one !== known)
        one.body.then(
          ({ length }) => {
            one.bytes = length
            makeRoom()
          },
          () => {
            if (cache.get(feed_id) === one) cache.delete(feed_id)
          },
        )
      return one.body
    },
  }
}
