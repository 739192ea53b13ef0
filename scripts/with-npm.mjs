// npm starts its scripts through a shell, which a signal to npm ends without telling the program in it.

const LOOK_EVERY_MS = 250

/** Where npm started this program: ends it as SIGTERM does once npm's shell is gone. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  looking.unref()
}
