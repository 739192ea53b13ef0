import {
  copyFileSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, normalize, resolve } from 'node:path'

const PAGES = resolve(import.meta.dirname, '../../apps/web/dist')
const { version: VERSION } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../apps/web/package.json'), 'utf8'),
) as { version: string }

/**
 * Copies the built pages as a build of another version would be: the number in the code, another name for each script,
 * and a changed list in the worker. Returns the folder, which the caller removes.
 */
export function copyRelease(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-release-'))
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((path) => extname(path) !== '')
  const scripts = new Set(files.filter((path) => dirname(path) === 'assets').map((path) => basename(path)))
  const renamed = (text: string) =>
    text.replace(/[\w-]+\.js\b/g, (name) => (scripts.has(name) ? name.replace(/\.js$/, '-next.js') : name))
  let changed = 0
  for (const path of files) {
    const to = join(folder, renamed(path))
    mkdirSync(dirname(to), { recursive: true })
    if (!/\.(js|html)$/.test(path)) {
      copyFileSync(join(PAGES, path), to)
      continue
    }
    const text = renamed(readFileSync(join(PAGES, path), 'utf8'))
    const next = text.replaceAll(`\`${VERSION}\``, `\`${version}\``).replaceAll('"revision":"', '"revision":"next-')
    if (next.includes(version)) changed += 1
    writeFileSync(to, next)
  }
  if (changed !== 1) throw new Error(`The number of the release is in ${changed} built files instead of one.`)
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
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { url = '/', method, headers } = incoming
    if (pages && !url.startsWith('/api/')) return give(pages, url, answer)
    const onward = request({ hostname, port, path: url, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    incoming.pipe(onward)
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
  const path = join(folder, normalize(new URL(url, 'http://x').pathname))
  const isThere = statSync(path, { throwIfNoEntry: false })?.isFile() === true
  if (!isThere && extname(path) !== '') return void answer.writeHead(404).end()
  const file = isThere ? path : join(folder, 'index.html')
  answer.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  })
  createReadStream(file).pipe(answer)
}
