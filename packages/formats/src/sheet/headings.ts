/** Letters of any script, without capitals, blanks and signs. */
export const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Where each column of a sheet is, counted from 0. */
export type ColumnsOf<Column extends string> = Readonly<Partial<Record<Column, number>>>

/** Finds the columns of a sheet by the headings that programs give them; of two with one meaning the first counts. */
export function columnFinder<Column extends string>(
  headings: Readonly<Record<Column, readonly string[]>>,
): (row: readonly string[]) => ColumnsOf<Column> {
  const byHeading = new Map<string, Column>()
  for (const column of Object.keys(headings) as Column[])
    for (const heading of headings[column]) byHeading.set(squeezed(heading), column)
  return (row) => {
    const found: Partial<Record<Column, number>> = {}
    for (const [at, heading] of row.entries()) {
      const column = byHeading.get(squeezed(heading))
      if (column !== undefined && found[column] === undefined) found[column] = at
    }
    return found
  }
}
