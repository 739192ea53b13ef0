import { expect, it } from 'vitest'
import { ranked, score } from './rank.ts'

const PAGES = [
  'Dashboard',
  'Calendar',
  'Entities',
  'Reports',
  'Law changes',
  'Help',
  'Add entity',
  'What the law requires',
]
const titlesFor = (typed: string) => ranked(PAGES, typed, (page) => [page])

it('finds by beginnings, parts, first letters and with one slip', () => {
  expect(titlesFor('calend')).toEqual(['Calendar'])
  expect(titlesFor('law ch')).toEqual(['Law changes'])
  expect(titlesFor('changes law')).toEqual(['Law changes'])
  expect(titlesFor('board')).toEqual(['Dashboard'])
  expect(titlesFor('wtlr')).toEqual(['What the law requires'])
  expect(titlesFor('claendar')).toEqual(['Calendar'])
  expect(titlesFor('calemdar')).toEqual(['Calendar'])
})

it('puts the better answer first and keeps the order among equals', () => {
  expect(titlesFor('entit')).toEqual(['Entities', 'Add entity'])
  expect(titlesFor('law')).toEqual(['Law changes', 'What the law requires'])
  expect(titlesFor('')).toEqual(PAGES)
  const looks = ['Theme: Light', 'Theme: Semi-dark', 'Theme: Dark']
  expect(ranked(looks, 'theme dark', (look) => [look])).toEqual(['Theme: Dark', 'Theme: Semi-dark'])
})

it('does not find what merely holds the letters somewhere', () => {
  expect(titlesFor('26Q')).toEqual([])
  expect(titlesFor('dsd')).toEqual([])
  expect(titlesFor('infosys')).toEqual([])
  expect(score('?', 'Dashboard')).toBe(0)
})

it('reads names without accents, and in Hindi', () => {
  expect(score('francais', 'Français')).toBe(100)
  expect(score('कैलेंडर', 'अनुपालन कैलेंडर')).toBeGreaterThan(0)
  expect(score('कैलें', 'अनुपालन कैलेंडर')).toBeGreaterThan(0)
})
