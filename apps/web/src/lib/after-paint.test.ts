import { expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('work waits for the next picture', async () => {
  const done = vi.fn()
  afterPaint(done)
  expect(done).not.toHaveBeenCalled()
  await new Promise(requestAnimationFrame)
  expect(done).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
})

test('several go in the order they were asked for', async () => {
  const order: number[] = []
  afterPaint(() => order.push(1))
  afterPaint(() => order.push(2))
  await vi.waitFor(() => expect(order).toEqual([1, 2]))
})

test('on a hidden page it is done at once', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const done = vi.fn()
  afterPaint(done)
  expect(done).toHaveBeenCalledOnce()
})
