import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { createCipheriv, createSign, generateKeyPairSync, pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileInZip, unpacksWithin } from './bytes/zip.ts'
import { detect } from './detect.ts'
import { type EinvoiceRow, irnOf, readEinvoice } from './einvoice/reader.ts'
import { isError } from './finding.ts'
import {
  AIS,
  EINVOICE,
  ESIC_ROWS,
  esicSheet,
  fixtures,
  GSTR1,
  GSTR2A,
  GSTR2B,
  GSTR3B,
} from './fixtures.test-support.ts'
import type { ReadResult } from './format.ts'
import { joinGstr2b, readGstr2b } from './gst/gstr2b.ts'
import type { Kind } from './kinds.ts'
import { read } from './read.ts'
import { sentenceOf } from './sentences.ts'

const files = await fixtures()
const kinds = Object.keys(files) as (keyof typeof files)[]
const encoded = (text: string) => new TextEncoder().encode(text)
const errors = ({ findings }: ReadResult) => findings.filter(isError).map(sentenceOf)
const readJson = (kind: Kind, value: unknown) => read(kind, encoded(JSON.stringify(value, null, 1)))

test.each(kinds)('a good %s is read without an error, and recognised', async (kind) => {
  const result = await read(kind, files[kind])
  expect(errors(result)).toEqual([])
  expect(result.kind).toBe(kind)
  expect(result.rows.length).toBeGreaterThan(0)
  if (!['esic', 'mca-master', 'gst-purchases', 'tds-receivable'].includes(kind))
    expect(detect(new TextDecoder().decode(files[kind]))).toBe(kind)
})

test('a wrong file for the kind is named as what it looks like', async () => {
  expect(errors(await read('gstr1', files.gstr2b))).toEqual([
    'This looks like GSTR-2B (JSON), not GSTR-1 (JSON). Choose another file.',
  ])
  expect(errors(await read('esic', files.ecr))[0]).toMatch(/^This looks like EPF ECR/)
  expect(errors(await read('ecr', encoded('%PDF-1.4')))[0]).toMatch(/^This looks like PDF/)
  expect(errors(await read('ecr', new Uint8Array()))).toEqual(['This file is empty. Choose another one.'])
})

test('from the challan status nothing is read, since no layout is published', async () => {
  expect(errors(await read('csi', encoded('anything')))).toEqual([
    'Challan status (CSI) has no published layout. Keep the file as it is; nothing is read from it.',
  ])
})

test.each([
  ['UTF-16', (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['a byte order mark', (text: string) => encoded(`\uFEFF${text}`)],
])('%s changes nothing', async (_, encode) => {
  for (const kind of ['form-26as', 'ecr', 'gstr1'] as const)
    expect((await read(kind, encode(new TextDecoder().decode(files[kind])))).rows).toEqual(
      (await read(kind, files[kind])).rows,
    )
})

async function zipped(entries: Readonly<Record<string, string>>, options: object = {}): Promise<Uint8Array> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options })
  for (const [name, text] of Object.entries(entries)) await writer.add(name, new TextReader(text))
  return new Uint8Array(await (await writer.close()).arrayBuffer())
}

const text26as = new TextDecoder().decode(files['form-26as'])
test.each([
  ['AES', {}],
  ['the old cipher', { zipCrypto: true }],
])('a zip protected with %s opens with its password alone', async (_, options) => {
  const zip = await zipped({ 'a.txt': text26as }, { password: '01042015', ...options })
  expect((await read('form-26as', zip, { passwords: ['02042015', '01042015'] })).rows).toHaveLength(15)
  expect(errors(await read('form-26as', zip))).toEqual([
    'This zip is protected. Enter its password, or unpack it and choose the file inside.',
  ])
  const wrong = await read('form-26as', zip, { passwords: ['02042015', 'x'] })
  expect(errors(wrong)).toEqual(['The password is wrong. Check it and try again.'])
  expect(JSON.stringify(wrong)).not.toContain('02042015')
})

test('an empty zip and one of several files are refused', async () => {
  expect(errors(await read('form-26as', await zipped({ 'a.pdf': 'x' })))).toEqual([
    'This zip does not contain Form 26AS (text).',
  ])
  expect(errors(await read('form-26as', await zipped({ 'a.txt': 'x', 'b.txt': 'y' })))[0]).toMatch(/several files/)
})

test('a zip is unpacked up to the limit only, whatever its head claims', async () => {
  const bomb = await zipped({ 'a.txt': ' '.repeat(500_000) })
  expect(bomb.length).toBeLessThan(5000)
  expect(await fileInZip(bomb, /a/, 400_000)).toEqual({ kind: 'too-large' })
  const view = new DataView(bomb.buffer)
  const entry = bomb.findLastIndex((_, at) => at + 4 <= bomb.length && view.getUint32(at, true) === 0x02014b50)
  view.setUint32(entry + 24, 10, true)
  expect((await fileInZip(bomb, /a/, 400_000)).kind).toMatch(/too-large|broken/)
  expect(await unpacksWithin(bomb, 400_000)).toBe(false)
})

function encryptedAis(password: string): Uint8Array {
  const [vector, salt] = [Buffer.alloc(16, 3), Buffer.alloc(16, 5)]
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(password, salt, 1000, 32, 'sha256'), vector)
  const content = Buffer.concat([cipher.update(JSON.stringify(AIS)), cipher.final()])
  return encoded(vector.toString('hex') + salt.toString('hex') + content.toString('base64'))
}

test('an encrypted AIS opens with PAN and date', async () => {
  const file = encryptedAis('aaack1234dGQ39%*g01042015')
  expect((await read('ais', file, { passwords: ['AAACK1234D01042015'] })).totals).toEqual({
    rows: 2,
    sft_l1_rows: 1,
    paymentOfTaxes_direct_rows: 1,
  })
  expect(errors(await read('ais', file))[0]).toMatch(/^This file is encrypted/)
  expect(errors(await read('ais', file, { passwords: ['AAACK1234D02042015', 'x'] }))[0]).toMatch(
    /^The password is wrong/,
  )
})

test('rows of the AIS that are records are read by key', async () => {
  const { rows } = await readJson('ais', AIS)
  expect(rows).toMatchObject([
    { level: 'l1', amounts: { amount: 100_050 }, days: { paidOn: '2026-06-01' } },
    { level: 'direct', cells: { 'Major head': '0020' }, amounts: { Amount: 50_000 } },
  ])
})

test('a wrong value in JSON is named with line and column', async () => {
  const value = structuredClone(GSTR1)
  Object.assign(value.b2b[0]?.inv[0] ?? {}, { idt: '31-02-2026', val: 'abc' })
  const found = (await readJson('gstr1', value)).findings.filter(isError)
  expect(found.map(({ field }) => field)).toEqual(['b2b[0].inv[0].idt', 'b2b[0].inv[0].val'])
  const lines = JSON.stringify(value, null, 1).split('\n')
  for (const { line, column } of found)
    expect(lines[(line ?? 0) - 1]?.slice((column ?? 0) - 1)).toMatch(/^"(31-02-2026|abc)"/)
})

test('amounts of GST are exact in paise', async () => {
  expect((await readJson('gstr1', GSTR1)).totals).toMatchObject({
    b2b_taxable_paise: 100_010,
    b2b_igst_paise: 18_002,
    cdnr_taxable_paise: -100_010,
    b2cs_cgst_paise: 250,
  })
  const fraction = await readJson('gstr1', { ...GSTR1, b2cs: [{ sply_ty: 'INTRA', txval: 0.005 }] })
  expect(errors(fraction)).toEqual([expect.stringMatching(/"0.005" is not a valid amount/)])
})

test('sections that are not known or not confirmed are named', async () => {
  const { findings } = await readJson('gstr1', { ...GSTR1, ecom: { b2b: [] } })
  expect(findings.map(sentenceOf)).toContainEqual(expect.stringMatching(/the section "ecom" is not known/))
  const a = await readJson('gstr2a', GSTR2A)
  expect(a.findings.map(sentenceOf)).toEqual([expect.stringMatching(/the layout is not confirmed: tds\./)])
  expect(a.rows[0]).toMatchObject({ is_filed: true, supplier_filed_on: '2026-05-11', supplier_period: '2026-04' })
})

test('a GSTR-2B that is one of several files says so, with its line', async () => {
  const { findings } = await readJson('gstr2b', { ...GSTR2B, fc: 3 })
  expect(findings.map(sentenceOf)).toEqual(['Line 5: this is one of 3 files of the statement. Import the others too.'])
  expect((await readJson('gstr2b', { ...GSTR2B, fc: 1 })).findings).toEqual([])
})

test('2B: availability, imports with their zeros, and files that belong together', async () => {
  const result = readGstr2b(JSON.stringify(GSTR2B))
  expect(result.rows).toMatchObject([
    { section: 'b2b', is_available: true, igst_paise: 18_002, supplier_period: '2026-04' },
    { section: 'impg', number: '0256628', is_available: null },
  ])
  expect(result.totals).toMatchObject({ available_tax_paise: 18_002, summary_available_igst_paise: 18_002 })
  const joined = joinGstr2b([result, result])
  expect(joined.rows).toHaveLength(4)
  expect(joined.totals).toMatchObject({ available_tax_paise: 36_004, summary_available_igst_paise: 18_002 })
  const other = readGstr2b(JSON.stringify(GSTR2B).replace('"rtnprd":"042026"', '"rtnprd":"052026"'))
  expect(joinGstr2b([result, other]).findings.some(isError)).toBe(true)
})

test('3B: a type that is repeated is added up', async () => {
  expect((await readJson('gstr3b', GSTR3B)).totals).toMatchObject({ 'itc_elg.itc_avl.OTH.igst_paise': 250 })
})

test('filed returns are sorted by period and day, whatever their dates look like', async () => {
  const { rows } = await read('gst-returns-status', files['gst-returns-status'])
  expect(rows).toMatchObject([
    { form: 'GSTR1', period: '2026-04', filed_on: '2026-05-11', is_valid: false },
    { form: 'GSTR3B', filed_on: '2026-05-20', is_valid: null, status: '' },
  ])
})

test.each([
  ['no reason for no days', { 2: '0', 4: '' }, 'reason is required here: no day was worked.'],
  ['a reason with a day, without the day', { 2: '0', 4: '3' }, 'last working day is required here: reason 3.'],
  ['a day without such a reason', { 2: '0', 5: '15/04/2026' }, 'last working day must be empty here: reason 0.'],
  [
    'a day of someone who worked',
    { 4: '2', 5: '15/04/2026' },
    'last working day must be empty here: days were worked.',
  ],
  ['no name', { 1: '' }, 'Line 2: name is missing.'],
  ['a name with digits', { 1: 'ASHA 2' }, '"ASHA 2" is not a valid name.'],
  ['no wages', { 3: '' }, 'Line 2: wages is missing.'],
  ['negative wages', { 3: '-1' }, '"-1.00" is not a valid amount.'],
  ['too many days', { 2: '32' }, 'days (32) is more than a month (31).'],
  ['a reason that is none', { 4: '14' }, '"14" is not a known reason (0–13).'],
  ['nine digits', { 0: '530123456' }, '"530123456" is not a valid IP number.'],
  ['half a day', { 2: '25.5' }, '"25.5" is not a valid whole number.'],
  ['the same person again', { 0: '0301234568' }, 'IP number 0301234568 is also in line 2.'],
])('ESIC: %s is named', async (_, change, message) => {
  const [row, other] = ESIC_ROWS
  const changed = row.map((cell, at) => (change as Record<number, string>)[at] ?? cell)
  const rows = message.startsWith('IP number') ? [changed, other] : [changed]
  expect(errors(await read('esic', await esicSheet(rows))).join('\n')).toContain(message)
})

test('ESIC: wages without days, and reason 4 in another month, are worth a look', async () => {
  const [row, other] = ESIC_ROWS
  const looks = async (change: Readonly<Record<number, string>>, month?: string) => {
    const sheet = await esicSheet([row, other.map((cell, at) => change[at] ?? cell)])
    const { findings } = await read('esic', sheet, month === undefined ? {} : { month })
    return findings.filter(({ severity }) => severity === 'warning').map(sentenceOf)
  }
  expect(await looks({ 3: '500' })).toEqual([
    'Line 3: "500.00" is unusual for a month without a day. Compare it with the source.',
  ])
  expect(await looks({ 4: '4' }, '2026-10')).toEqual([])
  expect(await looks({ 4: '4' }, '2026-09')).toEqual([
    'Line 3: "4" is unusual for a month other than April and October. Compare it with the source.',
  ])
})

test('ESIC: leading zeros stay, and days are read', async () => {
  const { rows, totals } = await read('esic', files.esic)
  expect(rows[1]).toMatchObject({ ip_number: '0301234568', reason: 2, last_working_day: '2026-04-15' })
  expect(totals).toEqual({ persons: 2, days: 26, wages_paise: 1_800_000 })
})

test('an e-invoice is read, and sums that disagree are named', async () => {
  const { rows, totals } = await readJson('einvoice', [EINVOICE])
  expect(rows[0]).toMatchObject({
    buyer_gstin: 'URP',
    value_paise: 118_000,
    igst_paise: 18_000,
    dated_on: '2026-04-05',
  })
  expect(totals).toMatchObject({ invoices: 1, value_paise: 118_000 })
  const wrong = await readJson('einvoice', { ...EINVOICE, ValDtls: { ...EINVOICE.ValDtls, IgstVal: 200 } })
  expect(wrong.findings.map(sentenceOf)).toEqual([
    expect.stringMatching(/IgstVal is 200.00, but its parts add up to 180.00/),
  ])
})

test('a signature is checked where the key is at hand', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const row = { seller_gstin: '29AAACI4798L1ZU', dated_on: '2026-04-05', type: 'INV', number: 'A/1' } as EinvoiceRow
  const data = {
    SellerGstin: row.seller_gstin,
    BuyerGstin: 'URP',
    DocNo: 'A/1',
    DocTyp: 'INV',
    DocDt: '05/04/2026',
    TotInvVal: 1180,
    ItemCnt: 1,
    Irn: await irnOf(row),
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (content: object) => {
    const body = `${part({ alg: 'RS256', kid: 'K1' })}.${part({ data: JSON.stringify(content), iss: 'NIC' })}`
    return `${body}.${createSign('sha256').update(body).sign(privateKey).toString('base64url')}`
  }
  const keys = { K1: publicKey.export({ format: 'jwk' }) as { kty: string; n: string; e: string } }
  const good = await readEinvoice(signed(data), { keys })
  expect(errors(good)).toEqual([])
  expect(good.rows[0]).toMatchObject({ source: 'signed-qr', is_verified: true, value_paise: 118_000 })
  const [head = '', , signature = ''] = signed(data).split('.')
  const forged = `${head}.${part({ data: JSON.stringify({ ...data, TotInvVal: 1 }), iss: 'NIC' })}.${signature}`
  expect(errors(await readEinvoice(forged, { keys }))).toEqual(['The signature does not fit the content.'])
  expect((await readEinvoice(forged)).rows[0]?.is_verified).toBeNull()
  expect(errors(await readEinvoice(signed({ ...data, DocNo: 'A/2' }), { keys }))).toEqual([
    expect.stringMatching(/^IRN is /),
  ])
})

test('a workbook of the registry is read by its labels, with charges and directors', async () => {
  const { writeXlsx } = await import('hucre/xlsx')
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'MasterData',
        rows: [
          ['Company Master Data'],
          ['CIN', 'U72200KA2015PTC012345'],
          ['Company Name', 'KAVERI'],
          ['Authorised Capital (Rs)', '1000000'],
          ['Date of last AGM', '30/09/2025'],
        ],
      },
      {
        name: 'IndexOfCharges',
        rows: [
          [
            'Sr. No',
            'SRN',
            'Charge Identification number',
            'Charge Holder Name',
            'Date of Creation',
            'Date of Satisfaction',
            'Amount',
          ],
          ['1', 'A1', '100', 'BANK', '01/04/2020', '-', '5,00,000'],
        ],
      },
      {
        name: 'Director Details',
        rows: [
          ['Sr. No', 'DIN/PAN', 'Name', 'Designation', 'Date of Appointment', 'Cessation Date', 'Signatory'],
          ['1', '01234501', 'ASHA', 'Director', '01/04/2015', '-', 'Yes'],
        ],
      },
    ],
  })
  const result = await read('mca-master', workbook)
  expect(errors(result)).toEqual([])
  expect(result.totals).toEqual({ companies: 1, charges: 1, officers: 1 })
  expect(result.rows).toMatchObject([
    { cin: 'U72200KA2015PTC012345', amounts: { authorised_capital: 100_000_000 }, days: { last_agm_on: '2025-09-30' } },
    { record: 'charge', amounts: { amount: 50_000_000 }, days: { created_on: '2020-04-01' } },
    { record: 'officer', texts: { din: '01234501', signatory: 'Yes' } },
  ])
})

test('the number of an LLP is read without its dash, as it is kept elsewhere', async () => {
  const result = await read('mca-master', encoded('LLPIN,LLP Name,LLP Status\nAAZ-9876,NEEM LLP,Active\n'))
  expect(errors(result)).toEqual([])
  expect(result.rows).toMatchObject([{ cin: 'AAZ9876', texts: { cin: 'AAZ9876' } }])
})

test.each([
  ['not JSON', 'gstr1', '{"b2b": [', /not complete JSON/],
  ['nested too deeply', 'gstr1', `{"b2b":${'['.repeat(5000)}`, /nested too deeply/],
  ['a list where a record is wanted', 'gstr3b', '[1]', /^This is not GSTR-3B/],
  ['another content', 'gstr2b', '{"a":1}', /^This is not GSTR-2B/],
] as const)('%s is refused', async (_, kind, text, message) => {
  expect(errors(await read(kind, encoded(text))).join()).toMatch(message)
})
