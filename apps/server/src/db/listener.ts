import pg from 'pg'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

interface Heard {
  readonly channel: string
  /** Each message of the channel, by whichever process it was sent. */
  readonly onMessage: (payload: string) => void
  /** The connection is there again after it was lost: messages may have been missed. */
  readonly onBack: () => void
}

/** One connection that listens to a channel, and reconnects after the database was unavailable. */
export class Listener {
  readonly #pool: pg.Pool
  readonly #heard: Heard
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #wait = FIRST_WAIT_MS
  #isClosed = false

  constructor(pool: pg.Pool, onMessage: Heard) {
    this.#pool = pool
    this.#heard = onMessage
  }

  /** Listens from now on; where the database is away, as soon as it is back. */
  async start(): Promise<void> {
    const { options } = this.#pool
    // The pool hides the password in its options, and so in a copy.
    const client = new pg.Client({ ...options, password: options.password, application_name: 'niyam listening' })
    this.#client = client
    const lost = () => {
      if (this.#client !== client) return
      this.#client = undefined
      this.#later()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => payload !== undefined && this.#heard.onMessage(payload))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(this.#heard.channel)}`)
      if (this.#isClosed) await this.close()
      this.#wait = FIRST_WAIT_MS
    } catch {
      lost()
      await client.end().catch(() => {})
    }
  }

  #later(): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      void this.start().then(() => this.#client && this.#heard.onBack())
    }, this.#wait).unref()
    this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }
}
