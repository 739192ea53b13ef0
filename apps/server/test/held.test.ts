import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { held } from './held.ts'

test('work on the thread of the server is counted, and waiting is not', async () => {
  const work = await held(async () => {
    await wait(20)
    const end = performance.now() + 400
    while (performance.now() < end);
    await wait(20)
    return 'done'
  })
  expect(work.value).toBe('done')
  expect(work.ms).toBeGreaterThan(200)
  expect((await held(() => wait(400))).ms).toBeLessThan(200)
})
