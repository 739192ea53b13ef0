let act: ((wishes: string) => Promise<unknown>) | null = null

/** Set by `main.tsx`: runs once, when the server first asks for reports of errors or page views. */
export const onWishes = (start: typeof act) => {
  act = start
}

/** Reads the header of a reply. Null if the operator set up no telemetry; then no code is loaded. */
export function noteWishes(wishes: string | null): void {
  if (!wishes || !act) return
  const start = act
  act = null
  // Later, so that it does not delay the page. A failure is ignored: nothing depends on it.
  setTimeout(() => start(wishes).catch(() => {}), 3000)
}
