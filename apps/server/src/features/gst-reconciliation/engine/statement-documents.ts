import type { Gstr2bRow } from '@niyam/formats/gst/gstr2b.ts'
import type { DocumentKind, StatementDocument } from './documents.ts'
import type { Source } from './chain.ts'
import type { Sourced } from './return-rows.ts'
import { baseSection } from './tables.ts'

/** The documents of a GSTR-2B as matching compares them; rows without a date are named, not guessed. */
export function statementDocuments(
  period: string,
  rows: readonly Sourced<Gstr2bRow>[],
): { documents: StatementDocument[]; undated: Source[] } {
  const documents: StatementDocument[] = []
  const undated: Source[] = []
  for (const { row, file_id, line } of rows) {
    if (row.dated_on === null) {
      undated.push({ file_id, line })
      continue
    }
    documents.push({
      id: `${file_id}/${line}`,
      period,
      kind: kindOf(row),
      supplier: row.counterparty.toUpperCase(),
      supplier_name: row.counterparty_name,
      number: row.number,
      dated_on: row.dated_on,
      place_of_supply: row.place_of_supply === '' ? '' : row.place_of_supply.padStart(2, '0'),
      is_reverse_charge: row.is_reverse_charge,
      taxable_paise: row.taxable_paise,
      igst_paise: row.igst_paise,
      cgst_paise: row.cgst_paise,
      sgst_paise: row.sgst_paise,
      cess_paise: row.cess_paise,
      is_available: row.is_available,
      unavailable_reason: row.unavailable_reason,
      original_number: row.original_number,
      original_dated_on: row.original_dated_on,
      ims_action: imsActionOf(row.detail['imsStatus']),
    })
  }
  return { documents, undated }
}

function kindOf(row: Gstr2bRow): DocumentKind {
  const base = baseSection(row.section)
  if (base === 'impg' || base === 'impgsez') return 'bill-of-entry'
  if (base === 'isd') return row.note === 'C' ? 'isd-credit-note' : 'isd-invoice'
  return row.note === 'C' ? 'credit-note' : 'invoice'
}

const IMS_ACTIONS = { A: 'accepted', R: 'rejected', P: 'pending', N: 'none' } as const

/** The letters of the portal's column; another word is unknown. */
const imsActionOf = (letter: unknown): StatementDocument['ims_action'] =>
  typeof letter === 'string' && Object.hasOwn(IMS_ACTIONS, letter)
    ? IMS_ACTIONS[letter as keyof typeof IMS_ACTIONS]
    : null
