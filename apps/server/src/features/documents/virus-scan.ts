import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { AppError, invalidField } from '../../http/errors.ts'
import type { FileStore, VirusScan } from './files.ts'

const PATIENCE_MS = 60_000
const PORT = 3310
const CHUNK_BYTES = 256 * 1024
const ANSWER_BYTES = 4096

/**
 * Asks ClamAV's daemon by its INSTREAM command: the content in chunks, each after its length, and an empty one at the end.
 *
 * @param url `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`
 */
export const clamdScan =
  (url: string, patience_ms = PATIENCE_MS): VirusScan =>
  async (content) => {
    const answer = await ask(new URL(url), content, patience_ms)
    const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
    if (virus !== undefined) return virus.replace(/[^\w.:+/ -]/g, '_').slice(0, 120)
    if (answer === 'stream: OK') return null
    throw new Error(`The virus scanner answered ${JSON.stringify(answer.slice(0, 200))}`)
  }

function ask({ protocol, hostname, port, pathname }: URL, content: Buffer, patience_ms: number): Promise<string> {
  const place =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT) }
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(place, () => void Readable.from(instream(content)).pipe(socket, { end: false }))
    // The limit covers the whole exchange: a daemon that sends one byte a minute is useless too.
    const timer = setTimeout(() => socket.destroy(new Error('The virus scanner took too long')), patience_ms)
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
      if (answer.includes('\0') || answer.length > ANSWER_BYTES) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('end', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer.replace(/\0[^]*$/, '').trim())
    })
  })
}

function* instream(content: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    const chunk = content.subarray(at, at + CHUNK_BYTES)
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes)
  return head
}

/** A store that accepts only scanned contents. When a scan is impossible, nothing is stored. */
export const scannedStore = (store: FileStore, scan: VirusScan): FileStore => ({
  ...store,
  scan,
  async put(scope, content) {
    const buffer = Buffer.isBuffer(content) ? content : await wholeOf(content)
    const virus = await scan(buffer).catch((cause: unknown) => {
      throw Object.assign(unscanned(), { cause })
    })
    if (virus !== null) throw invalidField('file', virusMessage(virus))
    return store.put(scope, buffer)
  },
})

export const virusMessage = (virus: string) =>
  `This file holds harmful software (${virus}), so it was not kept. Choose another file.`

const unscanned = () =>
  new AppError(
    'unavailable',
    'The virus scanner of the server does not answer, so the file was not kept. Try again shortly, or ask the person who runs the server.',
  )

async function wholeOf(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
