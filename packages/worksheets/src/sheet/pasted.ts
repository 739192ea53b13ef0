/**
 * The cells of a text copied from a spreadsheet: rows by line ends, columns by tabs. A cell in double quotes may hold line
 * ends, tabs and doubled quotes. Rows may have different lengths; the line end behind the last row adds none.
 */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) break
    const [whole, quoted, bare = '', end] = match
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === '\t') {
      if (cell.lastIndex === text.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    if (whole === '') break
  }
  if (row.length > 0) rows.push(row)
  return rows
}
