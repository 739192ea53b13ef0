import { expect, test } from 'vitest'
import { LISTS, written } from './lists.mjs'

test.each(Object.entries(LISTS))('%s is what `npm run lists` writes', (file, list) => {
  expect(list().split('\n').length).toBeGreaterThan(10)
  expect(written(file)).toBe(list())
})
