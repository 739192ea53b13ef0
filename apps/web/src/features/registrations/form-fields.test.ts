import { expect, it } from 'vitest'
import { asksState } from '../../domain/registration-kinds.ts'
import { dateWords } from './date-words.ts'
import { checkNumber, detailsAsked, detailsTold, numberWord } from './form-fields.ts'

it.each([
  ['fssai', {}, '11219333999018', 'success'],
  ['fssai', {}, '1121933399901', 'danger'],
  ['trademark', {}, '9990018', 'success'],
  ['trademark', {}, 'TM-12345678', 'danger'],
  ['other', { other_kind: 'iec' }, 'AAZCK1234D', 'success'],
  ['other', { other_kind: 'iec' }, 'SHOP/77', 'danger'],
  ['other', { other_kind: 'udyam' }, 'UDYAM-KR-03-9990018', 'success'],
  ['other', { other_kind: 'udyam' }, 'UDYAM-KA-03-9990018', 'warning'],
  ['other', { other_kind: 'lei' }, '335800ABCDEFGH123456', 'warning'],
  ['other', { other_kind: 'dsc' }, 'KAVITHA GOWDA 4A99C019', 'neutral'],
  ['other', {}, 'SHOP/77', 'neutral'],
  ['professional_tax', { pt_kind: 'ptrc' }, '27999000017P', 'neutral'],
  ['identity_document', {}, 'CARD 7', 'neutral'],
  ['identity_document', {}, 'A1234567', 'success'],
  ['identity_document', { identity_kind: 'passport' }, 'CARD 7', 'danger'],
  ['identity_document', { identity_kind: 'aadhaar' }, '999941057059', 'warning'],
  ['identity_document', { identity_kind: 'other' }, 'CARD 7', 'neutral'],
] as const)('%s %o %s is judged %s', (kind, details, number, tone) => {
  expect(checkNumber(kind, details, number, 'Valid').tone).toBe(tone)
})

it('asks first what decides most, and nothing that cannot matter', () => {
  const keys = (...given: Parameters<typeof detailsAsked>) => detailsAsked(...given).map(({ key }) => key)
  expect(keys('professional_tax', {}, null)).toEqual(['pt_kind', 'local_body'])
  expect(keys('professional_tax', { pt_kind: 'ptrc' }, 'maharashtra')).toEqual([
    'pt_kind',
    'pt_prior_year_liability_inr',
    'pt_registered_this_year',
    'local_body',
  ])
  expect(keys('other', { other_kind: 'dsc' }, null)).toEqual([])
  expect(keys('other', { other_kind: 'pollution' }, null)).toEqual(['pollution_permits'])
  expect(keys('lwf', {}, 'kerala')).toEqual(['kerala_shop'])
  expect(keys('lwf', {}, 'karnataka')).toEqual([])
  expect(keys('fssai', {}, null)).toEqual(['fssai_type', 'kind_of_business', 'turnover_inr'])
  expect(keys('trademark', {}, null)[0]).toBe('application_date')
  expect(keys('irda', { irda_type: 'direct-broker' }, null)).toEqual(['irda_type', 'pi_policy_expires_on'])
  // An answer stays visible even where it no longer fits.
  expect(keys('irda', { irda_type: 'insurer', exclusive: true }, null)).toContain('exclusive')
})

it('the number of a food licence tells its kind', () => {
  expect(detailsTold('fssai', '11219333999018')).toEqual({ fssai_type: 'state-licence' })
  expect(detailsTold('fssai', '112')).toEqual({})
  expect(detailsTold('gst', '11219333999018')).toEqual({})
})

it('has words for each kind', () => {
  expect(numberWord('professional_tax', { pt_kind: 'ptec' })).toBe('ptec')
  expect(numberWord('professional_tax', {})).toBe('any')
  expect(numberWord('other', { other_kind: 'epr' })).toBe('any')
  expect(dateWords({ kind: 'trademark', details: {} })).toBe('trademark')
  expect(dateWords({ kind: 'other', details: { other_kind: 'dsc' } })).toBe('certificate')
  expect(dateWords({ kind: 'gst', details: {} })).toBe('any')
  expect(asksState('other', { other_kind: 'shops' })).toBe(true)
  expect(asksState('other', { other_kind: 'iec' })).toBe(false)
  expect(asksState('trademark', {})).toBe(false)
})
