import { expect, it } from 'vitest'
import { factsNamed, groupFacts } from './fact-groups.ts'

const KEYS = ['has_ecb', 'employees', 'factory', 'has_odi', 'women_employees']

it('puts each fact under the law that asks for it, once', () => {
  expect(groupFacts(KEYS).map(({ area, facts }) => [area, ...facts.map(({ key }) => key)])).toEqual([
    ['several', 'employees'],
    ['labour', 'factory', 'women_employees'],
    ['other', 'has_ecb', 'has_odi'],
  ])
  expect(groupFacts([])).toEqual([])
  expect(groupFacts(['shoe_size'])).toEqual([])
})

it('finds a fact by its words, in any order and case', () => {
  expect(factsNamed(KEYS, 'employed WOMEN')).toEqual(['women_employees'])
  expect(factsNamed(KEYS, '  ')).toEqual(KEYS)
  expect(factsNamed(KEYS, 'zebra')).toEqual([])
})

it('puts first what decides most: the group, and the fact in it', () => {
  const decides = (key: string) => ({ has_odi: 3, women_employees: 1 })[key] ?? 0
  expect(
    groupFacts(KEYS, decides).map(({ area, decides, facts }) => [area, decides, ...facts.map(({ key }) => key)]),
  ).toEqual([
    ['other', 3, 'has_odi', 'has_ecb'],
    ['labour', 1, 'women_employees', 'factory'],
    ['several', 0, 'employees'],
  ])
})
