import type { Area } from '../catalogue/model/area.ts'
import { isOwnObligation } from '../catalogue/model/own-id.ts'

/** The laws whose portals give a number for each filing or payment. */
export const NUMBERED_AREAS: readonly Area[] = ['gst', 'tds', 'income-tax', 'mca', 'llp', 'pf', 'esi']

/**
 * Duties of these laws without an acknowledgement: meetings, minutes, certificates that are handed out, entries in the books.
 * PostgreSQL reads the same pattern, so it has no sign that JavaScript reads differently.
 */
export const WITHOUT_NUMBER =
  '^(AGM|Board|Minutes|MBP-1|DIR-8|ISIN|MGT-8|MR-3|SH-1$|Unpaid dividend|CSR transfer|ITC cut-off|GSTR-2B|Self-invoice|Book entry|Superannuation|LLP audit|LLP first year|ESI ceiling|Contractor recoveries|Form (124.*|13[0-3]|16[A-E]?|27D)$)'

const withoutNumber = new RegExp(WITHOUT_NUMBER, 'i')

interface Numbered {
  readonly obligation_id: string
  readonly area: string
  readonly form: string
}

/** Whether the authority gives a number for a form. A custom compliance has none in any area. */
export const givesNumber = ({ obligation_id, area, form }: Numbered): boolean =>
  !isOwnObligation(obligation_id) && (NUMBERED_AREAS as readonly string[]).includes(area) && !withoutNumber.test(form)

interface FiledNumber extends Numbered {
  readonly acknowledgement: string
  /** How many documents prove it. */
  readonly documents: number
}

/**
 * Filed without proof: the authority gives a number, but neither a number nor a document is recorded. `proof-store.ts` of
 * the server has the same rule in SQL; a test compares the two.
 */
export const lacksProof = ({ acknowledgement, documents, ...item }: FiledNumber): boolean =>
  acknowledgement.trim() === '' && documents === 0 && givesNumber(item)
