import { crc32, deflateSync } from 'node:zlib'

// Small real files for the sample documents. They name no real office or person.

const PAGE = '[0 0 595 842]'
const LINE_HEIGHT = 24

/** A PDF of one page with these lines, the first as its title. ASCII only. */
export function samplePdf(title: string, lines: readonly string[]): Buffer {
  const escaped = (line: string) => line.replace(/[\\()]/g, String.raw`\$&`)
  const rest = [...lines, 'Sample document. Not issued by any authority.']
  const text = [
    `BT /F1 18 Tf 60 760 Td (${escaped(title)}) Tj`,
    `/F1 11 Tf 0 -${LINE_HEIGHT * 1.5} Td ${LINE_HEIGHT} TL`,
    ...rest.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${PAGE} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n `
  })
  const table = ['xref', `0 ${objects.length + 1}`, '0000000000 65535 f ', ...places].join('\n')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}${table}\n${trailer}`, 'latin1')
}

const WIDTH = 360
const HEIGHT = 228
const PAPER = [245, 245, 240]
const INK = [70, 70, 80]

/** A picture of a card without words: a band in this colour, lines in the place of text. */
export function samplePng(band: readonly [red: number, green: number, blue: number]): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const isText = y > 70 && y < 200 && y % 26 < 8
    const pixels = Array.from({ length: WIDTH }, (__, x) =>
      y < 48 ? band : isText && x > 24 && x < 120 + ((y * 7) % 200) ? INK : PAPER,
    )
    // Each row begins with its filter: none.
    return [0, ...pixels.flat()]
  })
  const size = Buffer.alloc(13)
  size.writeUInt32BE(WIDTH, 0)
  size.writeUInt32BE(HEIGHT, 4)
  // Eight bits for each of three colours.
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Name, TAN and section of those who deduct tax from the sample entities. */
export const BANK = ['SAMPLE COOPERATIVE BANK LTD', 'MUMS99001B', '194A'] as const
export const RETAIL = ['SAMPLE RETAIL CHAIN PRIVATE LIMITED', 'BLRS99002C', '194C'] as const
export const EVENTS = ['SAMPLE EVENTS LLP', 'DELS99003D', '194J'] as const

/** An invented statement of tax credit for a financial year (`2025-26`), as the portal exports it. */
export function sampleTaxStatement(of: { name: string; pan: string; year: string; made_on: string }): Buffer {
  const start = Number(of.year.slice(0, 4))
  const scale = scaleOf(of.pan)
  const [year = '', month = '', day = ''] = of.made_on.split('-')
  const head =
    'Sr. No.^Name of Deductor^TAN of Deductor^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)'
  const rows =
    '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)'
  /** Credits of one deductor: month of the year, status, amount, percentage. */
  const deductor = (
    place: number,
    [name, tan, section]: readonly [string, string, string],
    credits: readonly (readonly [month: number, status: string, rupees: number, percent: number])[],
  ) => {
    const money = (rupees: number) => (rupees * scale).toFixed(2)
    const total = credits.reduce((sum, [, , rupees]) => sum + rupees, 0)
    const tax = credits.reduce((sum, [, , rupees, percent]) => sum + (rupees * percent) / 100, 0)
    return [
      head,
      `${place}^${name}^${tan}^^^^${money(total)}^${money(tax)}^${money(tax)}`,
      rows,
      ...credits.map(([at, status, rupees, percent], index) => {
        const paid = `15-${MONTHS[at - 1]}-${at > 3 ? start : start + 1}`
        const booked = status === 'F' ? `28-${MONTHS[at - 1]}-${at > 3 ? start : start + 1}` : '-'
        const deducted = money((rupees * percent) / 100)
        return `^${index + 1}^${section}^${paid}^${status}^${booked}^-^${money(rupees)}^${deducted}^${deducted}`
      }),
    ]
  }
  const next = `${start + 1}-${String(start + 2).slice(2)}`
  return Buffer.from(
    [
      '^Annual Tax Statement^',
      '',
      'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year^Name of Assessee^Address Line 1^Address Line 2^Address Line 3^Address Line 4^Address Line 5^Statecode^Pin Code',
      `${day}-${month}-${year}^${of.pan}^ACTIVE^${of.year}^${next}^${of.name.toUpperCase()}^SAMPLE ROAD^^^^^^`,
      '^PART-I - Details of Tax Deducted at Source^',
      ...deductor(1, BANK, [
        [6, 'F', 60_000, 10],
        [9, 'F', 62_000, 10],
        [12, 'F', 61_500, 10],
        [3, 'F', 64_000, 10],
      ]),
      ...deductor(2, RETAIL, [
        [7, 'F', 450_000, 2],
        [10, 'F', 380_000, 2],
        [2, 'P', 290_000, 2],
      ]),
      ...deductor(3, EVENTS, [[11, 'F', 120_000, 10]]),
    ].join('\n'),
  )
}

/** The digits of the PAN tell the samples apart. */
export const scaleOf = (pan: string): number => 1 + (Number(pan.slice(5, 9)) % 17) / 10

/**
 * The books of the same entity: most lines are those of the statement; one invoice is booked a quarter early, one tax
 * differs, a quarter of interest is not booked, and the credit of one deductor is not reported.
 */
export function sampleReceivable({ pan, year }: { readonly pan: string; readonly year: string }): Buffer {
  const start = Number(year.slice(0, 4))
  const scale = scaleOf(pan)
  const line = (
    [name, tan, section]: readonly [string, string, string],
    number: string,
    month: number,
    rupees: number,
    tax: number,
  ) => {
    const date = `15-${String(month).padStart(2, '0')}-${month > 3 ? start : start + 1}`
    return [name, tan, section, number, date, (rupees * scale).toFixed(2), (tax * scale).toFixed(2)].join(',')
  }
  const bank = ['Sample Cooperative Bank Ltd', 'MUMS99001B', '194A'] as const
  const retail = ['Sample Retail Chain Pvt Ltd', 'BLRS99002C', '194C'] as const
  return Buffer.from(
    [
      'Deductor name,TAN,Section,Invoice no.,Date,Amount paid,Tax deducted',
      line(bank, 'FD-1', 6, 60_000, 6000),
      line(bank, 'FD-2', 9, 62_000, 6200),
      line(bank, 'FD-3', 12, 61_500, 6150),
      line(retail, 'INV/041', 7, 450_000, 9000),
      line(retail, 'INV/058', 9, 380_000, 7600),
      line(retail, 'INV/077', 2, 290_000, 5800),
      line(['Sample Events LLP', 'DELS99003D', '194J'], 'INV/066', 11, 120_000, 12_400),
      line(['Sample Realty LLP', '', '194H'], 'INV/081', 3, 90_000, 4500),
    ].join('\n'),
  )
}
