import type { IsoDate } from '@niyam/law'
import type { ReadResult } from '../format.ts'
import { readJson } from '../json/read-json.ts'
import { isRecord, Node } from '../json/tree.ts'

/** A return that the portal lists as filed. A return that is not filed is absent. */
export interface FiledReturn {
  readonly path: string
  /** GSTR1, GSTR3B, GSTR9 and others, as in the file. */
  readonly form: string
  /** `2026-04` */
  readonly period: string | null
  readonly filed_on: IsoDate | null
  readonly arn: string
  readonly status: string
  /** False where the portal treats the return as invalid; null where the file does not say. */
  readonly is_valid: boolean | null
  readonly mode: string
}

const LISTS_AT_MOST = 50
const WIDTH_AT_MOST = 200_000

/** Reads a list of filed returns, sorted by period, then by the day of filing. A provider may wrap it in any way. */
export function readReturnsStatus(text: string): ReadResult<FiledReturn, { readonly gstin: string }> {
  return readJson('gst-returns-status', text, (root, findings) => {
    const found = listsOf(root)
    if (found.lists.length === 0) return null
    const rows = found.lists.flatMap(({ record, path, key }) =>
      new Node(record, path, findings).nodes(key).map(filedReturn),
    )
    const sorted = rows.toSorted(
      (a, b) => compared(a.period, b.period) || compared(a.filed_on, b.filed_on) || compared(a.form, b.form),
    )
    const totals: Record<string, number> = { rows: rows.length }
    for (const { form } of rows) totals[form] = (totals[form] ?? 0) + 1
    return { head: { gstin: found.gstin }, rows: sorted, totals }
  })
}

const compared = (a: string | null, b: string | null): number => ((a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1)

/** The key of the list differs in its capitals from provider to provider. */
function filedReturn(node: Node): FiledReturn {
  const lower = new Map(Object.keys(node.record).map((key) => [key.toLowerCase(), key]))
  const key = (name: string) => lower.get(name) ?? name
  const valid = node.text(key('valid')).toUpperCase()
  return {
    path: node.path,
    form: node.text(key('rtntype')).toUpperCase(),
    period: node.month(key('ret_prd')),
    filed_on: node.day(key('dof')),
    arn: node.text(key('arn')),
    status: node.text(key('status')),
    is_valid: valid === 'Y' ? true : valid === 'N' ? false : null,
    mode: node.text(key('mof')),
  }
}

interface FoundList {
  readonly record: Readonly<Record<string, unknown>>
  readonly path: string
  readonly key: string
}

function listsOf(root: Node): { lists: FoundList[]; gstin: string } {
  const lists: FoundList[] = []
  let gstin = ''
  const rest: { value: unknown; path: string }[] = [{ value: root.record, path: '' }]
  for (let at = 0; at < rest.length && at < WIDTH_AT_MOST && lists.length < LISTS_AT_MOST; at++) {
    const { value, path } = rest[at] ?? { value: null, path: '' }
    if (Array.isArray(value)) {
      for (const [index, inner] of value.entries())
        if (typeof inner === 'object') rest.push({ value: inner, path: `${path}[${index}]` })
    } else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) {
        const name = key.toLowerCase()
        if (name === 'gstin' && typeof inner === 'string') gstin ||= inner.trim().toUpperCase()
        if (name === 'efiledlist' && Array.isArray(inner)) lists.push({ record: value, path, key })
        else if (typeof inner === 'object') rest.push({ value: inner, path: path === '' ? key : `${path}.${key}` })
      }
    }
  }
  return { lists, gstin }
}
