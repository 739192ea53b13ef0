import { expect, test } from 'vitest'
import { type Lane, workQueue } from './hashing.ts'

/** Work that ends on command. */
function works(queue: ReturnType<typeof workQueue>) {
  const order: string[] = []
  const ends: (() => void)[] = []
  const start = (lane: Lane, name: string) =>
    queue(lane, () => {
      order.push(name)
      return new Promise<string>((done) => ends.push(() => done(name)))
    })
  return { order, ends, start }
}

test('only so much runs at once, and known people go before strangers', async () => {
  const { order, ends, start } = works(workQueue(1, 10))
  const all = [start('later', 'a'), start('later', 'b'), start('first', 'c'), start('later', 'd')]
  expect(order).toEqual(['a'])
  for (const i of all.keys()) {
    ends[i]?.()
    await new Promise((done) => setImmediate(done))
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  expect(order).toEqual(['a', 'c', 'b', 'd'])
})

test('a full lane of strangers is refused at once, and known people still wait', async () => {
  const { ends, start } = works(workQueue(1, 1))
  const running = start('later', 'a')
  const waiting = start('later', 'b')
  await expect(start('later', 'c')).rejects.toMatchObject({ code: 'too_many', retry_after_seconds: 5 })
  const known = start('first', 'd')
  for (const i of [0, 1, 2]) {
    ends[i]?.()
    await new Promise((done) => setImmediate(done))
  }
  expect(await Promise.all([running, waiting, known])).toEqual(['a', 'b', 'd'])
})

test('work that fails gives its place on', async () => {
  const queue = workQueue(1, 1)
  await expect(queue('later', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue('later', async () => 'yes')).toBe('yes')
})
