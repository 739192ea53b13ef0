import { expect, test } from 'vitest'
import { compareReceipt, type TypedFiling } from './compare-receipt.ts'
import { readReceipt } from './read-receipt.ts'

const typed: TypedFiling = {
  item: {
    obligation_id: 'gst.gstr-3b.monthly',
    form: 'GSTR-3B',
    period: '2026-10',
    due_date: '2026-11-20',
    is_filed: true,
  },
  own_numbers: ['29AABCM1234K1Z5'],
  has_registration: true,
  acknowledgement: 'AA291026123456Z',
  filed_on: '2026-11-18',
}

const printed = ({ form = 'GSTR-3B', period = 'October', gstin = '29AABCM1234K1Z5', arn = 'AA291026123456Z' } = {}) => [
  `Form ${form}`,
  '[See rule 61(5)]',
  `Year 2026-27   Period ${period}`,
  `1. GSTIN ${gstin}`,
  ...(arn ? [`2(c). ARN ${arn}`] : []),
  '2(d). Date of ARN 18/11/2026',
]

function compared(lines: readonly string[], about: TypedFiling = typed) {
  const receipt = readReceipt(lines.join('\n'))
  if (receipt.is !== 'acknowledgement') throw new Error(receipt.is)
  return compareReceipt(receipt, about, () => true)
}

test('what a receipt prints is compared part by part with what was typed', () => {
  expect(compared(printed())).toEqual({
    parts: { form: 'same', period: 'same', registration: 'same', number: 'same', day: 'same' },
    acknowledgement: 'AA291026123456Z',
    filed_on: '2026-11-18',
    numbers: ['29AABCM1234K1Z5'],
    periods: [{ from: '2026-10-01', to: '2026-10-31' }],
  })
  // Spaces in a number do not count.
  expect(compared(printed(), { ...typed, acknowledgement: 'aa 291026 123456z' }).parts.number).toBe('same')
})

test('each difference is named alone', () => {
  const differing = (lines: readonly string[], about = typed) =>
    Object.entries(compared(lines, about).parts)
      .filter(([, verdict]) => verdict === 'differs')
      .map(([part]) => part)
  expect(differing(printed({ period: 'September' }))).toEqual(['period'])
  expect(differing(printed({ gstin: '27AABCM1234K1Z9' }))).toEqual(['registration'])
  expect(differing(printed({ arn: 'AA291026654321Z' }))).toEqual(['number'])
  expect(differing(printed(), { ...typed, filed_on: '2026-11-19' })).toEqual(['day'])
  expect(differing(printed(), { ...typed, acknowledgement: '' })).toEqual(['number'])
  expect(
    differing(printed(), { ...typed, item: { ...typed.item, obligation_id: 'gst.gstr-1.monthly', form: 'GSTR-1' } }),
  ).toEqual(['form'])
})

test('the PAN of a return says nothing of its registration, but of an item without one', () => {
  const onlyPan = printed({ gstin: 'AABCM1234K' })
  expect(compared(onlyPan).parts.registration).toBe('unstated')
  const ofEntity = { ...typed, has_registration: false, own_numbers: ['AABCM1234K'] }
  expect(compared(onlyPan, ofEntity).parts.registration).toBe('same')
  expect(compared(onlyPan, { ...ofEntity, own_numbers: ['AABCK1234C'] }).parts.registration).toBe('differs')
})

test('a part that is not printed does not differ', () => {
  expect(compared(printed({ arn: '' })).parts.number).toBe('unstated')
  expect(compared(printed(), { ...typed, own_numbers: [] }).parts.registration).toBe('unstated')
})
