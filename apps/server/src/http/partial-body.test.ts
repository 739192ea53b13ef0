import { expect, test } from 'vitest'
import { onlySent } from './partial-body.ts'

test('what is undefined was not sent; what is empty or null was', () => {
  const before = { name: 'Before', pan: 'AAACI4798L', note: 'kept' }
  const sent = onlySent<{ name: string; pan: string | null; note: string }>({ name: '', pan: null, note: undefined })
  expect({ ...before, ...sent }).toEqual({ name: '', pan: null, note: 'kept' })
})
