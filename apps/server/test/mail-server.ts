import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as the server received it. */
export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly isEncrypted: boolean
  /** The id of the envelope, which a delivery failure notice repeats. */
  readonly envelope_id: string | undefined
  readonly raw: string
  readonly mail: Email
}

/** The reply to a recipient or a message: `550 5.1.1 No such user`, or `hangs up`; undefined accepts it. */
type Answer = string | undefined

export interface TestMailServer {
  readonly port: number
  readonly received: Received[]
  /** Its reply from now on; undefined accepts everything. */
  answers: { rcpt?: (address: string) => Answer; data?: () => Answer }
  close(): Promise<void>
}

function failure(answer: string): Error {
  const [, code, words = ''] = /^(\d{3}) (.*)$/.exec(answer) ?? []
  return Object.assign(new Error(words), { responseCode: Number(code) })
}

/** A real mail server in this process. Without a user it requires no sign-in. */
export async function testMailServer(
  given: SMTPServerOptions & { readonly user?: string; readonly password?: string } = {},
): Promise<TestMailServer> {
  const { user, password, ...options } = given
  const received: Received[] = []
  const test: Pick<TestMailServer, 'answers'> = { answers: {} }
  const note = async (head: Omit<Received, 'mail'>, raw: Buffer) => {
    received.push({ ...head, mail: await PostalMime.parse(raw) })
  }
  const server = new SMTPServer({
    // Its built-in certificate is self-signed, and it would print a warning at every start.
    logger: false,
    hideENHANCEDSTATUSCODES: true,
    authOptional: user === undefined,
    closeTimeout: 200,
    onAuth(auth, _session, done) {
      if (auth.username === user && auth.password === password) done(null, { user: 'known' })
      else done(failure(`535 5.7.8 ${auth.username} with ${auth.password} is unknown`))
    },
    onRcptTo({ address }, _session, done) {
      const answer = test.answers.rcpt?.(address)
      if (answer === 'hangs up') hangUp(server)
      else done(answer === undefined ? null : failure(answer))
    },
    onData(stream, { envelope, secure }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const answer = test.answers.data?.()
        if (answer === 'hangs up') return hangUp(server)
        if (answer !== undefined) return done(failure(answer))
        const raw = Buffer.concat(parts)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        void note(
          { from, to, isEncrypted: secure, envelope_id: envelope.dsn?.envid ?? undefined, raw: raw.toString('utf8') },
          raw,
        ).finally(() => done(null))
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return Object.assign(test, {
    port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

function hangUp(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket?.destroy()
}
