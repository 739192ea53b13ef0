import { expect, it } from 'vitest'
import { ApiFailure } from '../../lib/failure.ts'
import { type Sending, sendAll, waiting } from './upload-queue.ts'

const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => new File(['x'], name))

it('sends three at a time, reports each, and continues after a failure', async () => {
  let list: Sending[] = waiting(files)
  let atOnce = 0
  let most = 0
  const tell = (at: number, change: Partial<Sending>) => {
    list = list.map((one, place) => (place === at ? { ...one, ...change } : one))
  }
  const failed = await sendAll(
    files,
    async (file, onProgress) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      onProgress(0.5)
      await Promise.resolve()
      atOnce -= 1
      if (file.name === 'b.pdf')
        throw new ApiFailure('invalid', 'Wrong', { fields: { file: ['No such kind of file.'] } })
    },
    tell,
  )
  expect(failed).toEqual([1])
  expect(most).toBe(3)
  expect(list.map(({ state, part, why }) => [state, part, why])).toEqual([
    ['done', 1, ''],
    ['failed', 0.5, 'No such kind of file.'],
    ['done', 1, ''],
    ['done', 1, ''],
    ['done', 1, ''],
  ])
})
