import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import compliances from '../locales/en/compliances.json'
import people from '../locales/en/people.json'
import { i18n, loadTexts } from './i18n.ts'
import { type Texts, useTexts } from './texts.ts'

it('says texts of one catalogue and of another', async () => {
  await loadTexts('people', 'compliances')
  const t = renderHook(() => useTexts(['people', 'compliances'])).result.current
  expect(t('list.this_one')).toBe(people.list.this_one)
  expect(t('compliances:filter.items', { count: 2 })).toBe(t('compliances:filter.items_other', { count: 2 }))
  expect(t('compliances:title')).toBe(compliances.title)
})

// The type check fails here when a wrong key is no longer an error.
it('has a type error for a key that is in no catalogue', () => {
  const t: Texts<'people', 'compliances'> = String
  // @ts-expect-error -- misspelt
  t('titel')
  // @ts-expect-error -- misspelt below the first level
  t('list.this_two')
  // @ts-expect-error -- misspelt in the other catalogue
  t('compliances:filter.itmes')
  // @ts-expect-error -- of a catalogue that is not asked for
  t('shell:day.today')
  // @ts-expect-error -- a branch is not a text
  t('list')
  // @ts-expect-error -- misspelt outside of components
  expect(i18n.t('shell:day.todey')).toBe('day.todey')
})
