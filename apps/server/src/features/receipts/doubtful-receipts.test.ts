import {
  changeAcknowledgement,
  dismissAcknowledgements,
  fileAcknowledgements,
  listAcknowledgements,
} from '@niyam/contract/receipts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { drawnPdf, receiptLines } from '../../../test/receipt.ts'
import { meghnaFoods, readReceipt } from '../../../test/receipts.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = await meghnaFoods(firms)
  // April is filed: its number is known.
  const { acknowledgement_id } = await readOne('april.pdf', drawnPdf(receiptLines()))
  await firms.mine.call(fileAcknowledgements, { body: { acknowledgement_ids: [acknowledgement_id] } })
})
afterAll(() => firms.t.close())

const readOne = (name: string, content: Buffer | string) => readReceipt(firms, name, content)

test.each([
  ['no_number', ['Form GSTR-3B', 'ARN AA290526123456Z', 'Period May 2026']],
  ['unknown_number', receiptLines({ gstin: '33AAACQ4455R1ZK' })],
  ['no_form', receiptLines({ form: 'GSTR-7' })],
  ['not_recognised', receiptLines({ form: 'of someone' }).slice(0, 4)],
  ['not_recognised', ['We have filed the GSTR-3B of October 2026.']],
  ['is_notice', ['FORM GSTR-3A', 'Notice to return defaulter', ...receiptLines({ period: 'June' })]],
  ['is_reminder', ['GSTIN 29AABCM1234K1Z5', 'GSTR-3B of June 2026 is not filed', 'Due date of filing 20/07/2026']],
  ['is_application', ['Form GST RFD-01', ...receiptLines({ period: 'June' })]],
  ['is_intimation', ['Intimation u/s 143(1)', 'PAN AABCM1234K', 'ITR-6 Assessment Year 2026-27']],
  ['is_failed', ['ESIC monthly contribution challan', 'Employer Code 53000123450000101', 'Transaction status: Failed']],
  ['is_draft', ['DRAFT', ...receiptLines({ period: 'June' })]],
  ['is_mixed', [...receiptLines({ period: 'June' }), ...receiptLines({ period: 'July', arn: 'AA290726123456Z' })]],
  ['no_day', receiptLines({ period: 'June', arn: 'AA290626123456Z', day: '' }).concat('Due date of filing 20/07/2026')],
  [
    'no_acknowledgement',
    receiptLines({ period: 'June', day: '18/07/2026', arn: '' }).concat('ARN of GSTR-1 AA290626999999Z'),
  ],
  [
    'several',
    receiptLines({ period: 'October 2026', arn: 'AA291026123456Z' }).toSpliced(3, 0, 'Period September 2026'),
  ],
  ['before_end', receiptLines({ period: 'November', arn: 'AA291126123456Z', day: '18/11/2026' })],
  ['before_period', receiptLines({ period: 'December', arn: 'AA291226123456Z', day: '18/11/2026' })],
  ['future_day', receiptLines({ period: 'October', arn: 'AA291026123456Z', day: '21/11/2026' })],
  ['same_number', receiptLines({ period: 'October', day: '19/11/2026' })],
  ['no_period', receiptLines({ period: 'Muharram' }).map((line) => line.replace('2026-27', ''))],
  ['no_day', receiptLines({ period: 'June', day: '' })],
  ['no_acknowledgement', receiptLines({ period: 'June', day: '18/07/2026', arn: '' })],
])('%s waits for a person', async (problem, lines) => {
  const one = await readOne('receipt.pdf', drawnPdf(lines))
  expect(one.problem).toBe(problem)
  await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids: [one.acknowledgement_id] } })
})

test('a person completes what was not found, and then it can be filed', async () => {
  const one = await readOne('receipt.txt', 'GSTIN 29AABCM1234K1Z5 Form GSTR-3B ARN AA290626123456Z received')
  expect(one).toMatchObject({ problem: 'no_period', document_id: null, filed_on: null })
  expect(one.candidates.length).toBeGreaterThan(3)
  const june = one.candidates.find(({ period }) => period === '2026-08')
  const params = { acknowledgement_id: one.acknowledgement_id }
  const told = await firms.mine.call(changeAcknowledgement, { params, body: { item_id: june?.item_id ?? '' } })
  expect(told.problem).toBe('no_day')
  const dated = await firms.mine.call(changeAcknowledgement, { params, body: { filed_on: '2026-09-19' } })
  expect(dated.problem).toBeNull()
  const body = { acknowledgement_ids: [one.acknowledgement_id] }
  expect((await firms.mine.call(fileAcknowledgements, { body })).done).toBe(1)
  const items = await itemsOf(firms.mine, entity_id, { search: 'GSTR-3B' })
  expect(items.find(({ item_id }) => item_id === june?.item_id)?.filed_on).toBe('2026-09-19')
})

test('two for one item, or with one number, are reported and not filed until one is dismissed', async () => {
  const one = await readOne(
    'a.pdf',
    drawnPdf(receiptLines({ period: 'July', day: '19/08/2026', arn: 'AA290726123456Z' })),
  )
  const two = await readOne(
    'b.pdf',
    drawnPdf(receiptLines({ period: 'July', day: '20/08/2026', arn: 'AA290726999999Z' })),
  )
  const other = { gstin: '27AABCM1234K1Z9', period: 'July', day: '19/08/2026', arn: 'AA290726123456Z' }
  const three = await readOne('c.pdf', drawnPdf(receiptLines(other)))
  const problems = async () => {
    const { acknowledgements } = await firms.mine.call(listAcknowledgements)
    return Object.fromEntries(acknowledgements.map(({ file_name, problem }) => [file_name, problem]))
  }
  expect(await problems()).toEqual({ 'a.pdf': 'same_number', 'b.pdf': 'same_item', 'c.pdf': 'same_number' })
  const acknowledgement_ids = [one, two, three].map(({ acknowledgement_id }) => acknowledgement_id)
  const { done, refused } = await firms.mine.call(fileAcknowledgements, { body: { acknowledgement_ids } })
  expect([done, refused.map(({ reason }) => reason)]).toEqual([
    0,
    expect.arrayContaining(['Another acknowledgement is for the same item. Dismiss one of them.']),
  ])
  const put = [two, three].map(({ acknowledgement_id }) => acknowledgement_id)
  await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids: put } })
  expect(await problems()).toEqual({ 'a.pdf': null })
  expect((await firms.mine.call(fileAcknowledgements, { body: { acknowledgement_ids } })).done).toBe(1)
})

test('one in doubt is recorded only alone, by a person who looked at it', async () => {
  const early = await readOne(
    'early.pdf',
    drawnPdf(receiptLines({ period: 'November', arn: 'AA291126777777Z', day: '18/11/2026' })),
  )
  const other = await readOne(
    'other.pdf',
    drawnPdf(receiptLines({ period: 'July', arn: 'AA290726777777Z', day: '18/08/2026' })),
  )
  expect(early.problem).toBe('before_end')
  const acknowledgement_ids = [early.acknowledgement_id]
  const refused = await firms.mine.call(fileAcknowledgements, { body: { acknowledgement_ids } })
  expect(refused).toMatchObject({
    done: 0,
    refused: [{ reason: 'The day of filing is before the period ends. Correct it.' }],
  })
  const several = { acknowledgement_ids: [...acknowledgement_ids, other.acknowledgement_id], despite_doubts: true }
  const { status, body } = await firms.mine.post(fileAcknowledgements.path, several)
  expect([status, body.error.fields.despite_doubts]).toEqual([
    422,
    ['Doubtful acknowledgements are recorded one at a time. Choose one.'],
  ])
  const done = await firms.mine.call(fileAcknowledgements, { body: { acknowledgement_ids, despite_doubts: true } })
  expect(done).toEqual({ done: 1, refused: [] })
  await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids: [other.acknowledgement_id] } })
})
