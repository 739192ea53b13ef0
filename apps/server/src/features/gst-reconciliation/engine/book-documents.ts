import type { PurchaseRow, PurchaseType } from '@niyam/formats/gst/purchases.ts'
import type { BookDocument, DocumentKind } from './documents.ts'
import type { Sourced } from './return-rows.ts'

const KIND_OF: Readonly<Record<PurchaseType, DocumentKind>> = {
  invoice: 'invoice',
  'debit-note': 'invoice',
  'credit-note': 'credit-note',
  'bill-of-entry': 'bill-of-entry',
  'isd-invoice': 'isd-invoice',
  'isd-credit-note': 'isd-credit-note',
}

/**
 * The documents of a purchase register. Lines of one document with different rates are added up; the same rate again is
 * the document entered twice, and stays a separate document.
 */
export function bookDocuments(rows: readonly Sourced<PurchaseRow>[]): BookDocument[] {
  const groups = new Map<string, Sourced<PurchaseRow>[][]>()
  for (const sourced of rows) {
    const { booked_in, type, supplier, number, dated_on, rate } = sourced.row
    const name = [booked_in, KIND_OF[type], supplier, number.trim().toUpperCase(), dated_on].join('|')
    const documents = groups.get(name) ?? []
    const open =
      rate === null
        ? undefined
        : documents.find((lines) => lines.every(({ row }) => row.rate !== null && row.rate !== rate))
    if (open) open.push(sourced)
    else documents.push([sourced])
    groups.set(name, documents)
  }
  return [...groups.values()].flat().flatMap(documentOf)
}

function documentOf(lines: readonly Sourced<PurchaseRow>[]): BookDocument[] {
  const [first] = lines
  if (!first) return []
  const { row, file_id } = first
  const sum = (key: 'taxable_paise' | 'igst_paise' | 'cgst_paise' | 'sgst_paise' | 'cess_paise'): number | null =>
    lines.every((line) => line.row[key] === null) ? null : lines.reduce((all, line) => all + (line.row[key] ?? 0), 0)
  return [
    {
      id: `${file_id}/${lines.map(({ line }) => line).join(',')}`,
      period: row.booked_in,
      kind: KIND_OF[row.type],
      supplier: row.supplier,
      supplier_name: row.supplier_name,
      number: row.number,
      dated_on: row.dated_on,
      place_of_supply: row.place_of_supply,
      is_reverse_charge: row.is_reverse_charge,
      taxable_paise: sum('taxable_paise'),
      igst_paise: sum('igst_paise'),
      cgst_paise: sum('cgst_paise'),
      sgst_paise: sum('sgst_paise'),
      cess_paise: sum('cess_paise'),
      is_eligible: row.is_eligible,
    },
  ]
}
