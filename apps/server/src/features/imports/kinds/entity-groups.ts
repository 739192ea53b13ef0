import { parseGstin, parsePan } from '@niyam/law/identifiers'
import { inSlices } from '../../../threads/in-slices.ts'
import type { ImportRow } from './importer.ts'
import { listIn } from './reading.ts'

/** Rows of one PAN, CIN or LLPIN are one entity; rows without a number join the one of their name. */
export async function groups(rows: readonly ImportRow[]): Promise<ImportRow[][]> {
  const lists = new Map<string, ImportRow[]>()
  const byName = new Map<string, Set<string>>()
  const add = (key: string, row: ImportRow) => {
    const list = lists.get(key)
    if (list) list.push(row)
    else lists.set(key, [row])
    const name = nameKey(row)
    byName.set(name, (byName.get(name) ?? new Set()).add(key))
  }
  const numbers = await inSlices(rows, numberKey)
  for (const [at, row] of rows.entries()) {
    const number = numbers[at]
    if (number) add(number, row)
  }
  for (const [at, row] of rows.entries()) {
    if (numbers[at]) continue
    const known = [...(byName.get(nameKey(row)) ?? [])]
    add(known.length === 1 && known[0] !== undefined ? known[0] : `name:${nameKey(row)}`, row)
  }
  return [...lists.values()]
    .map((list) => list.toSorted((one, other) => one.row - other.row))
    .toSorted(([one], [other]) => (one?.row ?? 0) - (other?.row ?? 0))
}

const nameKey = ({ values }: ImportRow) => (values['name'] ?? '').toLowerCase().replace(/\s+/g, ' ')

function numberKey({ values }: ImportRow): string | null {
  const gstin = parseGstin(listIn(values['gstin'])[0] ?? '')
  const pan = parsePan(values['pan'] ?? '')
  if (pan.ok) return pan.value
  if (gstin.ok && gstin.pan) return gstin.pan
  const own = values['cin'] ?? values['llpin'] ?? values['fcrn']
  return own === undefined ? null : own.toUpperCase().replace(/[\s-]/g, '')
}
