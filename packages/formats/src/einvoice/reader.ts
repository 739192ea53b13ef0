import type { IsoDate } from '@niyam/law'
import { financialYearOf } from '@niyam/law/calendar/year.ts'
import { Findings } from '../finding.ts'
import type { ReadOptions, ReadResult } from '../format.ts'
import { type TaxAmounts, type TaxItem, sumsOf } from '../gst/documents.ts'
import { parseJson } from '../json/parse.ts'
import { isRecord, type JsonRecord, Node } from '../json/tree.ts'
import { KIND_NAMES } from '../kinds.ts'
import { rupeeDigits } from '../values.ts'
import { isJws, isSignedBy, openJws, type PublicKey } from './jws.ts'

/** An e-invoice as it was sent, or as the portal signed it; from a QR code only what the code holds. */
export interface EinvoiceRow extends TaxAmounts {
  readonly path: string
  readonly source: 'invoice' | 'signed-invoice' | 'signed-qr'
  readonly irn: string
  readonly seller_gstin: string
  readonly buyer_gstin: string
  /** INV, CRN or DBN. */
  readonly type: string
  readonly number: string
  readonly dated_on: IsoDate | null
  readonly supply_type: string
  readonly is_reverse_charge: boolean | null
  readonly place_of_supply: string
  readonly value_paise: number | null
  readonly main_hsn: string
  readonly item_count: number | null
  readonly items: readonly TaxItem[]
  readonly ack_number: string
  /** As in the file: `2022-09-16 19:29:00`. */
  readonly ack_at: string
  /** True or false where the portal's key was at hand; null where it was not. */
  readonly is_verified: boolean | null
}

export interface EinvoiceOptions extends ReadOptions {
  /** Public keys of the portal by their `kid`. */
  readonly keys?: Readonly<Record<string, PublicKey>>
}

const ROWS_AT_MOST = 20_000

/** Reads e-invoices: an invoice, a list of them, a reply of the portal, or the text of a signed QR code. */
export async function readEinvoice(
  text: string,
  options: EinvoiceOptions = {},
): Promise<ReadResult<EinvoiceRow, null>> {
  const findings = new Findings()
  const rows: EinvoiceRow[] = []
  if (isJws(text)) await readSigned(text, '', rows, findings, options)
  else {
    const answer = parseJson(text.replace(/^\uFEFF/, ''))
    if (answer.ok) for (const found of foundIn(answer.value)) await readFound(found, rows, findings, options)
    else findings.error(answer.code)
  }
  if (rows.length === 0 && !findings.hasErrors) findings.error('not_this_kind', {}, KIND_NAMES.einvoice)
  const totals = {
    rows: rows.length,
    invoices: rows.filter(({ source }) => source === 'invoice').length,
    signed: rows.filter(({ source }) => source !== 'invoice').length,
    value_paise: rows
      .filter(({ source }) => source === 'invoice')
      .reduce((all, row) => all + (row.value_paise ?? 0), 0),
  }
  return { kind: 'einvoice', head: null, rows, totals, findings: findings.all() }
}

type FoundInvoice = { readonly path: string } & ({ readonly invoice: JsonRecord } | { readonly signed: string })

/** Invoices and signed texts anywhere in the file, in its order. */
function foundIn(document: unknown): FoundInvoice[] {
  const found: FoundInvoice[] = []
  const walk = (value: unknown, path: string): void => {
    if (found.length >= ROWS_AT_MOST) return
    if (Array.isArray(value)) for (const [at, one] of value.entries()) walk(one, `${path}[${at}]`)
    if (!isRecord(value)) return
    if (isRecord(value['DocDtls']) && isRecord(value['SellerDtls'])) {
      found.push({ path, invoice: value })
      return
    }
    for (const [key, one] of Object.entries(value)) {
      const inner = path === '' ? key : `${path}.${key}`
      if ((key === 'SignedInvoice' || key === 'SignedQRCode') && typeof one === 'string')
        found.push({ path: inner, signed: one })
      else walk(one, inner)
    }
  }
  walk(document, '')
  return found
}

async function readFound(
  found: FoundInvoice,
  rows: EinvoiceRow[],
  findings: Findings,
  options: EinvoiceOptions,
): Promise<void> {
  if ('signed' in found) return readSigned(found.signed, found.path, rows, findings, options)
  const row = invoiceRow(new Node(found.invoice, found.path, findings), 'invoice', null)
  checkSums(row, new Node(found.invoice, found.path, findings), findings)
  rows.push(row)
}

async function readSigned(
  text: string,
  path: string,
  rows: EinvoiceRow[],
  findings: Findings,
  { keys = {} }: EinvoiceOptions,
): Promise<void> {
  const jws = openJws(text)
  const answer = jws?.data === null || jws === null ? null : parseJson(jws.data)
  if (jws === null || answer === null || !answer.ok || !isRecord(answer.value))
    return findings.error('value', { field: path }, text.slice(0, 20), 'signed text')
  const key = Object.hasOwn(keys, jws.key_id) ? keys[jws.key_id] : undefined
  const is_verified = key === undefined ? null : await isSignedBy(text, key)
  if (is_verified === null) findings.note('not_verified', { field: path })
  else if (!is_verified) findings.error('signature', { field: path })
  const node = new Node(answer.value, path, findings)
  const row = node.has('DocDtls') ? invoiceRow(node, 'signed-invoice', is_verified) : qrRow(node, is_verified)
  rows.push(row)
  await checkIrn(row, findings)
}

function invoiceRow(node: Node, source: EinvoiceRow['source'], is_verified: boolean | null): EinvoiceRow {
  const sub = (key: string) => node.node(key) ?? new Node({}, node.at(key), EMPTY)
  const [document, seller, buyer, values, way] = ['DocDtls', 'SellerDtls', 'BuyerDtls', 'ValDtls', 'TranDtls'].map(
    sub,
  ) as [Node, Node, Node, Node, Node]
  const lines = node.nodes('ItemList')
  const items = lines.map(
    (item): TaxItem => ({
      rate: item.number('GstRt'),
      taxable_paise: item.paise('AssAmt'),
      igst_paise: item.paise('IgstAmt'),
      cgst_paise: item.paise('CgstAmt'),
      sgst_paise: item.paise('SgstAmt'),
      cess_paise: item.paise('CesAmt'),
    }),
  )
  const reverse = way.oneOf('RegRev', ['Y', 'N'])
  return {
    path: node.path,
    source,
    irn: node.text('Irn'),
    seller_gstin: seller.gstin('Gstin'),
    buyer_gstin: buyer.text('Gstin') === 'URP' ? 'URP' : buyer.gstin('Gstin'),
    type: document.oneOf('Typ', ['INV', 'CRN', 'DBN']),
    number: document.text('No'),
    dated_on: document.day('Dt'),
    supply_type: way.oneOf('SupTyp', ['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP']),
    is_reverse_charge: reverse === '' ? null : reverse === 'Y',
    place_of_supply: buyer.text('Pos'),
    value_paise: values.paise('TotInvVal'),
    main_hsn: lines[0]?.text('HsnCd') ?? '',
    item_count: lines.length,
    items,
    ...sumsOf(items),
    ack_number: node.text('AckNo'),
    ack_at: node.text('AckDt'),
    is_verified,
  }
}

const EMPTY = new Findings()

const qrRow = (node: Node, is_verified: boolean | null): EinvoiceRow => ({
  path: node.path,
  source: 'signed-qr',
  irn: node.text('Irn'),
  seller_gstin: node.gstin('SellerGstin'),
  buyer_gstin: node.text('BuyerGstin') === 'URP' ? 'URP' : node.gstin('BuyerGstin'),
  type: node.oneOf('DocTyp', ['INV', 'CRN', 'DBN']),
  number: node.text('DocNo'),
  dated_on: node.day('DocDt'),
  supply_type: '',
  is_reverse_charge: null,
  place_of_supply: '',
  value_paise: node.paise('TotInvVal'),
  main_hsn: node.text('MainHsnCode'),
  item_count: node.count('ItemCnt'),
  items: [],
  ...sumsOf([]),
  ack_number: '',
  ack_at: node.text('IrnDt'),
  is_verified,
})

const LETTERS_OF_A_NUMBER = 16

function checkSums(row: EinvoiceRow, node: Node, findings: Findings): void {
  const values = node.node('ValDtls')
  if (row.number.length > LETTERS_OF_A_NUMBER)
    findings.error('too_long', { field: node.at('DocDtls.No') }, 'number', row.number.length, LETTERS_OF_A_NUMBER)
  for (const [key, sum] of [
    ['AssVal', row.taxable_paise],
    ['IgstVal', row.igst_paise],
    ['CgstVal', row.cgst_paise],
    ['SgstVal', row.sgst_paise],
  ] as const) {
    const stated = values?.paise(key) ?? null
    if (stated !== null && sum !== null && Math.abs(stated - sum) > 100)
      findings.warn('sum', { field: node.at(`ValDtls.${key}`) }, key, rupeeDigits(stated), rupeeDigits(sum))
  }
}

/** The number of an invoice is a hash of seller, financial year, type and number. */
export async function irnOf(
  row: Pick<EinvoiceRow, 'seller_gstin' | 'dated_on' | 'type' | 'number'>,
): Promise<string | null> {
  if (row.dated_on === null) return null
  const text = row.seller_gstin + financialYearOf(row.dated_on) + row.type + row.number
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function checkIrn(row: EinvoiceRow, findings: Findings): Promise<void> {
  const irn = await irnOf(row)
  if (irn !== null && row.irn !== irn) findings.error('differs', { field: row.path }, 'IRN', row.irn, irn)
}
