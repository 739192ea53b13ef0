import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DiskReserve } from './disk-reserve.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam-reserve-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const MEGABYTE = 1024 * 1024

test('the reserve is kept while there is room, given away on a full disk, and made again later', () => {
  let free = 1000 * MEGABYTE
  const reserve = new DiskReserve(folder, () => free)
  const file = join(folder, 'reserve')
  expect(reserve.isFull()).toBe(true)
  reserve.keep()
  expect(statSync(file).size).toBe(48 * MEGABYTE)
  expect(reserve.isFull()).toBe(false)

  // A start on a disk that has room gives nothing away.
  reserve.release()
  expect(existsSync(file)).toBe(true)

  free = 19 * MEGABYTE
  expect(reserve.isFull()).toBe(true)
  reserve.release()
  expect(existsSync(file)).toBe(false)

  // The freed space is for the database: nothing is written until there is room for a new reserve.
  free = 67 * MEGABYTE
  reserve.keep()
  expect([existsSync(file), reserve.isFull()]).toEqual([false, true])
  free = 68 * MEGABYTE
  reserve.keep()
  expect([existsSync(file), reserve.isFull()]).toEqual([true, false])
})
