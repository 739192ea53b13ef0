import { harmlessCell } from '@niyam/contract/csv-cells.ts'

/** Where a pasted text parts its columns: tabs, as spreadsheets copy; else semicolons or commas. */
export async function cellsOfText(text: string): Promise<string[][]> {
  const { parseCsv } = await import('hucre/csv')
  const delimiter = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ','
  return words(parseCsv(text, { delimiter }))
}

/** The first sheet of a workbook, or a text file. @throws when it is neither */
export async function cellsOfFile(file: File): Promise<string[][]> {
  if (!/\.xlsx$/i.test(file.name)) return cellsOfText(await file.text())
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(await file.arrayBuffer(), { sheets: [0], range: 'A1:Z1100' })
  return words(sheets[0]?.rows ?? [])
}

const wordsOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''

const words = (rows: readonly (readonly unknown[])[]): string[][] => {
  const all = rows.map((row) => row.map(wordsOf))
  // Rows below the last one that says something are paper.
  const last = all.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  return all.slice(0, last + 1)
}

const quoted = (cell: string) => `"${harmlessCell(cell).replaceAll('"', '""')}"`

/** A sheet as a file that every spreadsheet opens. */
export function sheetOf(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n')
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv' })
}
