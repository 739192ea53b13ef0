import type { SectionCost } from '@niyam/contract/explanations.ts'
import { beforeAll, expect, it } from 'vitest'
import { i18n, loadTexts } from '../lib/i18n.ts'
import type { Texts } from '../lib/texts.ts'
import { costWords, leastOf, sumWords, withMore } from './cost-words.ts'

beforeAll(() => loadTexts('compliances'))
const t = () => i18n.getFixedT('en', 'compliances') as Texts<'compliances'>

const part = (least_paise: number | null, most_paise = least_paise, given: Partial<SectionCost> = {}): SectionCost => ({
  kind: 'late-fee',
  least_paise,
  most_paise,
  a_day_paise: null,
  ...given,
})
const interest = (least: number | null, most = least) => part(least, most, { kind: 'interest' })

it.each([
  ['known in all sections', [part(10_000), part(5_000)], '₹150'],
  ['between two bounds', [part(18_000, 45_000)], '₹180–450'],
  ['known from below only', [part(50_000, null)], 'at least ₹500'],
  ['known from above only', [part(null, 90_000)], 'at most ₹900'],
  ['no less than nothing', [part(0, null)], 'Not known'],
  ['in time after all', [part(0)], '₹0'],
  ['nothing known', [part(null)], 'Not known'],
  ['no figures held', [], 'Not known'],
  ['two kinds, not added up', [part(50_000), interest(4_932)], '₹500 + ₹49.32'],
  ['a kind that is wholly unknown', [part(50_000, 175_000), interest(null)], '₹500–1,750 + interest'],
  [
    'several kinds that are wholly unknown',
    [part(50_000), interest(null), part(null, null, { kind: 'damages' })],
    '₹500 + 2 more',
  ],
  ['a kind that costs nothing beside one that does', [part(0), interest(1_200)], '₹12'],
  ['one kind open to above', [part(50_000, null), interest(1_000, 2_000)], 'at least ₹500 + ₹10'],
])('%s', (_, parts, words) => {
  expect(costWords(t(), parts).now).toBe(words)
})

it('names each kind with its own amount', () => {
  expect(costWords(t(), [part(50_000, 175_000), interest(null)]).kinds).toBe('Late fee ₹500–1,750, Interest not known')
})

it('adds up what a day adds, and says nothing where that is not known', () => {
  const two = [part(100, 100, { a_day_paise: 5_000 }), part(100, 100, { a_day_paise: 4_900 })]
  expect(withMore(t(), costWords(t(), two))).toBe('₹2 · +₹99 a day')
  expect(costWords(t(), [part(1)]).more).toBeNull()
})

it('says "at least" of many where the law of some holds no figures, and never more than is certain', () => {
  const sum = { parts: [part(50_000, 175_000)], unknown: 2 }
  expect(sumWords(t(), sum).now).toBe('at least ₹500')
  expect(leastOf(sum)).toEqual({ paise: 50_000, isWhole: false })
  expect(leastOf({ parts: [part(50_000), interest(100)], unknown: 0 })).toEqual({ paise: 50_100, isWhole: true })
  expect(leastOf({ parts: [interest(null)], unknown: 0 })).toEqual({ paise: null, isWhole: false })
})
