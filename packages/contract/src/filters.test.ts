import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './index.ts'

const fields = [...endpoints].flatMap(([name, { query }]) =>
  query instanceof z.ZodObject ? Object.entries(query.shape).map(([field, schema]) => ({ name, field, schema })) : [],
)

it('every list is asked about', () => {
  expect(fields.length).toBeGreaterThan(100)
})

// Dropped in silence, a mistyped filter would answer with everything.
it.each(fields)('$name refuses or keeps a value that its $field does not know', ({ schema }) => {
  const read = z.safeParse(schema as z.ZodType, 'no-such-value')
  expect(!read.success || JSON.stringify(read.data).includes('no-such-value')).toBe(true)
})
