import pg from 'pg'

// Any number will do, as long as every release uses the same.
export const leaseLock = 5_310_001

/**
 * One process's claim on a shared private server: a connection that holds a shared lock.
 *
 * It needs no bookkeeping on disk, because the server itself drops the claim of a process that was killed. Its holder
 * learns at once when the server is gone.
 */
export class Lease {
  readonly #client: pg.Client
  /** Settles when the connection has ended, for whatever reason. */
  readonly lost: Promise<void>

  private constructor(client: pg.Client) {
    this.#client = client
    // The event that ends the connection follows; an 'error' without a listener would end the process.
    client.on('error', () => {})
    this.lost = new Promise((resolve) => {
      client.once('end', resolve)
    })
  }

  /** Waits while another process is about to stop the server, and then fails as the connection does. */
  static async take(config: pg.ClientConfig): Promise<Lease> {
    const client = new pg.Client({ ...config, application_name: 'niyam lease' })
    const lease = new Lease(client)
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [leaseLock])
    return lease
  }

  /**
   * Gives the claim up.
   *
   * @returns true when no other process has one: no process can get one any more until this connection ends
   */
  async giveUp(): Promise<boolean> {
    const { rows } = await this.#client.query<{ isLast: boolean }>(
      'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as "isLast"',
      [leaseLock],
    )
    return rows[0]?.isLast === true
  }

  async end(): Promise<void> {
    await this.#client.end().catch(() => {})
  }
}
