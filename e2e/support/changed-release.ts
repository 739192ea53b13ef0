import { spawn } from 'node:child_process'
import { createReadStream, mkdtempSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join, normalize, resolve } from 'node:path'

const WEB = resolve(import.meta.dirname, '../../apps/web')
const VITE = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')

/** Builds the pages once more, as the release of another version. Returns the folder, which the caller removes. */
export async function buildRelease(version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-release-'))
  const args = [VITE, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const child = spawn(process.execPath, args, {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production', VITE_APP_VERSION: version },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`The pages of release ${version} could not be built (${String(code)}).`)
  return folder
}

export interface Door {
  readonly url: string
  /** From now on the pages come from this folder, as after an upgrade of the server. The old ones are deleted. */
  release(folder: string): void
  close(): Promise<void>
}

/** A proxy to the same server that can switch to a new release. */
export async function openDoor(server: string): Promise<Door> {
  let pages: string | undefined
  const { port, hostname } = new URL(server)
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { url = '/', method, headers } = asked
    if (pages && !url.startsWith('/api/')) return give(pages, url, answer)
    const onward = request({ hostname, port, path: url, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    asked.pipe(onward)
  }
  const door = createServer(pass)
  await new Promise<void>((open) => door.listen(0, '127.0.0.1', open))
  return {
    url: `http://localhost:${(door.address() as AddressInfo).port}`,
    release: (folder) => {
      pages = folder
    },
    close: () =>
      new Promise((closed) => {
        door.close(() => closed())
        door.closeAllConnections()
      }),
  }
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.html': 'text/html; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** A file of the folder. Any other address gets the shell, except that a missing file stays missing. */
function give(folder: string, url: string, answer: ServerResponse): void {
  const asked = join(folder, normalize(new URL(url, 'http://x').pathname))
  const isThere = statSync(asked, { throwIfNoEntry: false })?.isFile() === true
  if (!isThere && extname(asked) !== '') return void answer.writeHead(404).end()
  const file = isThere ? asked : join(folder, 'index.html')
  answer.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  })
  createReadStream(file).pipe(answer)
}
