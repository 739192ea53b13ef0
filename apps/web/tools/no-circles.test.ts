import { expect, test } from 'vitest'
import { noCircles } from './no-circles.ts'

const { generateBundle } = noCircles()

/** Built files by name, with those that they import. */
function check(files: Readonly<Record<string, readonly string[]>>) {
  const bundle = Object.fromEntries(
    Object.entries(files).map(([fileName, imports]) => [fileName, { type: 'chunk', fileName, imports }]),
  )
  const error = (message: string) => {
    throw new Error(message)
  }
  ;(generateBundle as unknown as (this: object, options: object, files: object) => void).call({ error }, {}, bundle)
}

test('files that two others import do not make a circle', () => {
  expect(() => check({ 'page.js': ['table.js', 'words.js'], 'table.js': ['words.js'], 'words.js': [] })).not.toThrow()
})

test('files that import each other fail the build, with their names', () => {
  expect(() => check({ 'page.js': ['table.js'], 'table.js': ['words.js'], 'words.js': ['table.js'] })).toThrow(
    'table.js, words.js, table.js',
  )
})
