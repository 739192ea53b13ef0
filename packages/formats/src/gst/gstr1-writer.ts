import type { IsoDate } from '@niyam/law'
import { isIsoDate } from '@niyam/law/calendar/iso-date.ts'
import { parseGstin } from '@niyam/law/identifiers'
import { Findings, isError } from '../finding.ts'
import type { WriteResult } from '../format.ts'
import { isRecord, type JsonRecord } from '../json/tree.ts'
import { wordOf } from '../values.ts'
import type { GstRow, TaxAmounts } from './documents.ts'
import { readGstr1 } from './gstr1.ts'

/** The version of the portal's offline tool; its `hash` is left out, since how it is made is not published. */
const VERSION = 'GST3.1.6'
export const LETTERS_OF_A_NUMBER = 16

type Out = Record<string, unknown>

/**
 * The JSON of a GSTR-1 for upload, from `head` (gstin, period) and `rows` as `readGstr1` gives them.
 *
 * Refused where the portal would refuse it, and for amended advances and amended small supplies, whose keys are not
 * confirmed.
 */
export function writeGstr1(head: JsonRecord, rows: readonly JsonRecord[]): WriteResult {
  const findings = new Findings()
  const gstin = wordOf(head['gstin'] ?? '')
  const period = wordOf(head['period'] ?? '')
  checkGstin(gstin, 'head.gstin', findings)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) findings.error('value', { field: 'head.period' }, period, 'period')
  const good = rows.flatMap((row, at) => (isSound(row, `rows[${at}]`, findings) ? [row as unknown as GstRow] : []))
  const file: Out = { gstin, fp: `${period.slice(5)}${period.slice(0, 4)}`, version: VERSION }
  for (const row of good) {
    const add = Object.hasOwn(SECTIONS, row.section) ? SECTIONS[row.section] : undefined
    if (add) add(file, row)
    else findings.error('cannot_write_section', {}, row.section, Object.keys(SECTIONS).join(', '))
  }
  const text = JSON.stringify(file)
  const all = [...findings.all(), ...(findings.hasErrors ? [] : readGstr1(text).findings)]
  return all.some(isError) ? { ok: false, findings: all } : { ok: true, text, findings: all }
}

function checkGstin(gstin: string, field: string, findings: Findings): void {
  const parsed = parseGstin(gstin)
  if (!parsed.ok || parsed.warnings.length > 0) findings.error('value', { field }, gstin, 'GSTIN')
}

const TEXTS = ['section', 'counterparty', 'number', 'original_number', 'note', 'place_of_supply', 'type'] as const
const AMOUNTS = ['taxable_paise', 'igst_paise', 'cgst_paise', 'sgst_paise', 'cess_paise'] as const
const WITH_PARTY: ReadonlySet<unknown> = new Set(['b2b', 'b2ba', 'cdnr', 'cdnra', 'supeco'])
export const WITH_NUMBER: ReadonlySet<unknown> = new Set([
  'b2b',
  'b2ba',
  'b2cl',
  'b2cla',
  'exp',
  'expa',
  'cdnr',
  'cdnra',
  'cdnur',
  'cdnura',
])

/** Names what is not a row of the reader's shape, and what the portal refuses in one. */
function isSound(row: JsonRecord, path: string, findings: Findings): boolean {
  let isGood = true
  const wrong = (key: string, wanted: string) => {
    findings.error('value', { field: `${path}.${key}` }, wordOf(row[key]), wanted)
    isGood = false
  }
  const hasAmounts = (one: JsonRecord, keys: readonly string[]) =>
    keys.every((key) => one[key] === null || Number.isSafeInteger(one[key]))
  for (const key of TEXTS) if (typeof row[key] !== 'string') wrong(key, 'text')
  for (const key of ['dated_on', 'original_dated_on'])
    if (row[key] !== null && !(typeof row[key] === 'string' && isIsoDate(row[key]))) wrong(key, 'date')
  if (!hasAmounts(row, [...AMOUNTS, 'value_paise'])) wrong('value_paise', 'amount')
  const items = row['items']
  if (!Array.isArray(items) || !items.every((item) => isRecord(item) && hasAmounts(item, AMOUNTS)))
    wrong('items', 'list')
  if (!isRecord(row['detail'])) wrong('detail', 'record')
  if (!isGood) return false
  if (WITH_PARTY.has(row['section'])) checkGstin(wordOf(row['counterparty']), `${path}.counterparty`, findings)
  if (!WITH_NUMBER.has(row['section'])) return true
  const number = wordOf(row['number'])
  if (number === '' || row['dated_on'] === null) findings.error('missing', { field: `${path}.number` }, 'number')
  if (number.length > LETTERS_OF_A_NUMBER)
    findings.error('too_long', { field: `${path}.number` }, 'number', number.length, LETTERS_OF_A_NUMBER)
  return true
}

const rupees = (paise: number | null): number | undefined => (paise === null ? undefined : paise / 100)
const dashed = (day: IsoDate | null): string | undefined =>
  day === null ? undefined : `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`
const filled = (text: string): string | undefined => (text === '' ? undefined : text)
const yesNo = (is: boolean | null): string | undefined => (is === null ? undefined : is ? 'Y' : 'N')

const taxes = (row: TaxAmounts, taxable = 'txval'): Out => ({
  [taxable]: rupees(row.taxable_paise),
  iamt: rupees(row.igst_paise),
  camt: rupees(row.cgst_paise),
  samt: rupees(row.sgst_paise),
  csamt: rupees(row.cess_paise),
})
const rateAndTaxes = (item: GstRow['items'][number], taxable?: string): Out => ({
  rt: item.rate ?? undefined,
  ...taxes(item, taxable),
})
const wrapped = ({ items }: GstRow): Out[] => items.map((item, at) => ({ num: at + 1, itm_det: rateAndTaxes(item) }))
const flat = ({ items }: GstRow, taxable?: string): Out[] => items.map((item) => rateAndTaxes(item, taxable))

const invoice = (row: GstRow, itms: Out[]): Out => ({
  oinum: filled(row.original_number),
  oidt: dashed(row.original_dated_on),
  inum: row.number,
  idt: dashed(row.dated_on),
  val: rupees(row.value_paise),
  ...row.detail,
  itms,
})

const note = (row: GstRow): Out => ({
  ont_num: filled(row.original_number),
  ont_dt: dashed(row.original_dated_on),
  ntty: filled(row.note),
  nt_num: row.number,
  nt_dt: dashed(row.dated_on),
  pos: filled(row.place_of_supply),
  rchrg: yesNo(row.is_reverse_charge),
  val: rupees(row.value_paise),
  ...row.detail,
  itms: wrapped(row),
})

const listIn = (at: Out, key: string): Out[] => (at[key] ??= []) as Out[]
const recordIn = (at: Out, key: string): Out => (at[key] ??= {}) as Out

/** The last group of the list if it has these values, else a new one: the order of the rows stays. */
function groupIn(list: Out[], key: Out): Out {
  const last = list.at(-1)
  if (last && Object.entries(key).every(([name, value]) => last[name] === value)) return last
  const group = { ...key }
  list.push(group)
  return group
}

type Add = (file: Out, row: GstRow) => void

const toParty: Add = (file, row) => {
  const group = groupIn(listIn(file, row.section), { ctin: row.counterparty })
  listIn(group, 'inv').push({
    pos: filled(row.place_of_supply),
    rchrg: yesNo(row.is_reverse_charge),
    inv_typ: filled(row.type),
    ...invoice(row, wrapped(row)),
  })
}
const toPlace: Add = (file, row) => {
  listIn(groupIn(listIn(file, row.section), { pos: row.place_of_supply }), 'inv').push(invoice(row, wrapped(row)))
}
const abroad: Add = (file, row) => {
  listIn(groupIn(listIn(file, row.section), { exp_typ: row.type }), 'inv').push(invoice(row, flat(row)))
}
const noteToParty: Add = (file, row) => {
  const group = groupIn(listIn(file, row.section), { ctin: row.counterparty })
  listIn(group, 'nt').push({ inv_typ: filled(row.type), ...note(row) })
}
const noteToOthers: Add = (file, row) => {
  listIn(file, row.section).push({ typ: filled(row.type), ...note(row) })
}
const advance: Add = (file, row) => {
  const place = { pos: row.place_of_supply, sply_ty: filled(row.type) }
  listIn(file, row.section).push({ ...place, ...row.detail, itms: flat(row, 'ad_amt') })
}

const SECTIONS: Readonly<Record<string, Add>> = {
  b2b: toParty,
  b2ba: toParty,
  b2cl: toPlace,
  b2cla: toPlace,
  exp: abroad,
  expa: abroad,
  cdnr: noteToParty,
  cdnra: noteToParty,
  cdnur: noteToOthers,
  cdnura: noteToOthers,
  at: advance,
  txpd: advance,
  b2cs: (file, row) => {
    const place = { sply_ty: filled(row.type), pos: filled(row.place_of_supply) }
    listIn(file, 'b2cs').push({ ...place, ...row.detail, rt: row.items[0]?.rate ?? undefined, ...taxes(row) })
  },
  nil: (file, row) => {
    const group = groupIn(listIn(recordIn(file, 'nil'), 'inv'), { sply_ty: row.type })
    group[String(row.detail['of'] ?? 'nil_amt')] = rupees(row.taxable_paise)
  },
  hsn: (file, row) => {
    const list = listIn(recordIn(file, 'hsn'), row.type === '' ? 'data' : row.type)
    list.push({ ...row.detail, rt: row.items[0]?.rate ?? undefined, ...taxes(row) })
  },
  doc_issue: (file, row) => {
    const group = groupIn(listIn(recordIn(file, 'doc_issue'), 'doc_det'), { doc_num: Number(row.type) })
    listIn(group, 'docs').push({ ...row.detail })
  },
  supeco: (file, row) => {
    listIn(recordIn(file, 'supeco'), row.type).push({
      etin: row.counterparty,
      suppval: rupees(row.taxable_paise),
      igst: rupees(row.igst_paise),
      cgst: rupees(row.cgst_paise),
      sgst: rupees(row.sgst_paise),
      cess: rupees(row.cess_paise),
      ...row.detail,
    })
  },
}
