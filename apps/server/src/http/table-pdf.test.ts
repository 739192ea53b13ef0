import { endpoints } from '@niyam/contract/index.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copiedText } from '../../test/copied-text.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../test/firm.ts'
import { hindiTables } from '../language/hindi-tables.ts'
import type { Column } from './table-columns.ts'
import { isTable, TABLE_FILES } from './table-export.ts'
import { tableOnPaper } from './table-pdf.ts'

interface PlacedWord {
  readonly word: string
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/** The words of a PDF with where they stand, by page. */
async function placed(content: Uint8Array): Promise<{ width: number; height: number; words: PlacedWord[] }[]> {
  const task = getDocument({
    data: Uint8Array.from(content),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  const pdf = await task.promise
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const { items } = await page.getTextContent()
    const words = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              word: item.str,
              left: item.transform[4],
              right: item.transform[4] + item.width,
              bottom: item.transform[5],
            },
          ]
        : [],
    )
    pages.push({ width, height, words })
  }
  await task.destroy()
  return pages
}

async function beyond(content: Uint8Array): Promise<string[]> {
  const pages = await placed(content)
  expect(pages.some(({ words }) => words.length > 0)).toBe(true)
  return pages.flatMap(({ width, height, words }) =>
    words
      .filter(({ left, right, bottom }) => left < 31 || right > width - 31 || bottom < 0 || bottom > height)
      .map(({ word }) => word),
  )
}

const LONGEST = [
  'Shri Venkateshwara International Agricultural Implements Manufacturing Private Limited',
  'W'.repeat(60),
  '29AAACI4798L1ZU, MH/BAN/0012780/000, U85110KA2011PTC913115',
  'स्वास्थ्य एवं परिवार कल्याण राष्ट्रीय न्यास',
  'https://example.org/a/very/long/address/without/any/blank/in/it?with=more&and=more',
]

const paper = (columns: readonly Column[], lines: readonly (string | number)[][]) =>
  tableOnPaper({
    organisation: 'Rao & Iyer',
    title: 'A report',
    about: ['FY 2026/27', '20 Nov 2026'],
    columns,
    pieces: [JSON.stringify(lines)],
    page: 'Page',
  })

test.each([1, 2, 4, 5, 8, 11, 14, 18])('%i columns of the longest values stay inside the page', async (count) => {
  const columns = Array.from({ length: count }, (_, at): Column => {
    const isNumber = at % 3 === 2
    return { label: isNumber ? 'Interest on late payment' : 'Registration or entity', isNumber, value: () => null }
  })
  const rows = LONGEST.map((_, row) =>
    columns.map(({ isNumber }, at) => (isNumber ? 123_456_789_012.5 : (LONGEST[(row + at) % LONGEST.length] ?? ''))),
  )
  expect(await beyond(await paper(columns, rows))).toEqual([])
})

test('amounts of a second line end at one edge, and a sentence below the rows has their whole width', async () => {
  const columns: Column[] = [
    { label: 'Entity', isNumber: false, value: () => null },
    { label: 'Paid', isNumber: true, value: () => null },
    { label: 'Advance', isNumber: false, value: () => null },
  ]
  const sentence = 'FY 2026/27: 152 paid, 6 of them late; 112 open, 2 of them overdue; amount paid at least 52,51,600'
  const [page] = await placed(await paper(columns, [['Kaveri', 12, 1_234_567], ['Tapti', 3, 45], [sentence]]))
  const words = page?.words ?? []
  const [long, short] = ['12,34,567', '45'].map((word) => words.find((one) => one.word === word)?.right)
  expect(Math.abs((long ?? 0) - (short ?? 1000))).toBeLessThan(1)
  const lineOf = (part: string) => words.find(({ word }) => word.includes(part))?.bottom
  expect(lineOf('52,51,600')).toBe(lineOf('2026/27: 152') ?? lineOf('2026/27:'))
})

test('each word in Hindi is copied from paper as it is written, letter by letter', async () => {
  const phrases = Object.values(hindiTables).filter((phrase) => !/[{[(]/.test(phrase))
  expect(phrases.length).toBeGreaterThan(100)
  const columns: Column[] = [{ label: 'Words', isNumber: false, value: () => null }]
  const copied = copiedText(
    Buffer.from(
      await paper(
        columns,
        phrases.map((phrase) => [phrase]),
      ),
    ),
  )
  const written = phrases.flatMap((phrase) => phrase.split(/\s+/).filter((word) => /\p{Script=Devanagari}/u.test(word)))
  expect(copied.replace(/\s/g, '')).toBe(written.join(''))
})

test('a wide table is landscape, a narrow one portrait, and columns do not overlap', async () => {
  const columnsOf = (count: number) =>
    Array.from({ length: count }, (_, at): Column => ({ label: `Head ${at}`, isNumber: at > 0, value: () => null }))
  const [narrow] = await placed(await paper(columnsOf(2), [['Kaveri', 12]]))
  expect(narrow && narrow.width < narrow.height).toBe(true)
  const [wide] = await placed(
    await paper(columnsOf(12), [['Kaveri', ...Array.from({ length: 11 }, () => 1_234_567.5)]]),
  )
  expect(wide && wide.width > wide.height).toBe(true)
  const line = (wide?.words ?? [])
    .filter(({ word }) => word === '12,34,567.5')
    .toSorted((one, other) => one.left - other.left)
  expect(line).toHaveLength(11)
  for (const [at, { left }] of line.entries()) if (at > 0) expect(left).toBeGreaterThan(line[at - 1]?.right ?? 0)
})

describe('lists and reports', () => {
  let firms: TwoFirms
  beforeAll(async () => {
    firms = await twoFirms()
    await anEntity(firms.mine, { name: LONGEST[0] ?? '' })
  })
  afterAll(() => firms.t.close())

  const tables = [...endpoints]
    .filter(
      ([, endpoint]) => isTable(endpoint) && !endpoint.path.includes(':') && endpoint.path.startsWith('organisation/'),
    )
    .map(([name, { path }]) => ({ name, path }))

  test('there are many', () => {
    expect(tables.length).toBeGreaterThan(5)
  })

  test.each(tables)('$name stays inside the page', async ({ path }) => {
    const response = await firms.t.app.inject({
      url: `/api/${path}?pagesize=200`,
      headers: { ...firms.mine.headers, accept: TABLE_FILES.pdf },
    })
    if (response.statusCode !== 200) return expect(response.statusCode).toBe(422)
    expect(await beyond(response.rawPayload)).toEqual([])
  })
})
