import { expect, it } from 'vitest'
import { copiedText } from '../../../lib/copied-text.ts'
import { aSheetRow } from './a-sheet-row.test-data.ts'
import { COLUMNS, readDraft } from './sheet-cells.ts'
import { cellsOf, placed } from './sheet-paste.ts'

const names = ['Asha Textiles Private Limited', 'Banyan Foods', 'Chandra Traders']
const rows = names.map((entity_name, at) =>
  aSheetRow({
    item_id: `i${at}`,
    entity_name,
    registration_number: `29AAAC${'ABC'[at]}4798L1ZU`,
    pan: `AAAC${'ABC'[at]}4798L`,
  }),
)
const heads = [
  { column: 'entity', words: ['Entity'] },
  { column: 'entity', words: ['GSTIN'] },
  { column: 'number', words: ['ARN'] },
  { column: 'filed_on', words: ['Filed on'] },
] as const
const put = (text: string, column: (typeof COLUMNS)[number] | null = 'filed_on', row = 0, some = rows) =>
  placed(cellsOf(text), { rows: some, columns: COLUMNS, at: { row, column }, heads })

it('reads what spreadsheets copy, and writes it so', () => {
  expect(cellsOf('a\tb\r\nc\t"two\nlines, ""quoted"""\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'two\nlines, "quoted"'],
  ])
  expect(cellsOf('one')).toEqual([['one']])
  expect(cellsOf('a\n\nb')).toEqual([['a'], [''], ['b']])
  const cells = [
    ['5" pipe', 'x\ty'],
    ['', 'z'],
  ]
  expect(cellsOf(copiedText(cells))).toEqual(cells)
})

it('fills line by line from the chosen cell, and counts the lines below the last row', () => {
  const { changes, beyond, isMatched } = put('AA1\t100\nAA2\t200\nAA3\t300', 'number', 1)
  expect(isMatched).toBe(false)
  expect(changes).toEqual({ i1: { number: 'AA1', amount: '100' }, i2: { number: 'AA2', amount: '200' } })
  expect(beyond).toBe(1)
})

it('matches rows by name, GSTIN or PAN in any order, and names what matches nothing or several', () => {
  const found = put(
    'Chandra Traders\t20-11-2026\nasha textiles pvt. ltd.\t19/11/2026\nZenith & Co\t18 Nov 2026\n29AAACB4798L1ZU\t17 Nov 2026',
  )
  expect(found.isMatched).toBe(true)
  expect(found.changes).toEqual({
    i2: { filed_on: '20-11-2026' },
    i0: { filed_on: '19/11/2026' },
    i1: { filed_on: '17 Nov 2026' },
  })
  expect(found.unmatched).toEqual(['Zenith & Co'])
  expect(put('AAACC4798L\t1', 'amount').changes).toEqual({ i2: { amount: '1' } })
  const twice = [
    ...rows,
    aSheetRow({
      item_id: 'i9',
      entity_name: 'Banyan Foods',
      registration_number: '27AAACB4798L1ZQ',
      pan: 'AAACB4798L',
    }),
  ]
  expect(put('Banyan Foods\t1', 'amount', 0, twice)).toMatchObject({ count: 0, ambiguous: ['Banyan Foods'] })
  expect(put('Banyan Foods\t27AAACB4798L1ZQ\t1', 'amount', 0, twice).changes).toEqual({ i9: { amount: '1' } })
})

it('a head names the columns, whatever their order; columns it does not know are left out', () => {
  const { changes } = put('GSTIN\tStatus\tARN\tFiled on\n29AAACC4798L1ZU\tFiled\tAA3\t1 Nov 2026', 'note')
  expect(changes).toEqual({ i2: { number: 'AA3', filed_on: '1 Nov 2026' } })
})

it('leaves out rows where nothing can be recorded, and names them', () => {
  const some = [rows[0], { ...rows[1], held: 'Locked' }, rows[2]] as typeof rows
  expect(put('1 Nov 2026\n2 Nov 2026\n3 Nov 2026', 'filed_on', 0, some)).toMatchObject({
    count: 2,
    closed: ['Banyan Foods'],
  })
})

it('reads days, amounts and nil as people type them', () => {
  const row = aSheetRow()
  const read = (draft: object) => readDraft(row, draft, '2026-11-20')
  for (const filed_on of ['20-11-2026', '20/11/2026', '20 Nov 2026', '२०-११-२०२६'])
    expect(read({ filed_on }).filing?.filed_on).toBe('2026-11-20')
  expect(read({ filed_on: '20-11-2026', amount: '1,23,456.00', interest: '₹ १२३', nil: '' }).filing).toMatchObject({
    amount_paise: 123_456_00,
    interest_paise: 123_00,
    is_nil: null,
  })
  expect(read({ filed_on: '20-11-2026', nil: 'हाँ' }).filing?.is_nil).toBe(true)
})

it('marks each cell with its reason, and sends nothing of such a row', () => {
  const faults = (draft: object, row = aSheetRow()) => {
    const { filing, faults: found } = readDraft(row, draft, '2026-11-20')
    expect(filing).toBeNull()
    return found
  }
  expect(faults({ number: 'AA1' })).toEqual({ filed_on: { key: 'no_day' } })
  expect(faults({ filed_on: 'soon' })).toEqual({ filed_on: { key: 'not_a_day' } })
  expect(faults({ filed_on: '21 Nov 2026' })).toEqual({ filed_on: { key: 'future' } })
  expect(faults({ filed_on: '30 Sep 2026' })).toEqual({ filed_on: { key: 'before', day: '2026-10-01' } })
  expect(faults({ filed_on: '20 Nov 2026', amount: '200 paid' })).toEqual({
    amount: { law: expect.stringContaining('digits') },
  })
  expect(faults({ filed_on: '20 Nov 2026', amount: '(500)' })).toEqual({
    amount: { law: expect.stringContaining('negative') },
  })
  expect(faults({ filed_on: '20 Nov 2026', nil: 'perhaps' })).toEqual({ nil: { key: 'nil_or_not' } })
  expect(faults({ filed_on: '20 Nov 2026', nil: 'yes', amount: '5' })).toEqual({ amount: { key: 'nil_amount' } })
  expect(faults({ filed_on: '20 Nov 2026', nil: 'yes' }, aSheetRow({ knows_nil: false }))).toEqual({
    nil: { key: 'not_nil' },
  })
  expect(faults({ filed_on: '20 Nov 2026', number: 'A'.repeat(81) })).toEqual({ number: { key: 'too_long' } })
  expect(readDraft(aSheetRow(), { filed_on: '20 Nov 2026', number: 'AA1' }, '2026-11-20')).toMatchObject({
    faults: {},
    doubts: { number: { law: expect.stringContaining('15 characters') } },
  })
})
