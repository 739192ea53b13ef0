import { expect, it } from 'vitest'
import { factsOf } from '../../domain/identifier-verdict.ts'
import { errorOfNumber, filledBy, numbersOf } from './entity-draft.ts'

it('reads state, year and kind from the CIN of a listed company', () => {
  expect(filledBy(factsOf('L85110KA1981PLC013115'))).toMatchObject({
    kind: 'listed_company',
    state: 'karnataka',
    incorporation_year: 1981,
    pan: undefined,
  })
})

it('leaves the kind open where a GSTIN allows several', () => {
  const filled = filledBy(factsOf('29AAACI4798L1ZU'))
  expect(filled).toMatchObject({ pan: 'AAACI4798L', state: 'karnataka', kind: undefined })
  expect(filled.kinds).toContain('private_limited')
})

it('sends a GSTIN as a registration and its PAN as the entity’s', () => {
  expect(numbersOf(factsOf('29AAACI4798L1ZU'), '', { taxpayer_type: 'regular' })).toEqual({
    pan: 'AAACI4798L',
    cin: null,
    llpin: null,
    fcrn: null,
    registrations: [{ kind: 'gst', number: '29AAACI4798L1ZU', details: { taxpayer_type: 'regular' } }],
  })
})

it('takes the typed PAN where the number has none', () => {
  expect(numbersOf(factsOf('L85110KA1981PLC013115'), 'AAACI4798L', {})).toMatchObject({
    pan: 'AAACI4798L',
    cin: 'L85110KA1981PLC013115',
    registrations: [],
  })
})

it('finds the error of the first number, whatever the server files it under', () => {
  expect(errorOfNumber({ cin: 'held' }, false)).toBe('held')
  expect(errorOfNumber({ 'registrations.0.number': 'held' }, true)).toBe('held')
  expect(errorOfNumber({ pan: 'held' }, true)).toBe('held')
  expect(errorOfNumber({ pan: 'wrong' }, false)).toBeUndefined()
})
