import type { BodyOf } from '@niyam/contract/endpoint.ts'
import { getIncomeTaxYear, incomeTaxReport } from '@niyam/contract/income-tax.ts'
import { decideCredit, undoCreditDecision } from '@niyam/contract/tax-credits.ts'
import { tdsReceivableLines } from '@niyam/contract/tds-receivable.ts'
import { aStatement } from '@niyam/formats/form-26as/statement.test-support.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { upload } from '../../../test/upload.ts'
import { differencesOf } from './differences.ts'

const PAN = 'AAACK1234D'
const YEAR = '2025-26'
const NEXT = '2026-27'
const HEADINGS = 'Our PAN,Deductor name,TAN,Section,Invoice no.,Date,Amount paid,Tax deducted'
const TAPTI = `${PAN},Tapti Traders,,194H,INV/11,10-01-2026,80000,1600`
const BOOKS = [HEADINGS, `${PAN},Godavari Bank,HYDG01234B,194A,FD-1,15-06-2025,60000,6000`, TAPTI].join('\n')

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine, { pan: PAN, registrations: [] })).entity_id
  await send('26as.txt', aStatement({ pan: PAN }))
  await send('receivable.csv', BOOKS)
})
afterAll(() => firms.t.close())

async function send(name: string, content: string, query = '') {
  const reply = await upload(firms.t.app, firms.mine, `organisation/portal-files/${query}`, { name, content })
  expect(reply.status, reply.raw).toBe(200)
}

const lines = (year = YEAR, caller: Caller = firms.mine) =>
  caller.call(tdsReceivableLines, { params: { entity_id }, query: { year } })
type Body = BodyOf<typeof decideCredit>
const PATH = () => `organisation/entities/${entity_id}/tax-credits/decisions/`
const undo = (credit_decision_id: string) =>
  firms.mine.call(undoCreditDecision, { params: { entity_id, credit_decision_id } })
const creditsOf = async (year = YEAR) =>
  (await firms.mine.call(getIncomeTaxYear, { params: { entity_id, year } })).found

/** The entries of a class with the names of their lines. */
async function entriesOf(name: string, year = YEAR) {
  const { entries, classes, rows } = await lines(year)
  return rows
    .filter(({ id }) => classes[id] === name)
    .map(({ id }) => ({ statement_refs: [], book_refs: [], decisions: [], ...entries[id] }))
}
const decide = ({ kind, ...of }: Pick<Body, 'kind'> & Partial<Body>) =>
  firms.mine.call(decideCredit, {
    params: { entity_id },
    body: { year: YEAR, kind, statement_refs: [], book_refs: [], credit_year: null, reason: '', ...of },
  })

test('another organisation decides and undoes nothing', async () => {
  const [own] = await entriesOf('only-books')
  const body = { year: YEAR, kind: 'correction', book_refs: own?.book_refs ?? [] }
  expect((await firms.theirs.post(PATH(), body)).status).toBe(404)
  const { decision_id } = await decide({ kind: 'correction', book_refs: own?.book_refs ?? [] })
  expect((await firms.theirs.delete(`${PATH()}${decision_id}/`)).status).toBe(404)
  expect((await entriesOf('only-books'))[0]?.decisions).toHaveLength(1)
  await undo(decision_id)
})

test('what cannot be decided is refused by its field', async () => {
  const [statement] = await entriesOf('only-statement')
  const refs = { statement_refs: statement?.statement_refs ?? [] }
  const wrong = async (body: object) =>
    Object.keys((await firms.mine.post(PATH(), { year: YEAR, ...body })).body.error.fields)
  expect(await wrong({ kind: 'pair', ...refs })).toEqual(['book_refs'])
  expect(await wrong({ kind: 'not-ours', ...refs })).toEqual(['reason'])
  expect(await wrong({ kind: 'not-ours', book_refs: refs.statement_refs, reason: 'x' })).toEqual(['statement_refs'])
  expect(await wrong({ kind: 'correction' })).toEqual(['statement_refs'])
  expect(await wrong({ kind: 'other-year', ...refs })).toEqual(['credit_year'])
  expect(await wrong({ kind: 'other-year', ...refs, credit_year: YEAR })).toEqual(['credit_year'])
  expect(await wrong({ kind: 'correction', ...refs, credit_year: NEXT })).toEqual(['credit_year'])
  expect(await wrong({ kind: 'ours', ...refs })).toEqual(['kind'])
  expect(await wrong({ kind: 'correction', book_refs: ['INV/11'] })).toEqual(['book_refs.0'])
})

describe('a pair of a person', () => {
  test('stays when the statement is imported again and a later one comes, with who and when', async () => {
    const [[statement], [book]] = await Promise.all([entriesOf('only-statement'), entriesOf('only-books')])
    const { decision_id } = await decide({
      kind: 'pair',
      statement_refs: statement?.statement_refs ?? [],
      book_refs: book?.book_refs ?? [],
      reason: 'Billed by the group',
    })
    const paired = async () => (await entriesOf('amount')).map(({ decisions }) => decisions?.map((one) => one.kind))
    expect(await paired()).toEqual([['pair']])
    await send('26as.txt', aStatement({ pan: PAN, made: '03-07-2026' }))
    await send('receivable.csv', `${BOOKS}\n${PAN},Parth Works,BLRP04321C,194C,INV/7,30-06-2025,150000,3000`)
    expect(await paired()).toEqual([['pair']])
    expect((await entriesOf('amount'))[0]?.decisions).toMatchObject([
      { decision_id, reason: 'Billed by the group', decided_by: 'Asha Rao', year: YEAR, credit_year: null },
    ])
    await undo(decision_id)
    expect(await paired()).toEqual([])
    await expect(undo(decision_id)).rejects.toThrow(/no longer exists/)
    await send('receivable.csv', BOOKS)
  })

  test('a decision whose line is gone is listed, so that it can be undone', async () => {
    const [book] = await entriesOf('only-books')
    const { decision_id } = await decide({ kind: 'correction', book_refs: book?.book_refs ?? [] })
    await send('receivable.csv', BOOKS.replace(TAPTI, TAPTI.replace('1600', '1700')))
    expect((await lines()).unused).toMatchObject([{ decision_id, kind: 'correction' }])
    await send('receivable.csv', BOOKS)
    expect((await lines()).unused).toEqual([])
    await undo(decision_id)
  })
})

describe('credits of the income tax', () => {
  test('a credit that is not ours is left out of both reports', async () => {
    const [entry] = await entriesOf('only-statement')
    const before = await creditsOf()
    const { decision_id } = await decide({
      kind: 'not-ours',
      statement_refs: entry?.statement_refs ?? [],
      reason: 'PAN of a namesake',
    })
    const { totals } = await lines()
    const after = await creditsOf()
    const left = after.credit_decisions.not_ours_paise
    expect(left).toBeGreaterThan(0)
    expect(totals).toMatchObject({ aside_statement: left, statement: 1_100_000 })
    expect(sumOf(before) - sumOf(after)).toBe(left)
    await undo(decision_id)
    expect(await creditsOf()).toEqual(before)
  })

  test('a credit moved to the next year is in the next comparison and in its income tax, until that is undone', async () => {
    const [entry] = await entriesOf('only-statement')
    const { decision_id } = await decide({
      kind: 'other-year',
      statement_refs: entry?.statement_refs ?? [],
      credit_year: NEXT,
    })
    const moved = (await creditsOf()).credit_decisions.moved_out_paise
    expect(moved).toBeGreaterThan(0)
    expect(await entriesOf('other-year')).toMatchObject([{ decisions: [{ credit_year: NEXT }] }])
    // Without a statement of the next year its credits are not known.
    expect(await creditsOf(NEXT)).toMatchObject({ credits: null, credit_decisions: { brought_in_paise: moved } })
    await send('26as-next.txt', aStatement({ pan: PAN, year: NEXT }))
    const next = await creditsOf(NEXT)
    expect(sumOf(next)).toBe(sumOf(await creditsOf()) + 2 * moved)
    await send('next.csv', [HEADINGS, TAPTI.replace('10-01-2026', '10-04-2026')].join('\n'))
    const brought = Object.values((await lines(NEXT)).entries).filter(({ brought_from }) => brought_from === YEAR)
    expect(brought).toMatchObject([{ statement_refs: entry?.statement_refs ?? [], decisions: [] }])
    const again = {
      kind: 'other-year',
      statement_refs: entry?.statement_refs ?? [],
      credit_year: '2027-28',
      year: NEXT,
    }
    expect((await firms.mine.post(PATH(), again)).body.error.fields).toEqual({
      credit_year: ['This line was brought from another year. Undo that decision first.'],
    })
    await undo(decision_id)
    expect((await creditsOf(NEXT)).credit_decisions.brought_in_paise).toBe(0)
  })

  test('without Form 26AS the credits are those of the AIS, which are not certain; with both, Form 26AS counts', async () => {
    const other = (await anEntity(firms.mine, { pan: 'AAACT4321E', registrations: [] })).entity_id
    await send('ais.json', anAis('AAACT4321E'), `?period=${YEAR}`)
    const found = async () =>
      (await firms.mine.call(getIncomeTaxYear, { params: { entity_id: other, year: YEAR } })).found
    expect(await found()).toMatchObject({
      credits: { source: 'ais', final_paise: 0, unmatched_paise: 600_000 },
      ais: { differences: [], payments_not_recorded: [{ kind: 'advance', on: '2025-06-14', amount_paise: 100_000 }] },
    })
    const { rows, fields } = await firms.mine.call(incomeTaxReport, { query: { entity_id: other, year: YEAR } })
    const at = fields.findIndex(({ key }) => key === 'credits')
    // A bound is words, so that no sheet adds it up as an amount.
    expect(rows.map(({ groups }) => groups[at]?.map(({ value }) => value))).toEqual([['at most 6000.00', 'AIS']])
    await send('26as.txt', aStatement({ pan: 'AAACT4321E' }))
    expect(await found()).toMatchObject({
      credits: { source: 'form-26as', final_paise: 900_000 },
      ais: {
        differences: [{ tan: 'BLRP04321C', form_26as_paise: 500_000, ais_paise: null }],
      },
    })
  })
})

const sumOf = ({ credits }: Awaited<ReturnType<typeof creditsOf>>): number =>
  credits ? credits.final_paise + credits.provisional_paise + credits.unmatched_paise : Number.NaN

const anAis = (pan: string): string =>
  JSON.stringify({
    metadata: { loggedInPan: pan, downloadDate: '27-Jul-2026', jsonVersion: '1.0' },
    partB: {
      sections: [
        {
          sectionKey: 'tdsTcs',
          elements: [
            {
              title: 'Interest',
              l2: { columnLabel: ['Information Source'], columnData: [['GODAVARI BANK LTD (HYDG01234B)']] },
              l1: { columnLabel: ['TDS Deposited', 'Status'], columnData: [['6000.00', 'Active']] },
            },
          ],
        },
        {
          sectionKey: 'paymentOfTaxes',
          elements: [
            {
              title: 'Taxes',
              columnLabel: ['Minor Head', 'Total (A+B+C+D)', 'Date of Deposit'],
              columnData: [['100', '1000.00', '2025-06-14']],
            },
          ],
        },
      ],
    },
  })

test('differences are by TAN, else by name, beyond a rupee', () => {
  const tax = (name: string, tan: string, tax_paise: number) => ({ name, tan, tax_paise })
  expect(
    differencesOf(
      [tax('A', 'HYDG01234B', 10_000), tax('B', 'BLRP04321C', 5000), tax('C', '', 300)],
      [tax('A Ltd', 'HYDG01234B', 10_100), tax('B', 'BLRP04321C', 7000), tax('c', '', 300), tax('D', '', 9)],
    ),
  ).toEqual([
    { name: 'B', tan: 'BLRP04321C', form_26as_paise: 5000, ais_paise: 7000 },
    { name: 'D', tan: '', form_26as_paise: null, ais_paise: 9 },
  ])
})
