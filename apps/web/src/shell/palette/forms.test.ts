import { loadTable } from '@niyam/law/tables/load-table.ts'
import { expect, it } from 'vitest'
import { formsFound } from './forms.ts'

const rows = await loadTable('form-names')
const names = (typed: string) => formsFound(rows, typed).map(({ name }) => name)

it('finds a form by its old name and by its new', () => {
  expect(formsFound(rows, '26Q')[0]).toMatchObject({ name: 'Form 140', before: ['Form 26Q'] })
  expect(formsFound(rows, 'form 26q')[0]?.name).toBe('Form 140')
  expect(formsFound(rows, '140')[0]).toMatchObject({ name: 'Form 140', before: ['Form 26Q'] })
})

it('puts the whole name before those that begin with it', () => {
  expect(names('24')[0]).not.toBe('')
  const [first] = formsFound(rows, '67')
  expect([first?.name, ...(first?.before ?? [])]).toContain('Form 67')
})

it('finds by a word of what it is for, and nothing by one sign', () => {
  expect(formsFound(rows, 'foreign tax credit').map(({ name }) => name)).toContain('Form 44')
  expect(names('2')).toEqual([])
  expect(names('zzz')).toEqual([])
})
