import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Parts } from '../../parts.ts'
import { Listener } from '../../db/listener.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { isStillIn } from '../../http/session.ts'
import { unreadCount } from './service.ts'
import { LIVE_CHANNEL } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'secret'>

const HEARTBEAT_MS = 25_000
/** A session that runs out sends no word: every fourth sign of life looks. */
const LOOK_EVERY_BEATS = 4
const STREAMS_OF_PERSON = 8
// Several at once are counted once.
const GATHER_MS = 30
const UNREAD_BY_CLIENT_AT_MOST = 64 * 1024

interface Stream {
  readonly user_id: string
  readonly scope: OrgScope
  readonly body: PassThrough
  readonly isStillIn: () => Promise<boolean>
}

interface Message {
  readonly user_id: string
  readonly organisation_id?: string
  readonly is_access?: boolean
}

/** The open streams of this process, fed by one connection to the database. */
export class Live {
  readonly #deps: Deps
  readonly #streams = new Set<Stream>()
  readonly #gathering = new Set<string>()
  #listener: Listener | undefined
  #listening: Promise<void> | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #beats = 0
  #isClosed = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * A stream of this person's unread number, beginning with what it is now.
   *
   * @throws AppError `too_many` when the person has eight open in this process
   */
  async open(request: FastifyRequest, user_id: string, scope: OrgScope): Promise<PassThrough> {
    const own = [...this.#streams].filter((one) => one.user_id === user_id)
    if (own.length >= STREAMS_OF_PERSON) {
      const message = 'Too many windows are open at once. Close some; this one then follows again.'
      throw new AppError('too_many', message, undefined, 60)
    }
    if (this.#isClosed) throw new AppError('unavailable', 'The server is stopping. Try again shortly.')
    const { db, clock, secret } = this.#deps
    const body = new PassThrough()
    const stream = { user_id, scope, body, isStillIn: () => isStillIn(db, secret, request, clock.now()) }
    this.#streams.add(stream)
    body.on('close', () => this.#forget(stream))
    // Listening comes before counting: what arrives in between wakes the stream.
    await this.#listen()
    await this.#tell([stream])
    return body
  }

  /** Ends every stream at once; pages reconnect automatically. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    for (const { body } of this.#streams) body.end()
    await this.#listener?.close()
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    clearInterval(this.#heartbeat)
    this.#heartbeat = undefined
  }

  async #listen(): Promise<void> {
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
    this.#listener ??= new Listener(this.#deps.db.pool, {
      channel: LIVE_CHANNEL,
      onMessage: (payload) => this.#heard(JSON.parse(payload) as Message),
      onBack: () => void this.#tell([...this.#streams]),
    })
    await (this.#listening ??= this.#listener.start())
  }

  #heard({ user_id, organisation_id, is_access = false }: Message): void {
    const own = () => [...this.#streams].filter((one) => one.user_id === user_id)
    const key = `${is_access ? 'access' : organisation_id} ${user_id}`
    if (this.#gathering.has(key) || own().length === 0) return
    this.#gathering.add(key)
    setTimeout(() => {
      this.#gathering.delete(key)
      if (is_access) for (const stream of own()) void this.#lookAnew(stream)
      else void this.#tell(own().filter(({ scope }) => scope.organisation_id === organisation_id))
    }, GATHER_MS).unref()
  }

  /** Rights have changed: the stream ends, or its page is asked to reload. */
  async #lookAnew(stream: Stream): Promise<void> {
    await this.#look(stream)
    this.#write(stream, 'event: access\ndata: {}\n\n')
  }

  /** Counts once for each person and organisation among them. */
  async #tell(streams: readonly Stream[]): Promise<void> {
    const counts = new Map<string, Promise<number | null>>()
    await Promise.all(
      streams.map(async (stream) => {
        const { scope, user_id } = stream
        const key = `${scope.organisation_id} ${user_id}`
        // While the database is away the page keeps what it has; it hears again once the listener is back.
        const counted = counts.get(key) ?? unreadCount(this.#deps, scope, user_id).catch(() => null)
        counts.set(key, counted)
        const unread = await counted
        if (unread !== null) this.#write(stream, `event: unread\ndata: ${JSON.stringify({ unread })}\n\n`)
      }),
    )
  }

  #beat(): void {
    this.#beats += 1
    for (const stream of this.#streams) {
      this.#write(stream, ': here\n\n')
      if (this.#beats % LOOK_EVERY_BEATS === 0) void this.#look(stream)
    }
  }

  async #look(stream: Stream): Promise<void> {
    if (!(await stream.isStillIn())) stream.body.end()
  }

  #write({ body }: Stream, text: string): void {
    if (body.writableEnded || body.destroyed) return
    // A client that no longer reads is disconnected.
    if (body.writableLength > UNREAD_BY_CLIENT_AT_MOST) body.destroy()
    else body.write(text)
  }
}
