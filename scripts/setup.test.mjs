import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser } from './browser.mjs'
import { makeWhenStale } from './freshness.mjs'
import { root } from './programs.mjs'
import { trialFolder } from './trial-folder.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam set-up '))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  rmSync(join(root, 'node_modules', '.cache', 'niyam', 'of-a-test'), { force: true })
})

test('a thing is made once, and again when a source changes or the thing is gone', async () => {
  const source = join(folder, 'source.txt')
  const result = join(folder, 'result.txt')
  const make = async () => writeFileSync(result, 'made')
  const again = () => makeWhenStale('of-a-test', [relative(root, source)], relative(root, result), make)
  writeFileSync(source, 'one')
  writeFileSync(result, '')
  expect([await again(), await again()]).toEqual([true, false])
  utimesSync(source, 1, 1)
  expect([await again(), await again()]).toEqual([true, false])
  rmSync(result)
  expect(await again()).toBe(true)
})

test('nothing is noted when making fails', async () => {
  const again = (make) => makeWhenStale('of-a-test', [relative(root, folder)], relative(root, folder), make)
  await expect(again(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await again(async () => {})).toBe(true)
})

test('a CHROMIUM_PATH without a file is an error, not ignored', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'chromium'))
  expect(findBrowser).toThrow(/where there is no file\. Correct it/)
  writeFileSync(join(folder, 'chromium'), '')
  expect(findBrowser()).toBe(join(folder, 'chromium'))
})

test('the sample data goes to NIYAM_DATA as it is given, else beside the usual folder', async () => {
  vi.stubEnv('NIYAM_DATA', join(folder, 'mine'))
  expect(await trialFolder('demo')).toBe(join(folder, 'mine'))
  vi.stubEnv('NIYAM_DATA', '')
  expect(await trialFolder('demo')).toMatch(/niyam-demo$/i)
})
