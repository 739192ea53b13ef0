import type pg from 'pg'

/** Runs something and then rolls it back. */
export type Undoing = <T>(work: () => Promise<T>) => Promise<T>

type Query = (...given: unknown[]) => Promise<{ command: string }>

/**
 * From now on a pool has one connection in one transaction that never commits: a transaction of the application
 * becomes a savepoint. For tests that make a thousand calls on the same rows.
 */
export async function undoable(pool: pg.Pool): Promise<{ undoing: Undoing; end: () => Promise<void> }> {
  const client = await pool.connect()
  await client.query('begin')
  const send = client.query.bind(client) as unknown as Query
  let turn: Promise<unknown> = Promise.resolve()

  /** Waits for its turn on the one connection; calling the returned function passes it on. */
  async function take(): Promise<() => void> {
    const before = turn
    let done = () => {}
    turn = new Promise<void>((resolve) => {
      done = resolve
    })
    await before
    return done
  }

  const query: Query = async (first, ...rest) => {
    if (typeof first !== 'string') return send(first, ...rest)
    if (first.startsWith('begin;')) return send(first.replace('begin;', 'savepoint of_application;'))
    if (first === 'rollback') return send('rollback to savepoint of_application')
    if (first !== 'commit') return send(first, ...rest)
    const answer = await send('release savepoint of_application')
    return { ...answer, command: 'COMMIT' }
  }
  const connect = async () => {
    const done = await take()
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') return query
        if (name === 'release') return done
        return Reflect.get(target, name) as unknown
      },
    })
  }
  const one = async (...args: unknown[]) => {
    const done = await take()
    return send(...args).finally(done)
  }
  Object.assign(pool, { connect, query: one })

  return {
    async undoing(work) {
      await send('savepoint of_test')
      return work().finally(async () => {
        // Work that was started and not awaited ends before it is rolled back.
        const done = await take()
        await send('rollback to savepoint of_test')
        done()
      })
    },
    async end() {
      // Removes the replacements of the pool's own methods.
      for (const name of ['connect', 'query'] as const) Reflect.deleteProperty(pool, name)
      await client.query('rollback')
      client.release()
    },
  }
}
