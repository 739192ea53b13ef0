import { expect, it } from 'vitest'
import { ENTITY_NUMBER, entityIdentifierVerdict, factsOf, verdict } from './identifier-verdict.ts'

it('says the product’s own words for what is valid', () => {
  expect(entityIdentifierVerdict('29AAACI4798L1ZU', 'Valid')).toEqual({
    tone: 'success',
    message: 'GSTIN is Valid',
  })
  expect(entityIdentifierVerdict('L85110KA1981PLC013115', 'Valid')).toEqual({
    tone: 'success',
    message: 'CIN is Valid',
  })
})

it('is silent while nothing is typed', () => {
  expect(entityIdentifierVerdict('', 'Valid').tone).toBe('neutral')
  expect(entityIdentifierVerdict('29AAACI', 'Valid').tone).toBe('danger')
})

it('warns of a wrong check character and keeps the number', () => {
  expect(entityIdentifierVerdict('29AAACI4798L1ZX', 'Valid').tone).toBe('warning')
  expect(factsOf('29AAACI4798L1ZX')?.fills.pan).toBe('AAACI4798L')
})

it('refuses a number of another kind', () => {
  expect(verdict('gstin', 'AAACI4798L', 'Valid').tone).toBe('danger')
  expect(verdict('tan', '', 'Valid').tone).toBe('neutral')
  expect(verdict('tan', 'BLRI00001A', 'Valid')).toEqual({ tone: 'success', message: 'Valid' })
})

it.each([
  [' 29 aaaci4798l1zu ', '29AAACI4798L1ZU'],
  ['GSTIN: 29AAACI4798L1ZU', '29AAACI4798L1ZU'],
  ['llpin aab 1234', 'AAB-1234'],
])('takes the number out of %j', (pasted, number) => {
  expect(ENTITY_NUMBER.clean(pasted)).toBe(number)
})
