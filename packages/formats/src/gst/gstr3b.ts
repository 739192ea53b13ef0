import type { ReadResult } from '../format.ts'
import { readJson, recordWith } from '../json/read-json.ts'
import type { Node } from '../json/tree.ts'
import { AMT_KEYS, type TaxAmounts, taxesOf } from './documents.ts'
import { type ReturnHead, returnHead, unknownSections } from './return-head.ts'

/** A figure of the return. A block that is absent is zero in law, and simply has no row here. */
export interface Gstr3bRow extends TaxAmounts {
  /** The table and its line, such as `sup_details.osup_det` or `itc_elg.itc_avl.IMPG`. */
  readonly line: string
  readonly path: string
  /** Two digits, for supplies to unregistered and composition persons; empty elsewhere. */
  readonly place_of_supply: string
  readonly inter_paise: number | null
  readonly intra_paise: number | null
}

const RECORDS: Readonly<Record<string, readonly string[]>> = {
  sup_details: ['osup_det', 'osup_zero', 'osup_nil_exmp', 'isup_rev', 'osup_nongst'],
  eco_dtls: ['eco_sup', 'eco_reg_sup'],
  itc_elg: ['itc_net'],
  intr_ltfee: ['intr_details', 'ltfee_details'],
}
const LISTS: Readonly<Record<string, readonly string[]>> = {
  inter_sup: ['unreg_details', 'comp_details', 'uin_details'],
  itc_elg: ['itc_avl', 'itc_rev', 'itc_inelg'],
  inward_sup: ['isup_details'],
}
const TABLES = new Set([...Object.keys(RECORDS), ...Object.keys(LISTS)])

/** Reads a GSTR-3B. Lists by type may repeat a type: each entry is a row, and the totals add them up. */
export function readGstr3b(text: string): ReadResult<Gstr3bRow, ReturnHead> {
  return readJson('gstr3b', text, (root, findings) => {
    const file = recordWith(root, ['gstin', 'ret_period'], findings)
    if (file === null) return null
    const rows = [...TABLES].flatMap((table) => tableRows(file, table))
    unknownSections(file, TABLES, findings)
    const totals: Record<string, number> = { rows: rows.length }
    for (const row of rows)
      for (const key of AMOUNTS) {
        const amount = row[key]
        if (amount !== null) totals[`${row.line}.${key}`] = (totals[`${row.line}.${key}`] ?? 0) + amount
      }
    return { head: returnHead(file, 'ret_period'), rows, totals }
  })
}

const AMOUNTS = [
  'taxable_paise',
  'igst_paise',
  'cgst_paise',
  'sgst_paise',
  'cess_paise',
  'inter_paise',
  'intra_paise',
] as const

function tableRows(file: Node, table: string): Gstr3bRow[] {
  const node = file.node(table)
  if (!node) return []
  const records = (RECORDS[table] ?? []).flatMap((key) => {
    const record = node.node(key)
    return record ? [rowOf(record, `${table}.${key}`)] : []
  })
  const lists = (LISTS[table] ?? []).flatMap((key) =>
    node.nodes(key).map((record) => rowOf(record, [table, key, record.text('ty')].filter(Boolean).join('.'))),
  )
  return [...records, ...lists]
}

const rowOf = (record: Node, line: string): Gstr3bRow => ({
  line,
  path: record.path,
  place_of_supply: record.text('pos'),
  ...taxesOf(record, AMT_KEYS),
  inter_paise: record.paise('inter'),
  intra_paise: record.paise('intra'),
})
