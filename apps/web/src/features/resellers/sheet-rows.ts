import type { SheetRow } from './queries.ts'

const COLUMNS = ['name', 'address_state', 'plan', 'admin_email'] as const
const isHead = (cells: readonly string[]) => /@/.test(cells[3] ?? '') === false && /mail|मेल/i.test(cells[3] ?? '')

/** Rows of a sheet as they are pasted, tabs between the cells, or of a CSV file; a line of headings is left out. */
export function rowsIn(text: string): SheetRow[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  return rowsOf(lines.map((line) => (line.includes('\t') ? line.split('\t') : cellsOf(line))))
}

/** The same of cells that were parted already. */
export function rowsOf(all: readonly (readonly string[])[]): SheetRow[] {
  const cells = all.filter((row) => row.some((cell) => cell.trim() !== ''))
  const rows = cells[0] && isHead(cells[0]) ? cells.slice(1) : cells
  return rows.map(
    (row) =>
      Object.fromEntries(COLUMNS.map((column, at) => [column, (row[at] ?? '').trim().slice(0, 200)])) as SheetRow,
  )
}

/** The cells of one line of a CSV file; a quoted cell may hold commas, and quotes doubled. */
function cellsOf(line: string): string[] {
  const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
  return cells
    .map((cell) => cell.replace(/,$/, '').trim())
    .map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}
