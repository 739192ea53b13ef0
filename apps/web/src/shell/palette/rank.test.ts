import { expect, it } from 'vitest'
import { ranked, score } from './rank.ts'

const PAGES = ['Dashboard', 'Calendar', 'Entities', 'Reports', 'Law changes', 'Help', 'Add entity', 'What the law asks']
const found = (typed: string) => ranked(PAGES, typed, (page) => [page])

it('finds by beginnings, parts, first letters and with one slip', () => {
  expect(found('calend')).toEqual(['Calendar'])
  expect(found('law ch')).toEqual(['Law changes'])
  expect(found('changes law')).toEqual(['Law changes'])
  expect(found('board')).toEqual(['Dashboard'])
  expect(found('wtla')).toEqual(['What the law asks'])
  expect(found('claendar')).toEqual(['Calendar'])
  expect(found('calemdar')).toEqual(['Calendar'])
})

it('puts the better answer first and keeps the order among equals', () => {
  expect(found('entit')).toEqual(['Entities', 'Add entity'])
  expect(found('law')).toEqual(['Law changes', 'What the law asks'])
  expect(found('')).toEqual(PAGES)
  const looks = ['Theme: Light', 'Theme: Semi-dark', 'Theme: Dark']
  expect(ranked(looks, 'theme dark', (look) => [look])).toEqual(['Theme: Dark', 'Theme: Semi-dark'])
})

it('does not find what merely holds the letters somewhere', () => {
  expect(found('26Q')).toEqual([])
  expect(found('dsd')).toEqual([])
  expect(found('infosys')).toEqual([])
  expect(score('?', 'Dashboard')).toBe(0)
})

it('reads names without accents, and in Hindi', () => {
  expect(score('francais', 'Français')).toBe(100)
  expect(score('कैलेंडर', 'अनुपालन कैलेंडर')).toBeGreaterThan(0)
  expect(score('कैलें', 'अनुपालन कैलेंडर')).toBeGreaterThan(0)
})
