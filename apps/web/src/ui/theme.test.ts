import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

it('has the five colours agreed', () => {
  const middle = (name: string) => theme.colors?.[name]?.[5]
  expect(['primary', 'success', 'danger', 'warning'].map(middle)).toEqual(['#7367f0', '#28c76f', '#ea5455', '#ff9f43'])
  for (const fill of [
    'primary-fill: #7367f0',
    'success-fill: #28c76f',
    'danger-fill: #ea5455',
    'warning-fill: #ff9f43',
  ])
    expect(tokens).toContain(`--${fill};`)
  expect(tokens).toContain('--card: #1e1e1e;')
})
