import { listPortalFiles } from '@niyam/contract/portal-files.ts'
import { ESIC_ROWS, esicSheet, fixtures } from '@niyam/formats/fixtures.test-support.ts'
import { read } from '@niyam/formats/read.ts'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, TestApp } from '../../../test/app.ts'
import { aFirm } from '../../../test/firm.ts'
import { sharedApp } from '../../../test/shared-app.ts'
import { upload } from '../../../test/upload.ts'

const PATH = 'organisation/portal-files/'
const FILES = await fixtures()

let t: TestApp
let mine: Caller
let viewer: Caller
beforeAll(async () => {
  t = await sharedApp()
  const { admin, colleagues } = await aFirm(t, 'v')
  mine = admin
  viewer = t.as(colleagues[0]!.person, colleagues[0]!.place)
})
afterAll(() => t.close())

interface Sent {
  readonly by?: Caller
  readonly name?: string
  readonly query?: string
  readonly password?: string
}

const check = (content: Uint8Array | string, { by, name = 'file.txt', query = '', password }: Sent = {}) =>
  upload(t.app, by ?? mine, `${PATH}check/?${query}`, {
    name,
    content: Buffer.from(content),
    texts: password === undefined ? {} : { password },
  })

test('a viewer learns by row and column what the portal would refuse, and nothing is kept', async () => {
  const wrong = new TextDecoder().decode(FILES.ecr).replace('#~#1250#~#550', '#~#1250#~#551')
  const { status, raw, body } = await check(wrong, { by: viewer, query: 'month=2025-09' })
  expect(status, raw).toBe(200)
  expect(body.data).toEqual({
    kind: 'ecr',
    looks_like: 'EPF ECR (text)',
    row_count: 1,
    totals: expect.objectContaining({ members: 1, gross_wages_paise: 2_000_000 }),
    findings: [
      { severity: 'error', line: 1, column: 9, field: 'difference', message: 'Difference is 551 instead of 550.' },
    ],
    made: null,
  })
  const unknownMonth = await check(wrong, { by: viewer })
  expect(unknownMonth.body.data.findings).toMatchObject([{ severity: 'note', line: null }])
  expect((await mine.call(listPortalFiles, { query: {} })).meta.total).toBe(0)
})

test('findings are in the language of the caller', async () => {
  const by = { ...mine, headers: { ...mine.headers, 'accept-language': 'hi' } }
  const { body } = await check(FILES.gstr3b, { by })
  expect(body.data.findings[0].message).toMatch(/पोर्टल पर फ़ाइल के रूप में अपलोड नहीं होती/)
})

test('a sheet of rows without an error comes back as the file of the portal; the empty sheet is its template', async () => {
  const { body } = await check(await esicSheet(ESIC_ROWS), { name: 'mc.xlsx', query: 'kind=esic&month=2026-09' })
  const { file_name, base64 } = body.data.made
  expect(file_name).toBe('ESIC202609.xls')
  expect((await read('esic', new Uint8Array(Buffer.from(base64, 'base64')))).rows).toEqual(
    (await read('esic', FILES.esic)).rows,
  )
  const wrong = await check(await esicSheet([['1', 'ASHA', '26', '18000', '0', '']]), { name: 'mc.xlsx' })
  expect(wrong.body.data).toMatchObject({ made: null, row_count: 1 })

  const template = await t.app.inject({
    url: `/api/${PATH}template/?kind=ecr`,
    headers: mine.headers,
  })
  expect(template.headers['content-disposition']).toContain('niyam-ecr.xlsx')
  const [sheet] = (await readXlsx(new Uint8Array(template.rawPayload))).sheets
  expect([sheet?.rows.length, sheet?.rows[0]?.slice(0, 3)]).toEqual([1, ['UAN', 'Member name', 'Gross wages']])
})

test('a wrong kind, an unknown file and a protected zip are named; a wrong month is refused', async () => {
  const other = await check(FILES.gstr1, { query: 'kind=ecr' })
  expect(other.body.data.findings[0].message).toMatch(/^This looks like GSTR-1 \(JSON\), not EPF ECR/)
  expect((await check('hello')).body.data).toMatchObject({ kind: null, looks_like: null, row_count: 0 })
  const writer = new ZipWriter(new BlobWriter(), { password: 'secret', encryptionStrength: 3 })
  await writer.add('ecr.txt', new TextReader(new TextDecoder().decode(FILES.ecr)))
  const zip = Buffer.from(await (await writer.close()).arrayBuffer())
  expect((await check(zip, { name: 'ecr.zip' })).body.error.fields.password).toHaveLength(1)
  expect((await check(zip, { name: 'ecr.zip', password: 'secret' })).body.data.kind).toBe('ecr')
  expect((await check('x', { query: 'month=9' })).status).toBe(422)
})
