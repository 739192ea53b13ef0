import { expect, test } from 'vitest'
import { connectionsAtMost } from './connections.ts'

test.each([
  [Infinity, 10_000],
  [1_048_576, 10_000],
  [4096, 3072],
  [1024, 768],
  [256, 192],
  [128, 64],
  [32, 1],
])('of %d open files so many may be connections: %d', (files, connections) => {
  expect(connectionsAtMost(files)).toBe(connections)
})
