import { tdsReceivable, tdsReceivableLines } from '@niyam/contract/tds-receivable.ts'
import { aStatement } from '@niyam/formats/form-26as/statement.test-support.ts'
import { loadNames } from '@niyam/law'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../../test/firm.ts'
import { upload } from '../../../../test/upload.ts'
import { sectionNamer } from './section-name.ts'

const PAN = 'AAACK1234D'
const HEADINGS = 'Our PAN,Deductor name,TAN,Section,Invoice no.,Date,Amount paid,Tax deducted'

/** Against the sample statement: one line as it is, one without the final status, one in another quarter, one alone. */
const BOOKS = [
  HEADINGS,
  `${PAN},Godavari Bank,HYDG01234B,194A,FD-1,15-06-2025,60000,6000`,
  `${PAN},Parth Works,BLRP04321C,194C,INV/7,30-06-2025,150000,3000`,
  `${PAN},Parth Works,BLRP04321C,1024,INV/9,31-12-2025,100000,2000`,
  `${PAN},Tapti Traders,,194H,INV/11,10-01-2026,80000,1600`,
].join('\n')

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine, { pan: PAN, registrations: [] })).entity_id
})
afterAll(() => firms.t.close())

const send = async (name: string, content: string) => {
  const reply = await upload(firms.t.app, firms.mine, 'organisation/portal-files/', { name, content })
  expect(reply.status, reply.raw).toBe(200)
}
const list = (query: object = {}) => firms.mine.call(tdsReceivable, { query })
const linesOf = (first?: string, query: object = {}) =>
  firms.mine.call(tdsReceivableLines, {
    params: { entity_id },
    query: { year: '2025-26', ...(first && { first }), ...query },
  })
const firstOf = (id: string) => id.slice(id.indexOf(':') + 1)

describe('one side alone', () => {
  test('before any import nothing is compared', async () => {
    expect(await list()).toMatchObject({ rows: [], totals: null, years: [], not_compared: [], year: '2026-27' })
  })

  test('a statement without a register is not compared, and never zero', async () => {
    await send('26as.txt', aStatement())
    expect(await list()).toMatchObject({
      rows: [],
      totals: null,
      year: '2025-26',
      not_compared: [{ entity_id, missing: 'books' }],
    })
  })
})

describe('both sides', () => {
  beforeAll(() => send('receivable.csv', BOOKS))

  test('deductors have both sides, what is unclaimed, and their classes', async () => {
    const all = await list()
    expect(all).toMatchObject({
      year: '2025-26',
      not_compared: [],
      totals: { statement: 1_100_000, books: 1_260_000, unclaimed: 160_000, not_in_books: 0, rounding: 0 },
      counts: [
        { class: 'only-books', entries: 1 },
        { class: 'quarter', entries: 1 },
        { class: 'not-final', entries: 1 },
        { class: 'matched', entries: 1 },
      ],
    })
    expect(all.rows.map(({ header, groups }) => [header, ...groups.slice(2, 6).map(([cell]) => cell?.value)])).toEqual([
      ['Tapti Traders', '0.00', '1600.00', '-1600.00', '1600.00'],
      ['GODAVARI BANK LTD', '6000.00', '6000.00', '0.00', '0.00'],
      ['PARTH APARTMENT WORKS', '5000.00', '5000.00', '0.00', '0.00'],
    ])
    expect(all.classes[all.rows[2]?.id ?? '']).toEqual([
      { class: 'quarter', entries: 1 },
      { class: 'not-final', entries: 1 },
    ])
  })

  test('a class, words and the entity narrow the list; the sums stay those of the search', async () => {
    const quarter = await list({ class: 'quarter' })
    expect([quarter.rows.length, quarter.totals?.unclaimed]).toEqual([1, 160_000])
    expect((await list({ search: 'tapti' })).rows).toHaveLength(1)
    expect((await list({ entity_id })).fields.map(({ key }) => key)).not.toContain('entity')
    await expect(list({ class: 'unknown' })).rejects.toThrow()
  })

  test('the lines of a deductor say why, and where they are in both files', async () => {
    const parth = (await list()).rows[2]
    const lines = await linesOf(firstOf(parth?.id ?? ''))
    expect(lines).toMatchObject({
      deductor: { name: 'PARTH APARTMENT WORKS', tan: 'BLRP04321C' },
      statement_name: '26as.txt',
      books_name: 'receivable.csv',
      totals: { statement: 500_000, books: 500_000 },
    })
    const words = lines.rows.map(({ groups }) => groups.slice(1, 4).map((cells) => cells.map(({ value }) => value)))
    expect(words).toEqual([
      [
        ['Quarter differs', 'Same tax and section, but Q2 2025/26 in Form 26AS and Q1 2025/26 in our books.'],
        ['12', '3'],
        ['INV/7'],
      ],
      [['Not final', 'Provisional: the payment of a government deductor is not verified yet.'], ['13', '4'], ['INV/9']],
    ])
    expect(Object.values(lines.classes)).toEqual(['quarter', 'not-final'])
    expect((await linesOf(firstOf(parth?.id ?? ''), { class: 'not-final' })).rows).toHaveLength(1)
  })

  test('a deductor whose credit is missing is named with what to do', async () => {
    const tapti = (await list()).rows[0]
    const { rows } = await linesOf(firstOf(tapti?.id ?? ''))
    expect(rows[0]?.groups[1]?.[1]?.value).toBe(
      'The deductor has not reported it for this PAN. Ask for the TDS statement to be filed or corrected. Our books have no TAN of this deductor.',
    )
    // A side without a line has no amount.
    expect(rows[0]?.groups.slice(6, 9).map(([cell]) => cell?.value)).toEqual([null, '1600.00', null])
  })

  test('all lines of the entity are one list, which a class narrows to those to ask for', async () => {
    const all = await linesOf()
    expect(all).toMatchObject({ deductor: null, totals: { unclaimed: 160_000 }, meta: { total: 4 } })
    const { rows } = await linesOf(undefined, { class: 'only-books' })
    expect(rows.map(({ header }) => header)).toEqual(['Tapti Traders'])
    const other = { params: { entity_id }, query: { year: '2024-25' } }
    expect(await firms.mine.call(tdsReceivableLines, other)).toMatchObject({ rows: [], totals: null })
  })

  test('another organisation sees neither the deductors nor their lines', async () => {
    const { theirs } = firms
    expect(await theirs.call(tdsReceivable, { query: {} })).toMatchObject({ rows: [], totals: null, years: [] })
    const first = firstOf((await list()).rows[0]?.id ?? '')
    const asked = { params: { entity_id }, query: { year: '2025-26', first } }
    await expect(theirs.call(tdsReceivableLines, asked)).rejects.toThrow()
  })

  test('a line that is not there is refused', async () => {
    await expect(linesOf(`${entity_id}:1`)).rejects.toThrow(/no longer exist/)
  })
})

test.each([
  ['194C', '194C'],
  ['94C', '194C'],
  ['1024', '194C'],
  ['393(1) Table Sl. 6(i)', '194C'],
  ['393(1) [Table: Sl. No. 6(i) D(a)]', '194C'],
  ['194J(b)', '194J'],
  ['194JB', '194J'],
  ['194-I(a)', '194I'],
  ['194-IA', '194IA'],
  ['393(1)', null],
  ['', null],
  ['Rent', 'RENT'],
])('section %s is %s', async (section, name) => {
  expect(sectionNamer((await loadNames()).sections)(section)).toBe(name)
})
