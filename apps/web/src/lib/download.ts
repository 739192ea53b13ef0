import type { Call, Calls } from '@niyam/contract/calls.ts'
import type { ParamsOf } from '@niyam/contract/endpoint.ts'
import { type Loose, send } from './api.ts'

/** Fetches a kept file and hands it to the browser's own download. */
export async function download<C extends Call>(call: C, params: ParamsOf<Calls[C]>, name: string): Promise<void> {
  saveFile(await send(call, { params } as Loose, undefined, {}, (response) => response.blob()), name)
}

const TABLE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/**
 * Fetches a whole list as a file, with its search, filters and order, and hands it to the browser's own download.
 *
 * @param more `columns` are keys of columns, separated by commas; empty for all. `name` comes before the day
 * @returns how many rows the file holds, and how many there are
 */
export async function downloadTable<C extends Call>(
  call: C,
  file: keyof typeof TABLE_TYPES,
  { name, columns, params, query }: { name: string; columns: string } & Pick<Loose, 'params' | 'query'>,
): Promise<{ rows: number; total: number }> {
  const request: Loose = {
    query: { ...query, columns, ...(file === 'pdf' && { title: name }) },
    quiet: true,
    ...(params && { params }),
  }
  return send(call, request, undefined, { Accept: TABLE_TYPES[file] }, async (response) => {
    saveFile(await response.blob(), `${name} ${response.headers.get('x-today') ?? ''}`.trim() + `.${file}`)
    const count = (header: string) => Number(response.headers.get(header) ?? 0)
    return { rows: count('x-rows'), total: count('x-rows-total') }
  })
}

/** Hands a file to the browser's own download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
