import type { ReadableStream } from 'node:stream/web'
import { buffer } from 'node:stream/consumers'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Column } from './table-columns.ts'

type Line = (string | number | null)[]

export interface Sheet {
  readonly columns: readonly Pick<Column, 'label' | 'isNumber'>[]
  readonly lines: readonly Line[]
}

const WIDTH = { number: 14, text: 24, first: 40 }

/** A table as a workbook; text is written as text, so that nothing in it can act as a formula. Asked for in a thread. */
export function tableAsXlsx({ columns, lines }: Sheet): Promise<Buffer> {
  async function* rows(): AsyncGenerator<Line> {
    yield* lines
  }
  const written = writeXlsxStream(rows(), {
    name: 'Table',
    columns: columns.map(({ label, isNumber }, at) => ({
      header: label,
      width: isNumber ? WIDTH.number : at === 0 ? WIDTH.first : WIDTH.text,
    })),
    freezePane: { rows: 1 },
  })
  return buffer(written as ReadableStream<Uint8Array>)
}
