import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'
import { dismissAcknowledgements } from '@niyam/contract/receipts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { HELD_MS_AT_MOST, held } from '../../../test/held.ts'
import { drawnPdf, pdfOf, receiptLines } from '../../../test/receipt.ts'
import { upload } from '../../../test/upload.ts'
import { textsOfJson } from './json-texts.ts'
import { textOfPdf } from './pdf-text.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const send = (name: string, content: Buffer | string) =>
  upload(firms.t.app, firms.mine, 'organisation/acknowledgements/', { name, content })

test.each([
  ['a program with the name of a PDF', 'receipt.pdf', 'MZ this is a program', 'This file is not a PDF'],
  ['a picture', 'receipt.png', 'x', 'Choose a PDF, a .json or a .txt file'],
  ['half a JSON', 'returns.json', '{"EFiledlist": [', 'cut short'],
  ['nothing', 'receipt.pdf', '', 'This file is empty'],
])('%s is refused in words', async (_, name, content, words) => {
  const { status, body } = await send(name, content)
  expect(status).toBe(422)
  expect(body.error.fields.file[0]).toContain(words)
})

test('a PDF with a script is read without running it; one without words says so', async () => {
  const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'
  expect(await textOfPdf(drawnPdf(['Form GSTR-3B'], script))).toMatchObject({ ok: true })
  expect(await textOfPdf(drawnPdf([]))).toEqual({ ok: false, problem: 'no_text' })
  expect(await textOfPdf(Buffer.from('%PDF-1.7 and nothing else'))).toEqual({ ok: false, problem: 'broken' })
  const { body } = await send('scan.pdf', drawnPdf([]))
  expect(body.data.acknowledgements).toMatchObject([{ problem: 'no_text', item: null }])
})

/** In pieces: memory that this process itself takes and gives back would count as that of the file's reader. */
const deflatedBlanks = (megabytes: number): Promise<Buffer> =>
  buffer(Readable.from(Array<Buffer>(megabytes).fill(Buffer.alloc(1024 * 1024, ' '))).pipe(createDeflate()))

test('a PDF of some hundred bytes that unpacks to hundreds of megabytes is refused, and blocks no one', async () => {
  const bomb = pdfOf(deflateSync(await deflatedBlanks(300)), '[/FlateDecode /FlateDecode]')
  expect(bomb.length).toBeLessThan(2000)
  const { value, ms } = await held(async () => {
    const refused = send('receipt.pdf', bomb)
    // Another organisation reads its own file meanwhile.
    const theirs = await upload(firms.t.app, firms.theirs, 'organisation/acknowledgements/', {
      name: 'theirs.pdf',
      content: drawnPdf(receiptLines()),
    })
    return { refused: await refused, theirs }
  })
  expect([value.refused.status, value.refused.body.error.fields]).toEqual([
    422,
    { file: ['This file takes too long to read. Save it again or split it, then choose it again.'] },
  ])
  expect(value.theirs.status, value.theirs.raw).toBe(200)
  for (const { acknowledgement_id } of value.theirs.body.data.acknowledgements)
    await firms.theirs.call(dismissAcknowledgements, { body: { acknowledgement_ids: [acknowledgement_id] } })
  expect(ms).toBeLessThan(HELD_MS_AT_MOST)
})

test("brackets without end are not a portal's JSON, and block no one", async () => {
  const { value, ms } = await held(() => send('returns.json', '['.repeat(8 * 1024 * 1024)))
  expect([value.status, value.body.error.fields.file[0]]).toEqual([422, expect.stringContaining('cannot be read')])
  expect(ms).toBeLessThan(HELD_MS_AT_MOST)
})

test('the longest text that is read blocks no one', async () => {
  const lines = 'GSTIN 29AABCM1234K1Z5 Form GSTR-3B Q1 2026-27 ARN AA29 Date of filing 1 2 3\n'.repeat(100_000)
  const { value, ms } = await held(() => send('returns.txt', lines))
  expect(value.status).toBe(200)
  expect(ms).toBeLessThan(HELD_MS_AT_MOST)
  for (const { acknowledgement_id } of value.body.data.acknowledgements)
    await firms.mine.call(dismissAcknowledgements, { body: { acknowledgement_ids: [acknowledgement_id] } })
})

test('JSON that is nested without end is walked, and anything but a list is one text', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  expect(textsOfJson(`{"a":${deep.slice(0, 2000).replaceAll(']', '')}${']'.repeat(2000)}}`)).toHaveLength(1)
  expect(textsOfJson('{"gstin":"x"}')).toEqual(['{"gstin":"x"}'])
  expect(textsOfJson('nothing')).toBeNull()
})
