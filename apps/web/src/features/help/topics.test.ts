import { expect, it } from 'vitest'
import help from '../../locales/en/help.json'
import { GROUPS, speaksOf, type TopicWords } from './topics.ts'

const topics: Record<string, TopicWords> = help.topics
const titlesFor = (search: string) =>
  Object.keys(topics).filter((key) => speaksOf(topics[key] ?? { title: '', text: '' }, search))

it('shows every topic once', () => {
  const keys = GROUPS.flatMap((group) => group.topics.map(({ key }) => key))
  expect(keys.toSorted()).toEqual(Object.keys(help.topics).toSorted())
})

it('finds topics by the beginnings of their words, in any order', () => {
  expect(titlesFor('26as')).toEqual(['reports', 'beyond'])
  expect(titlesFor('26Q')).toEqual(['calendar'])
  expect(titlesFor('turnover SUPPOSE')).toEqual(['what_if'])
  expect(titlesFor('ctrl')).toEqual(['keyboard'])
  expect(titlesFor('acknowledg')).toEqual(expect.arrayContaining(['registrations', 'filing']))
})

it('finds everything for no word, and nothing for an unknown word', () => {
  expect(titlesFor('  ')).toHaveLength(Object.keys(topics).length)
  expect(titlesFor('xyzzy')).toEqual([])
})
