import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived. */
export interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A program that receives webhooks: it records requests and answers as a test requires. */
export class WebhookReceiver {
  received: Received[] = []
  answer: { status: number; text?: string; waits?: Promise<void> } = { status: 200 }
  /** Most requests that were open at the same time. */
  mostAtOnce = 0
  url = ''
  #open = 0
  readonly #server = createServer((request, response) => {
    let body = ''
    this.#open += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#open)
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      this.received.push({ headers: request.headers, body })
      const { status, text = 'thanks', waits } = this.answer
      void (waits ?? Promise.resolve()).then(() => {
        this.#open -= 1
        response.statusCode = status
        if (status === 302) response.setHeader('location', '/elsewhere')
        response.end(text)
      })
    })
  })

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  reset(): void {
    this.received = []
    this.answer = { status: 200 }
    this.mostAtOnce = 0
  }

  stop(): void {
    this.#server.close()
  }

  payloads = () => this.received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
}

export const isSigned = (secret: string, { headers, body }: Received): boolean =>
  String(headers['webhook-signature'])
    .split(' ')
    .includes(
      `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
        .digest('base64')}`,
    )
