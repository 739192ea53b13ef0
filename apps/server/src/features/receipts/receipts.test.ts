import {
  dismissAcknowledgements,
  fileAcknowledgements,
  listAcknowledgements,
  openAcknowledgement,
} from '@niyam/contract/receipts.ts'
import { getCalendarItem } from '@niyam/contract/items.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { createEntity } from '@niyam/contract/entities.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFacts } from '@niyam/contract/facts.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { portalPdf } from '../../../test/pdf.ts'
import { drawnPdf, receiptLines } from '../../../test/receipt.ts'
import { meghnaFoods, readReceipt, readReceipts } from '../../../test/receipts.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = await meghnaFoods(firms)
})
afterAll(() => firms.t.close())

const read = (name: string, content: Buffer | string) => readReceipts(firms, name, content)
const readOne = (name: string, content: Buffer | string) => readReceipt(firms, name, content)

const itemOf = async (form: string, period: string, number = '29AABCM1234K1Z5') => {
  const { items } = await firms.mine.call(listCalendar, { query: { entity_id, pagesize: 200, search: form } })
  return items.find((item) => item.form === form && item.period === period && item.registration_number === number)
}

test('a receipt is matched, filed with one click, and attached to the item as evidence', async () => {
  const one = await readOne('GSTR3B_29AABCM1234K1Z5_042026.pdf', drawnPdf(receiptLines()))
  expect(one).toMatchObject({
    number: '29AABCM1234K1Z5',
    acknowledgement: 'AA290426123456Z',
    filed_on: '2026-05-20',
    item: { form: 'GSTR-3B', period: '2026-04', registration_number: '29AABCM1234K1Z5', entity_name: 'Meghna Foods' },
    problem: null,
  })
  // Reading files nothing.
  expect((await itemOf('GSTR-3B', '2026-04'))?.filed_on).toBeNull()
  const body = { acknowledgement_ids: [one.acknowledgement_id] }
  expect(await firms.mine.call(fileAcknowledgements, { body })).toEqual({ done: 1, refused: [] })
  const item = await itemOf('GSTR-3B', '2026-04')
  expect(item?.filed_on).toBe('2026-05-20')
  const { filing } = await firms.mine.call(getCalendarItem, { params: { item_id: item?.item_id ?? '' } })
  expect(filing).toMatchObject({
    acknowledgement: 'AA290426123456Z',
    documents: [expect.objectContaining({ name: 'GSTR3B_29AABCM1234K1Z5_042026.pdf' })],
  })
  expect((await firms.mine.call(listAcknowledgements)).acknowledgements).toEqual([])
  // Read once more, it says that this is done.
  const again = await readOne('again.pdf', drawnPdf(receiptLines()))
  expect(again).toMatchObject({ problem: 'filed', item: { period: '2026-04' } })
  await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids: [again.acknowledgement_id] } })
})

test('a list of filed returns in JSON is one acknowledgement for each', async () => {
  const list = {
    result: {
      gstin: '27AABCM1234K1Z9',
      EFiledlist: [
        { valid: 'Y', mof: 'ONLINE', dof: '18-06-2026', ret_prd: '052026', rtntype: 'GSTR3B', arn: 'AA270526000001Z' },
        { dof: '11/06/2026', ret_prd: '052026', rtntype: 'GSTR1', arn: 'AA270526000002Z' },
        { dof: '11-06-2019', ret_prd: '052019', rtntype: 'GSTR1', arn: 'AA270519000002Z' },
        // Not filed, whatever the ARN says.
        {
          valid: 'N',
          status: 'Filed',
          dof: '18-07-2026',
          ret_prd: '062026',
          rtntype: 'GSTR3B',
          arn: 'AA270626000003Z',
        },
        {
          valid: 'Y',
          status: 'Submitted but not filed',
          dof: '18-08-2026',
          ret_prd: '072026',
          rtntype: 'GSTR3B',
          arn: 'AA270726000004Z',
        },
      ],
    },
  }
  const found = await read('returns.json', JSON.stringify(list))
  expect(found.map(({ item, problem, filed_on }) => [item?.form, item?.period, filed_on, problem])).toEqual(
    expect.arrayContaining([
      ['GSTR-3B', '2026-05', '2026-06-18', null],
      ['GSTR-1', '2026-05', '2026-06-11', null],
      [undefined, undefined, '2019-06-11', 'no_period'],
      [undefined, undefined, null, 'is_failed'],
      [undefined, undefined, null, 'is_reminder'],
    ]),
  )
  const ids = found.map(({ acknowledgement_id }) => acknowledgement_id)
  const done = await firms.mine.call(fileAcknowledgements, { body: { acknowledgement_ids: ids } })
  expect(done.done).toBe(2)
  expect(done.refused.map(({ reason }) => reason)).toContain('It is not known yet which item of the calendar it is of.')
  expect(done.refused).toHaveLength(3)
  await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids: ids } })
})

test('a receipt of provident fund or insurance is offered contributions alone', async () => {
  const fund = await readOne(
    'epf.pdf',
    await portalPdf([
      'EPFO PAYMENT CONFIRMATION RECEIPT',
      'TRRN No : 4012611000123',
      'Establishment ID : BGBNG0012340000',
      'Wage Month : Sep-2026',
      'Payment Confirmation Date : 12-Oct-2026',
    ]),
  )
  expect(fund).toMatchObject({
    problem: null,
    acknowledgement: '4012611000123',
    filed_on: '2026-10-12',
    item: { form: 'PF challan (ECR)', period: '2026-09' },
  })
  const insurance = await readOne(
    'esic.pdf',
    await portalPdf([
      'ESIC Monthly Contribution Challan',
      'Employer Code 53-00-012345-000-0101',
      'Challan Number 05326110001234',
      'Payment Date 12/10/2026',
      'Transaction status : Completed Successfully',
    ]),
  )
  expect(insurance.problem).toBe('no_period')
  expect(insurance.candidates.length).toBeGreaterThan(2)
  expect(new Set(insurance.candidates.map(({ form }) => form))).toEqual(new Set(['ESI challan']))
  const acknowledgement_ids = [fund, insurance].map(({ acknowledgement_id }) => acknowledgement_id)
  await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids } })
})

test('a return of income is matched by the official form, whatever its item is called', async () => {
  await firms.mine.call(createEntity, {
    body: {
      name: 'Meghna Trust',
      kind: 'trust',
      pan: 'AABTM1234K',
      tracked_from: '2026-04-01',
      facts: [{ attribute: 'audit_required', financial_year: null, value: true }],
      registrations: [{ kind: 'income_tax', number: 'AABTM1234K', details: {} }],
    },
  })
  const lines = [
    'INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT',
    'Assessment Year 2026-27',
    'PAN AABTM1234K',
    'Form Number ITR-5',
    'Filed u/s 139(1)-On or before due date',
    'e-Filing Acknowledgement Number 123456789191026',
    'Date of filing : 19-Oct-2026',
  ]
  const one = await readOne('itr.pdf', drawnPdf(lines))
  expect(one).toMatchObject({ problem: null, item: { form: 'ITR-7', period: '2025-26' } })
  await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids: [one.acknowledgement_id] } })
})

test('a protected PDF is opened with what its entity tells, or a typed password', async () => {
  const lines = receiptLines({ period: 'October', arn: 'AA291026123456Z', day: '19/11/2026' })
  const ready = { problem: null, acknowledgement: 'AA291026123456Z', item: { form: 'GSTR-3B', period: '2026-10' } }
  const open = async (password: string, body: object) => {
    const one = await readOne('locked.pdf', await portalPdf(lines, password))
    expect(one).toMatchObject({ problem: 'protected', item: null })
    const params = { acknowledgement_id: one.acknowledgement_id }
    const path = `organisation/acknowledgements/${one.acknowledgement_id}/open/`
    const { status, body: reply, raw } = await firms.mine.post(path, body)
    const list = await firms.mine.call(listAcknowledgements)
    await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids: [one.acknowledgement_id] } })
    expect((await firms.mine.post(path, body)).status).toBe(404)
    expect(JSON.stringify(list)).not.toContain(password)
    return { params, status, raw, data: reply.data, error: reply.error }
  }
  expect((await open('aabcm1234k14032009', { entity_id })).data).toMatchObject(ready)
  expect((await open('AABCM1234K14032009', { entity_id })).data).toMatchObject(ready)
  // One entity is here: it need not be chosen.
  expect((await open('14032009', {})).data).toMatchObject(ready)
  expect((await open('a secret of ours', { password: 'a secret of ours' })).data).toMatchObject(ready)
  const none = await open('a secret of ours', { entity_id })
  expect([none.status, none.error.fields.password[0]]).toEqual([
    422,
    'None of the usual passwords opens this file. Type the password.',
  ])
  const wrong = await open('a secret of ours', { password: 'guessed at' })
  expect([wrong.status, wrong.raw.includes('guessed at')]).toEqual([422, false])
  const text = await readOne('plain.txt', 'nothing of note')
  const params = { acknowledgement_id: text.acknowledgement_id }
  await expect(firms.mine.call(openAcknowledgement, { params, body: {} })).rejects.toThrow(
    'does not ask for a password',
  )
  await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids: [text.acknowledgement_id] } })
})

test('the same file dropped twice waits once', async () => {
  const content = drawnPdf(receiptLines({ period: 'May', day: '19/06/2026', arn: 'AA290526123456Z' }))
  await read('same.pdf', content)
  const one = await readOne('same.pdf', content)
  const { acknowledgements } = await firms.mine.call(listAcknowledgements)
  expect(acknowledgements.map(({ acknowledgement_id }) => acknowledgement_id)).toEqual([one.acknowledgement_id])
  const { document_id } = one
  await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids: [one.acknowledgement_id] } })
  // Its file went with it: nothing else held it.
  expect((await firms.mine.get(`organisation/documents/${document_id}/`)).status).toBe(404)
})

test('an acknowledgement that proves the return frequency proposes it, and is flagged where another is stated', async () => {
  const { entity_id: id } = await anEntity(firms.mine, {
    name: 'Frequent Trust',
    kind: 'trust',
    registrations: [{ kind: 'gst', number: '29AABTF1234K1Z5', details: { taxpayer_type: 'regular' } }],
  })
  const gstin = '29AABTF1234K1Z5'
  const proved = async (name: string, more: object) =>
    (await readOne(name, drawnPdf(receiptLines({ gstin, ...more })))).frequency
  expect(await proved('month.pdf', { arn: 'AA290426000001Z' })).toMatchObject({
    entity_id: id,
    entity_name: 'Frequent Trust',
    number: gstin,
    shown: 'monthly',
    stated: null,
  })
  // The last month may stand for a quarter: nothing is proved.
  expect(await proved('june.pdf', { period: 'June', arn: 'AA290626000001Z', day: '20/07/2026' })).toBeNull()
  const state = (value: string) =>
    firms.mine.call(setFacts, {
      body: { attribute: 'filing_frequency', answers: [{ entity_id: id, value }], is_replacing: true },
    })
  await state('monthly')
  const listed = async () =>
    (await firms.mine.call(listAcknowledgements)).acknowledgements.find(({ file_name }) => file_name === 'month.pdf')
  expect((await listed())?.frequency).toBeNull()
  await state('quarterly')
  expect((await listed())?.frequency).toMatchObject({ shown: 'monthly', stated: 'quarterly' })
})

test('another organisation sees and files nothing of it', async () => {
  const one = await readOne(
    'mine.pdf',
    drawnPdf(receiptLines({ period: 'September', day: '19/10/2026', arn: 'AA290926123456Z' })),
  )
  expect((await firms.theirs.call(listAcknowledgements)).acknowledgements).toEqual([])
  const path = `organisation/acknowledgements/${one.acknowledgement_id}/`
  expect((await firms.theirs.patch(path, { acknowledgement: 'X' })).status).toBe(404)
  const body = { acknowledgement_ids: [one.acknowledgement_id] }
  expect(await firms.theirs.call(fileAcknowledgements, { body })).toEqual({ done: 0, refused: [] })
})
