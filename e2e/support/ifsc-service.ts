import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Branches that the stand-in knows; every other code has none. */
const BRANCHES: Readonly<Record<string, { BANK: string; BRANCH: string }>> = {
  HDFC0000001: { BANK: 'HDFC Bank', BRANCH: 'Tulsiani Chambers, Nariman Point' },
  SBIN0000300: { BANK: 'State Bank of India', BRANCH: 'Mumbai Main' },
}

/** A stand-in for the public look-up service of banks, so that no journey leaves this computer. */
export async function startIfscService(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const code = request.url?.slice(1) ?? ''
    const branch = BRANCHES[code]
    response.writeHead(branch ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(branch ? { IFSC: code, ...branch } : 'Not Found'))
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
