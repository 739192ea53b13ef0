import type { Cell, TableReply } from '@niyam/contract/tables.ts'
import { text } from '../../http/cells.ts'
import { say } from '../../language/speak.ts'
import { groupBy } from '../extensions/group-by.ts'
import type { PortalFile } from '../portal-files/service.ts'

/** A line of a file. */
export interface Part<Line> {
  readonly file: PortalFile
  readonly line: Line
}

/** A person of a month with the lines of all its files. */
export interface JoinedPerson<Line> {
  /** The line where there is one file, else the place among all people; from 1. */
  readonly key: number
  readonly parts: readonly Part<Line>[]
}

/** People of a month by number: of one file line by line, of several each once. In the order of the files and lines. */
export function joinedPeople<Line extends { readonly line: number }>(
  files: readonly { readonly file: PortalFile; readonly lines: readonly Line[] }[],
  numberOf: (line: Line) => string,
): readonly JoinedPerson<Line>[] {
  const parts = files.flatMap(({ file, lines }) => lines.map((line): Part<Line> => ({ file, line })))
  if (files.length === 1) return parts.map((part) => ({ key: part.line.line, parts: [part] }))
  const byNumber = groupBy(parts, ({ line }) => numberOf(line))
  return [...byNumber.values()].map((ofPerson, at) => ({ key: at + 1, parts: ofPerson }))
}

/** The keys of people by file and line, for findings about a line. */
export const keysByLine = <Line extends { readonly line: number }>(
  people: readonly JoinedPerson<Line>[],
): ReadonlyMap<string, number> =>
  new Map(people.flatMap(({ key, parts }) => parts.map(({ file, line }) => [placeKey(file, line.line), key])))

export const placeKey = ({ file_id }: PortalFile, line: number): string => `${file_id} ${line}`

/** The columns of a panel for several files: the first one names the file as well. */
export const withSource = ([line, ...others]: TableReply['fields']): TableReply['fields'] =>
  line ? [{ ...line, label: 'File and line', class: '', detail: 'Further lines' }, ...others] : []

/** Where the lines of a person are: the line alone where the month has one file. */
export function sourceCells<Line extends { readonly line: number }>(
  parts: readonly Part<Line>[],
  isOneFile: boolean,
): Cell[] {
  if (isOneFile) return text(String(parts[0]?.line.line ?? ''))
  return parts.map(({ file, line }, at) => ({
    type: at === 0 ? 'text' : 'text-secondary',
    value: say(`${file.file_name}, line ${line.line}`),
  }))
}

/** The sum of a figure over the lines of a person; null where one of them is not known. */
export function sumOfParts<Line>(
  parts: readonly Part<Line>[],
  of: (line: Line, part: Part<Line>) => number | null,
): number | null {
  let sum = 0
  for (const part of parts) {
    const value = of(part.line, part)
    if (value === null) return null
    sum += value
  }
  return sum
}
