import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Door {
  readonly url: string
  /** From now on the service worker is another one, as after an upgrade of the server. */
  release(): void
  close(): Promise<void>
}

/** Another door to the same server, through which a new release can be seen to come. */
export async function openDoor(server: string): Promise<Door> {
  let isReleased = false
  const { port, hostname } = new URL(server)
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { url = '/', method, headers } = asked
    const isWorker = url === '/sw.js'
    const sent = isWorker ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers
    const onward = request({ hostname, port, path: url, method, headers: sent }, (reply) => {
      const { 'content-length': length = '', etag = '', ...rest } = reply.headers
      answer.writeHead(
        reply.statusCode ?? 502,
        isWorker ? rest : { ...rest, ...(length && { 'content-length': length }), ...(etag && { etag }) },
      )
      if (isWorker && isReleased) answer.write('// another release\n')
      reply.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    asked.pipe(onward)
  }
  const door = createServer(pass)
  await new Promise<void>((open) => door.listen(0, '127.0.0.1', open))
  return {
    url: `http://localhost:${(door.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true
    },
    close: () =>
      new Promise((closed) => {
        door.close(() => closed())
        door.closeAllConnections()
      }),
  }
}
