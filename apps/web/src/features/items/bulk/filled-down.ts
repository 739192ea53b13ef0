/** A pasted column: its values, one for each row, or how many there were where they are not as many as the rows. */
export type Column =
  | { readonly ok: true; readonly values: readonly string[] }
  | { readonly ok: false; readonly lines: number }

/**
 * Reads several pasted lines as a column for so many rows; an empty line leaves its row empty. Only the first column of a sheet
 * is read. A column of another length is refused: one value left out would move all below it to the wrong row.
 *
 * @returns null where it is one line: the field takes that itself
 */
export function pastedColumn(pasted: string, rows: number): Column | null {
  const lines = pasted.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length < 2) return null
  if (lines.length !== rows) return { ok: false, lines: lines.length }
  return { ok: true, values: lines.map((line) => (line.split('\t')[0] ?? '').trim().slice(0, 80)) }
}
