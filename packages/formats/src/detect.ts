import { isEncryptedAis } from './ais/decrypt.ts'
import { isJws } from './einvoice/jws.ts'
import type { Kind } from './kinds.ts'

const LETTERS_LOOKED_AT = 20_000

const firstLine = (head: string): string => head.trimStart().split(/\r?\n/, 1)[0] ?? ''
const separators = (head: string): number => firstLine(head).split('#~#').length - 1

/** Marks near the beginning of one kind of text only. The first match counts. */
const TEXT_MARKS: readonly (readonly [Kind, (head: string) => boolean])[] = [
  ['etds', (head) => /^\s{0,9}\d{0,9}\^FH\^/.test(head)],
  ['form-26as', (head) => head.includes('^') && /Permanent Account Number|Annual Tax Statement/i.test(head)],
  ['ecr', (head) => separators(head) >= 8],
  ['ecr-part-payment', (head) => separators(head) >= 5],
]

const key =
  (...names: string[]) =>
  (head: string): boolean =>
    names.some((name) => new RegExp(`"${name}"\\s*:`, 'i').test(head))

/** Keys of one kind of JSON only. */
const JSON_MARKS: readonly (readonly [Kind, (head: string) => boolean])[] = [
  ['gst-returns-status', key('EFiledlist')],
  ['ais', key('loggedInPan', 'sectionKey')],
  ['einvoice', key('DocDtls', 'SignedInvoice', 'SignedQRCode')],
  ['gstr2b', key('rtnprd', 'itcsumm', 'docdata')],
  ['gstr3b', key('ret_period', 'sup_details')],
  ['gst-taxpayer', key('lgnm', 'tradeNam')],
  ['gstr2a', key('cfs', 'flprdr1', 'fldtr1', 'cdn', 'benum')],
  ['gstr1', key('fp', 'itm_det', 'b2cs', 'cdnr', 'doc_issue', 'hsn')],
]

/** @returns the kind of a text by its marks, or null; messages name a wrong file by it */
export function detect(text: string): Kind | null {
  const head = text.slice(0, LETTERS_LOOKED_AT).replace(/^\uFEFF/, '')
  if (isEncryptedAis(head)) return 'ais'
  if (isJws(head)) return 'einvoice'
  const marks = /^\s*[{[]/.test(head) ? JSON_MARKS : TEXT_MARKS
  return marks.find(([, fits]) => fits(head))?.[0] ?? null
}
