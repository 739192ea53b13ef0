let act: ((wishes: string) => Promise<unknown>) | null = null

/** Set by `main.tsx`: what happens once, when the server first says that it wants to hear of errors or page views. */
export const onWishes = (start: typeof act) => {
  act = start
}

/** Takes what came with an answer of the server; null where the operator set up nothing, and then nothing is loaded. */
export function noteWishes(wishes: string | null): void {
  if (!wishes || !act) return
  const start = act
  act = null
  // After the page, which it must not hold up. Without it everything works as well.
  setTimeout(() => start(wishes).catch(() => {}), 3000)
}
