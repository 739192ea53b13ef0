import { expect, it } from 'vitest'
import { pictureOf } from './picture-items.ts'

it('shows the due dates of a plain company on that day', async () => {
  const { items, why } = await pictureOf('2026-11-20')
  expect(items).toContainEqual(expect.objectContaining({ form: 'GSTR-3B', period: '2026-10', due_date: '2026-11-20' }))
  expect(why?.steps.length).toBeGreaterThan(1)
})
