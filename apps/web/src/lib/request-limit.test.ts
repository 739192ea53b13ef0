import { beforeEach, expect, it, vi } from 'vitest'

// Its own copy: requests that another test file left open would hold places of a shared one.
vi.resetModules()
const { withRequestLimit, REQUESTS_AT_ONCE, RETRY_WAIT_MS } = await import('./request-limit.ts')

beforeEach(() => void vi.useFakeTimers())

it('runs ten at once; the eleventh asks again every 50 ms', async () => {
  const finish: (() => void)[] = []
  let started = 0
  const work = () =>
    new Promise<void>((resolve) => {
      started += 1
      finish.push(resolve)
    })
  const all = Array.from({ length: REQUESTS_AT_ONCE + 1 }, () => withRequestLimit(work))
  await vi.advanceTimersByTimeAsync(RETRY_WAIT_MS * 3)
  expect(started).toBe(REQUESTS_AT_ONCE)
  finish[0]?.()
  await vi.advanceTimersByTimeAsync(RETRY_WAIT_MS)
  expect(started).toBe(REQUESTS_AT_ONCE + 1)
  for (const end of finish) end()
  await Promise.all(all)
})

it('gives a place back when the work fails', async () => {
  for (let at = 0; at < REQUESTS_AT_ONCE; at++) {
    await expect(withRequestLimit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  await expect(withRequestLimit(() => Promise.resolve('yes'))).resolves.toBe('yes')
})

it('stops waiting when the page was left', async () => {
  const left = new AbortController()
  left.abort(new Error('left'))
  await expect(withRequestLimit(() => Promise.resolve(), left.signal)).rejects.toThrow('left')
})
