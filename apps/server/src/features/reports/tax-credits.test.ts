import { removePortalFile } from '@niyam/contract/portal-files.ts'
import { taxCredits } from '@niyam/contract/reports.ts'
import { loadNames } from '@niyam/law'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { upload } from '../../../test/upload.ts'
import { aStatement } from '@niyam/formats/form-26as/statement.test-support.ts'
import { otherSection } from './tax-credits-section.ts'

const PATH = 'organisation/portal-files/'
const PAN = 'AAACK1234D'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const entity = await anEntity(firms.mine, { pan: PAN, registrations: [] })
  entity_id = entity.entity_id
})
afterAll(() => firms.t.close())

const send = (content: string) => upload(firms.t.app, firms.mine, PATH, { name: 'AAACK1234D-2026.txt', content })

const list = (query: object = {}) => firms.mine.call(taxCredits, { query })

test('before any import the list is empty and of the present year', async () => {
  expect(await list()).toMatchObject({ rows: [], years: [], statements: [], year: '2026-27' })
})

test('a statement is imported, listed with its sums, and found by search and year', async () => {
  const reply = await send(aStatement())
  expect(reply.status, reply.raw).toBe(200)
  const all = await list()
  expect(all.statements).toMatchObject([
    { entity_id, pan: PAN, year: '2025-26', credits: 3, made_on: '2026-06-02', imported_by: 'Asha Rao' },
  ])
  expect(all).toMatchObject({
    year: '2025-26',
    years: ['2025-26'],
    totals: { amount_paise: 31_000_000, deducted_paise: 1_100_000, deposited_paise: 1_100_000, final_paise: 900_000 },
  })
  expect(all.rows[0]?.groups.slice(0, 3)).toEqual([
    [
      { type: 'text', value: 'GODAVARI BANK LTD' },
      { type: 'text-secondary', value: 'HYDG01234B' },
    ],
    [{ type: 'text', value: 'Kaveri Foods Private Limited' }],
    [
      { type: 'text', value: '194A' },
      { type: 'text-secondary', value: expect.stringMatching(/^393\(1\)/) },
    ],
  ])
  expect((await list({ search: 'BLRP0' })).meta.total).toBe(2)
  expect((await list({ year: '2024-25' })).rows).toEqual([])
  expect((await list({ sort: '-deposited' })).rows[0]?.header).toBe('GODAVARI BANK LTD')
})

test('another organisation sees nothing of it', async () => {
  const { theirs, mine } = firms
  const hidden = await theirs.call(taxCredits, { query: { entity_id } })
  expect(hidden).toMatchObject({ rows: [], years: [], statements: [], totals: { deposited_paise: 0 } })
  expect((await mine.call(taxCredits)).meta.total).toBe(3)
})

test('the statement of the same year replaces the first', async () => {
  await send(aStatement({ made: '03-07-2026' }))
  const after = await list()
  expect(after.meta.total).toBe(3)
  expect(after.statements).toMatchObject([{ made_on: '2026-07-03' }])
})

test('a second year is listed beside the first; the newest is shown', async () => {
  await send(aStatement({ year: '2026-27' }))
  expect(await list()).toMatchObject({ year: '2026-27', years: ['2026-27', '2025-26'] })
})

test('a removed statement takes its credits along', async () => {
  const { mine } = firms
  const { statement_id = '' } = (await list({ year: '2025-26' })).statements[0] ?? {}
  await mine.call(removePortalFile, { params: { file_id: statement_id } })
  expect(await list({ year: '2025-26' })).toMatchObject({ rows: [], statements: [] })
})

test.each([
  ['194A', /^393\(1\)/],
  ['194C', /^393\(1\)/],
  ['1027', /^194J\(b\)$/],
  ['999', null],
  ['', null],
])('section %s has its other name', async (section, other) => {
  const name = otherSection(await loadNames(), section)
  if (other) expect(name).toMatch(other)
  else expect(name).toBeNull()
})
