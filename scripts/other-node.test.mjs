import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAsNew, NEWEST } from './other-node.mjs'
import { root } from './programs.mjs'

test('a machine with an older Node runs the tests on the newest as well, one that has it does not', () => {
  expect(['20.19.0', '22.12.0', '24.0.1', '26.1.0'].map(isAsNew)).toEqual([false, false, true, true])
})

test('README and CONTRIBUTING ask for the Node that is tested', () => {
  const major = Number.parseInt(NEWEST)
  for (const page of ['README.md', 'CONTRIBUTING.md']) {
    expect(readFileSync(join(root, page), 'utf8')).toContain(`Node 22 or ${major}`)
  }
})
