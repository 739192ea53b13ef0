import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

const PATIENCE_MS = 15_000
const READ_AT_MOST = 64 * 1024

export interface Answer {
  readonly status: number
  readonly text: string
}

/**
 * Posts to an address that the caller has checked. Follows no redirect, and reads no more than a little.
 *
 * @throws when no answer comes within 15 seconds
 */
export function post(address: string, headers: Record<string, string>, body: string | Buffer | null): Promise<Answer> {
  const send = address.startsWith('http:') ? overHttp : overHttps
  return new Promise((resolve, reject) => {
    const sent = send(address, { method: 'POST', headers, timeout: PATIENCE_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        if (text.length < READ_AT_MOST) text += part
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: text.slice(0, READ_AT_MOST) }))
    })
    sent.on('timeout', () => sent.destroy(new Error(`No answer within ${PATIENCE_MS / 1000} seconds`)))
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}
