const LETTERS_AT_MOST = 8 * 1024 * 1024

/** Feeds as they were last written: several programs that ask for one at the same time have it written once. */
export interface FeedBodies {
  /** The body of a feed in a state; `write` is asked when it is not at hand. */
  get(feed_id: string, state: string, write: () => Promise<string>): Promise<string>
}

export function feedBodies(): FeedBodies {
  const kept = new Map<string, { readonly state: string; readonly text: Promise<string>; letters: number }>()

  function makeRoom(): void {
    let letters = [...kept.values()].reduce((sum, one) => sum + one.letters, 0)
    for (const [feed_id, one] of kept) {
      if (letters <= LETTERS_AT_MOST) return
      kept.delete(feed_id)
      letters -= one.letters
    }
  }

  return {
    get(feed_id, state, write) {
      const known = kept.get(feed_id)
      kept.delete(feed_id)
      const one = known?.state === state ? known : { state, text: write(), letters: 0 }
      // Put back at the end: what is asked for least is forgotten first.
      kept.set(feed_id, one)
      if (one !== known)
        one.text.then(
          (text) => {
            one.letters = text.length
            makeRoom()
          },
          () => {
            if (kept.get(feed_id) === one) kept.delete(feed_id)
          },
        )
      return one.text
    },
  }
}
