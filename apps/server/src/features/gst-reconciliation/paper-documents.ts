import type { MatchEntry, SupplierDocument } from '@niyam/contract/gst-reconciliation.ts'
import type { PaperCell, PaperTable } from '../../http/report-pdf.ts'
import { dayOnPaper, monthOnPaper, rupeesOnPaper } from '../../language/paper-words.ts'
import { callersLanguage, say, wordsFor } from '../../language/speak.ts'
import type { InFull } from './in-thread.ts'
import { BECAUSE, CLASSES, FIELDS, HEADS, IMS, KINDS } from './paper-words.ts'

/** The documents of one class: both sides, and what differs or why there is no pair. */
export function documentTable({ class: name, total, entries }: InFull['differing'][number]): PaperTable {
  const words = wordsFor(callersLanguage())
  return {
    title: `${say(CLASSES[name])} (${total})`,
    notes:
      total > entries.length
        ? [
            words(
              'Only the first {1} of {2} are listed, by supplier and number.',
              String(entries.length),
              String(total),
            ),
          ]
        : [],
    columns: [
      { label: say('Supplier'), share: 24 },
      { label: say('Books'), share: 25 },
      { label: 'GSTR-2B', share: 25 },
      { label: say('Remark'), share: 26 },
    ],
    rows: entries.map((entry) => ({
      cells: [supplierCell(entry), sideCell(entry, entry.book), sideCell(entry, entry.statement), remarkCell(entry)],
    })),
    none: '',
  }
}

function supplierCell({ book, statement }: MatchEntry): PaperCell {
  const one = statement ?? book
  const gstins = [...new Set([book?.supplier, statement?.supplier])].flatMap((gstin) => gstin || [])
  return { text: one?.supplier_name || one?.supplier || '–', second: gstins }
}

function sideCell({ differs }: MatchEntry, document: SupplierDocument | null): PaperCell {
  const words = wordsFor(callersLanguage())
  if (document === null) return { text: say('Not here'), second: [] }
  const { number, dated_on, kind, taxable_paise, place_of_supply, is_reverse_charge } = document
  const answer = is_reverse_charge === null ? 'Not known' : is_reverse_charge ? 'Yes' : 'No'
  return {
    text: number,
    second: [
      `${say(KINDS[kind])} · ${dayOnPaper(dated_on)}`,
      words('Taxable {1}', rupeesOnPaper(taxable_paise)),
      taxWords(document),
      ...(differs.includes('place-of-supply')
        ? [words('Place of supply: {1}', place_of_supply || say('Not known'))]
        : []),
      ...(differs.includes('reverse-charge') ? [words('Reverse charge: {1}', say(answer))] : []),
    ],
  }
}

const TAXES = ['igst_paise', 'cgst_paise', 'sgst_paise', 'cess_paise'] as const

/** Taxes that are stated; none stated is unknown, not zero. */
function taxWords(document: SupplierDocument): string {
  const stated = TAXES.filter((key) => (document[key] ?? 0) !== 0)
  if (stated.length > 0) return stated.map((key) => `${say(HEADS[key])} ${rupeesOnPaper(document[key])}`).join(', ')
  const isKnown = TAXES.some((key) => document[key] !== null)
  return wordsFor(callersLanguage())('Tax {1}', rupeesOnPaper(isKnown ? 0 : null))
}

function remarkCell(entry: MatchEntry): PaperCell {
  const words = wordsFor(callersLanguage())
  const { differs, ineligible, why, found_in, missing_in_own_month, replaced, statement, decision } = entry
  const remarks = [
    differs.length > 0 && words('Differs in: {1}.', namesOf(differs)),
    why && whyWords(why),
    ineligible && say(BECAUSE[ineligible]),
    found_in && words('The other side came in {1}.', monthOnPaper(found_in)),
    found_in === null &&
      missing_in_own_month !== null &&
      say('In its own month it had no pair: the sides are of different months.'),
    replaced.length > 0 && words('Replaces {1}', replaced.map(({ number }) => number).join(', ')),
    statement?.ims_action && say(IMS[statement.ims_action]),
    decision?.kind === 'ignore' && words('Ignored by {1}: {2}', decision.decided_by, decision.reason),
    decision?.kind === 'pair' && words('Paired by {1}', decision.decided_by),
  ].filter((remark) => typeof remark === 'string')
  return { text: '', second: remarks }
}

const namesOf = (fields: MatchEntry['differs']) => fields.map((field) => say(FIELDS[field])).join(', ')

function whyWords({ reason, nearest, differs }: NonNullable<MatchEntry['why']>): string {
  const words = wordsFor(callersLanguage())
  if (reason === 'no-supplier') return say('The other side has nothing of this supplier.')
  const [number, day] = [nearest?.number ?? '', nearest ? dayOnPaper(nearest.dated_on) : '']
  if (reason === 'nearest') return words('Nearest: {1} of {2}. It differs in: {3}.', number, day, namesOf(differs))
  if (reason === 'nearest-is-paired')
    return words('{1} of {2} is nearest, but it has another pair. This document may be entered twice.', number, day)
  return say('The other side has nothing of this supplier with a near number, date or amount.')
}
