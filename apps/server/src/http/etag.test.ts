import { expect, test } from 'vitest'
import { isHeld } from './etag.ts'

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" ,"c"', true],
  ['"b,c"', false],
  ['*', true],
  ['a', false],
  ['"aa"', false],
  ['', false],
])('If-None-Match: %s', (header, held) => {
  expect([isHeld(header, 'W/"a"'), isHeld(header, '"a"')]).toEqual([held, held])
})
