import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../lib/session.ts'
import { followUnread, waitMs } from './live.ts'

const encoder = new TextEncoder()
let streams: { write: (text: string) => void; end: () => void; signal: AbortSignal }[] = []
let status = 200
let stop = () => {}

/** A server whose streams the test writes by hand. */
function aStream(signal: AbortSignal): Response {
  let own: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (own = controller) })
  signal.addEventListener('abort', () => own?.error(new Error('aborted')))
  streams.push({ write: (text) => own?.enqueue(encoder.encode(text)), end: () => own?.close(), signal })
  return new Response(body, { status })
}

const fetched = vi.fn(async (url: string, { signal }: RequestInit) => {
  if (!url.includes('stream')) return new Response(JSON.stringify({ version: '1', data: { unread: 0 } }))
  return status === 200 ? aStream(signal as AbortSignal) : new Response('{}', { status })
})
const openings = () => fetched.mock.calls.filter(([url]) => url.includes('stream'))
const unread = (count: number) => `event: unread\ndata: {"unread":${count}}\n\n`
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  session.set({ ...session.get(), token: 'half-a-credential' })
  streams = []
  status = 200
  fetched.mockClear()
})
afterEach(() => {
  stop()
  setHidden(false)
})

function follow() {
  const heard: number[] = []
  stop = followUnread((count) => heard.push(count))
  return heard
}

it('waits longer with each try, up to a minute, and never the same for all', () => {
  expect([0, 1, 2, 3].map((tries) => waitMs(tries, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(waitMs(20, 1)).toBe(60_000)
  expect(waitMs(0, 0)).toBe(500)
})

it('hears each number, also one that comes in pieces, and shows half of the credential', async () => {
  const heard = follow()
  await pass(0)
  expect(openings()[0]?.[1].headers).toMatchObject({ Authorization: 'Token half-a-credential' })
  streams[0]?.write(unread(2))
  streams[0]?.write(': here\n\nevent: unread\nda')
  streams[0]?.write('ta: {"unread":3}\n\n')
  await pass(0)
  expect(heard).toEqual([2, 3])
})

it('comes back after an end, and hears at once what it missed', async () => {
  const heard = follow()
  await pass(0)
  streams[0]?.end()
  await pass(1000)
  streams[1]?.write(unread(5))
  await pass(0)
  expect(heard).toEqual([5])
})

it('takes silence for a lost connection', async () => {
  follow()
  await pass(59_000)
  streams[0]?.write(': here\n\n')
  await pass(59_000)
  expect(streams).toHaveLength(1)
  await pass(2000)
  expect(streams[0]?.signal.aborted).toBe(true)
  expect(streams).toHaveLength(2)
})

it('closes the connection a minute after the tab is hidden, and opens one when it is visible again', async () => {
  follow()
  await pass(0)
  setHidden(true)
  await pass(30_000)
  streams[0]?.write(': here\n\n')
  await pass(31_000)
  expect(streams[0]?.signal.aborted).toBe(true)
  await pass(120_000)
  expect(streams).toHaveLength(1)
  setHidden(false)
  await pass(0)
  expect(streams).toHaveLength(2)
})

it('does not insist where it is not allowed', async () => {
  status = 403
  follow()
  await pass(300_000)
  expect(openings()).toHaveLength(1)
})

it('stops on request', async () => {
  follow()
  await pass(0)
  stop()
  expect(streams[0]?.signal.aborted).toBe(true)
  await pass(120_000)
  expect(streams).toHaveLength(1)
})
