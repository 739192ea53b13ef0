import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { expect, test, vi } from 'vitest'
import { TASKS } from './tasks.ts'
import { HELD_MS_AT_MOST, held } from '../../test/held.ts'
import { LIMITS } from './limits.ts'
import { OneThread } from './one-thread.ts'
import { Threads } from './threads.ts'

const SIZES = { all: 1, of_one: 1, of_one_asked: 3 }
const json = (content: string) => ({ name: 'textsOfJson', args: [content] }) as const
const objects = (count: number) => json(`[${'{},'.repeat(count)}{}]`)
/** Takes the reader a second, and some dozen megabytes. */
const LONG = objects(500_000)

function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  collect()
  collect()
}

test('a task answers as it would here, and refuses in the same words', async () => {
  const threads = new Threads(SIZES)
  expect(await threads.run('a', json('{"gstin":"x"}'))).toEqual(['{"gstin":"x"}'])
  const sheet = { name: 'sheetInPieces', args: [Buffer.from(''), 'a.csv'] } as const
  await expect(threads.run('a', sheet)).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: ['This file is empty. Choose another one.'] },
  })
  // A refusal ends no thread.
  expect(await threads.run('a', json('[]'))).toEqual(['[]'])
})

test('what takes too long is ended for certain and refused; the next one is done', async () => {
  const threads = new Threads(SIZES, { ...LIMITS, textsOfJson: { ...LIMITS.textsOfJson, seconds: 0.02 } })
  const { ms } = await held(async () => {
    await expect(threads.run('a', LONG)).rejects.toMatchObject({
      code: 'invalid',
      fields: { file: ['This file takes too long to read. Save it again or split it, then choose it again.'] },
    })
  })
  expect(ms).toBeLessThan(HELD_MS_AT_MOST)
  const sheet = { name: 'sheetInPieces', args: [Buffer.from('Name,PAN\nA,B'), 'a.csv'] } as const
  expect(await threads.run('a', sheet)).toMatchObject({ heads: ['Name', 'PAN'] })
})

test('what needs too much memory is ended and refused', async () => {
  const limited = (growth_mb: number) =>
    new Threads(SIZES, { ...LIMITS, textsOfJson: { ...LIMITS.textsOfJson, seconds: 60, growth_mb } })
  // By what the process grows, and by what the heap of the thread holds.
  await expect(limited(16).run('a', LONG)).rejects.toMatchObject({ code: 'invalid' })
  await expect(limited(10_000).run('a', objects(6_000_000))).rejects.toMatchObject({ code: 'invalid' })
})

test('a task that is ended beside another is done once more alone', async () => {
  // Reading it takes nearly 400 MB: one has room, two at once do not. Which of them took too much cannot be seen.
  const long = objects(1_500_000)
  const limits = { ...LIMITS, textsOfJson: { ...LIMITS.textsOfJson, seconds: 60, growth_mb: 512 } }
  const threads = new Threads({ ...SIZES, all: 2 }, limits)
  // Started, so that both tasks begin at once.
  await Promise.all([threads.run('a', json('[]')), threads.run('b', json('[]'))])
  const answers = await Promise.all([threads.run('a', long), threads.run('b', long)])
  for (const answer of answers) expect(answer).toHaveLength(1)
})

test('a task is refused for its memory only when nothing was beside it from its beginning', async () => {
  const limits = { ...LIMITS, textsOfJson: { ...LIMITS.textsOfJson, seconds: 60, growth_mb: 16 } }
  const threads = new Threads({ ...SIZES, all: 2 }, limits)
  await Promise.all([threads.run('a', json('[]')), threads.run('b', json('[]'))])
  const runs = vi.spyOn(OneThread.prototype, 'run')
  const long = threads.run('a', LONG)
  // Its neighbour ends long before it.
  await threads.run('b', json('[]'))
  await expect(long).rejects.toMatchObject({ code: 'invalid' })
  expect(runs.mock.calls.map(([{ args }]) => args[0] === LONG.args[0])).toEqual([true, false, true])
  runs.mockRestore()
})

test('what the server itself comes to hold meanwhile ends no task', async () => {
  const growth_mb = 384
  const threads = new Threads(SIZES, { ...LIMITS, textsOfJson: { ...LIMITS.textsOfJson, seconds: 60, growth_mb } })
  await threads.run('a', json('[]'))
  const answer = threads.run('a', LONG)
  await setTimeout(100)
  const own = Buffer.alloc((growth_mb + 128) * 1024 * 1024, 1)
  expect(await answer).toHaveLength(1)
  expect(own.length).toBeGreaterThan(0)
})

test('what the server itself gives back meanwhile ends no task', async () => {
  const threads = new Threads(SIZES, { ...LIMITS, textsOfJson: { ...LIMITS.textsOfJson, seconds: 60 } })
  await threads.run('a', json('[]'))
  // Small ones with some kept between them: the process cannot return their memory to the system.
  const own = Array.from({ length: 512 * 16 }, () => Buffer.alloc(64 * 1024, 1))
  const kept = own.filter((_, number) => number % 16 === 0)
  const answer = threads.run('a', LONG)
  await setTimeout(100)
  own.length = 0
  collectGarbage()
  await setTimeout(0)
  expect(await answer).toHaveLength(1)
  expect(kept).toHaveLength(512)
})

test('an organisation has one thread and a few places in the line; another does not wait behind it', async () => {
  const threads = new Threads({ ...SIZES, all: 2 })
  const done: string[] = []
  const noted = (name: string, run: Promise<unknown>) => run.then(() => void done.push(name))
  const first = ['first', 'second', 'third'].map((name) => noted(name, threads.run('a', LONG)))
  const fourth = threads.run('a', LONG)
  await expect(fourth).rejects.toMatchObject({ code: 'too_many', retry_after_seconds: 60 })
  await noted('other', threads.run('b', json('[]')))
  expect(done).toEqual(['other'])
  await Promise.all(first)
  expect(done.slice(1)).toEqual(['first', 'second', 'third'])
})

test('a bug in a task is reported as one, and the thread serves the next task', async () => {
  const threads = new Threads(SIZES)
  const wrong = { name: 'readPortalFile', args: [randomBytes(1), { kinds: [], passwords: [] }] } as const
  expect(await threads.run('a', wrong)).toMatchObject({ ok: false })
  const nothing = { name: 'tableAsXlsx', args: [undefined] } as const
  await expect(threads.run('a', nothing)).rejects.toThrow(TypeError)
  expect(await threads.run('a', json('[]'))).toEqual(['[]'])
})

test('each task has its limits', () => {
  expect(Object.keys(LIMITS)).toEqual(Object.keys(TASKS))
})
