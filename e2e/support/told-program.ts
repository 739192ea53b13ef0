import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that arrived at one address of the program. */
export interface WebhookCall {
  readonly id: string
  readonly seconds: string
  readonly signature: string
  readonly body: string
}

/**
 * An office program that receives webhooks: it stores requests to `/told/NAME` and returns them from there.
 * `/answers/NAME/STATUS` sets its replies from then on.
 */
export async function startToldProgram(): Promise<{ url: string; stop: () => void }> {
  const received = new Map<string, WebhookCall[]>()
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const [, action, name = '', status = ''] = request.url?.split('/') ?? []
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (action === 'answers') {
        answers.set(name, Number(status))
        return response.end()
      }
      if (request.method === 'GET') return response.end(JSON.stringify(received.get(name) ?? []))
      const { headers } = request
      const header = (key: string) => String(headers[`webhook-${key}`])
      const one = { id: header('id'), seconds: header('timestamp'), signature: header('signature'), body }
      received.set(name, [...(received.get(name) ?? []), one])
      response.statusCode = answers.get(name) ?? 200
      return response.end(response.statusCode === 200 ? 'Taken' : 'Closed for the night')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const at = () => process.env.NIYAM_E2E_PROGRAM ?? ''
export const toldAddress = (name: string) => `${at()}/told/${name}`
export const toldTo = async (name: string): Promise<WebhookCall[]> =>
  (await (await fetch(toldAddress(name))).json()) as WebhookCall[]
export const answersWith = (name: string, status: number) => fetch(`${at()}/answers/${name}/${status}`)
