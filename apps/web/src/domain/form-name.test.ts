import { expect, it } from 'vitest'
import { formNaming } from './form-name.ts'

it.each([
  ['gst', 'GSTR-3B', 'form'],
  ['tds', 'Form 140', 'form'],
  ['pt', 'Form 5-A', 'area'],
  ['pt', 'MTR-6 challan', 'form'],
  ['labour', 'Forms L, M, N, O', 'area'],
  ['labour', 'bank transfer', 'title'],
  ['other', 'Form V', 'title'],
] as const)('%s %s is called by its %s', (area, form, naming) => {
  expect(formNaming({ area, form })).toBe(naming)
})
