import { isIsoDate } from '@niyam/law/calendar/iso-date.ts'
import { parseGstin } from '@niyam/law/identifiers/gstin.ts'
import type { EntityKindKey } from '@niyam/law/reference/entity-kinds.ts'
import { objectWith, parsedJson, textAt } from './gst-json.ts'

/** An answer of the GST system's taxpayer search, as far as Niyam uses it. The address is left out. */
export interface GstTaxpayer {
  readonly gstin: string
  readonly legal_name: string
  /** Empty where the answer has none. */
  readonly trade_name: string
  /** In the portal's words: `Active`, `Cancelled`, `Suspended` … */
  readonly status: string
  readonly is_active: boolean
  /** `yyyy-mm-dd`; null where the answer has no date, or an impossible one. */
  readonly registered_on: string | null
  readonly cancelled_on: string | null
  /** In the catalogue's words, e.g. `regular`; null for a type that it does not know. */
  readonly taxpayer_type: string | null
  /** In the portal's words; empty where it is not stated. */
  readonly taxpayer_type_words: string
  /** Kinds of entity that its constitution allows, the likeliest first; empty where it does not say. */
  readonly entity_kinds: readonly EntityKindKey[]
  /** In the portal's words. */
  readonly constitution: string
}

export type NoTaxpayer =
  /** No JSON, or far too long for one. */
  | 'unreadable'
  /** JSON that is not about a taxpayer. */
  | 'other_content'
  /** The GST system knows no such number. */
  | 'unknown_number'
  /** Its GSTIN has another form, or a wrong check character. */
  | 'wrong_gstin'

export type ReadTaxpayer =
  | { readonly ok: true; readonly taxpayer: GstTaxpayer }
  | { readonly ok: false; readonly reason: NoTaxpayer }

/** The GST system's error for a number that is not registered. */
const UNKNOWN_NUMBER = /\bFO8000\b/

/**
 * Reads an answer of the taxpayer search (`action=TP`), saved or just received, from whatever wrapper it came in.
 *
 * @param text JSON, with or without a byte order mark
 */
export function readTaxpayer(text: string): ReadTaxpayer {
  const tree = parsedJson(text)
  if (tree === undefined) return { ok: false, reason: 'unreadable' }
  const found = objectWith(tree, ['gstin', 'lgnm'])
  if (!found) return { ok: false, reason: UNKNOWN_NUMBER.test(text) ? 'unknown_number' : 'other_content' }
  const parsed = parseGstin(textAt(found, 'gstin'))
  if (!parsed.ok || parsed.warnings.some(({ code }) => code === 'gstin_check'))
    return { ok: false, reason: 'wrong_gstin' }
  const status = textAt(found, 'sts')
  const words = textAt(found, 'dty')
  const constitution = textAt(found, 'ctb')
  return {
    ok: true,
    taxpayer: {
      gstin: parsed.value,
      legal_name: textAt(found, 'lgnm'),
      trade_name: textAt(found, 'tradeNam'),
      status,
      is_active: /^active$/i.test(status),
      registered_on: dayOf(textAt(found, 'rgdt')),
      cancelled_on: dayOf(textAt(found, 'cxdt')),
      taxpayer_type: TYPES.find(([pattern]) => pattern.test(words))?.[1] ?? null,
      taxpayer_type_words: words,
      entity_kinds: CONSTITUTIONS.find(([pattern]) => pattern.test(constitution))?.[1] ?? [],
      constitution,
    },
  }
}

// The more specific before the more general: `SEZ Unit` is not `Regular`, nor is a casual one.
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/electronic commerce|tax collector|^tcs$/i, 'tcs-collector'],
  [/tax deductor|^tds$/i, 'tds-deductor'],
  [/input service distributor|^isd$/i, 'isd'],
  [/sez developer|special economic zone developer/i, 'sez-developer'],
  [/sez unit|special economic zone unit/i, 'sez-unit'],
  [/casual/i, 'casual'],
  [/non[- ]?resident online|oidar/i, 'oidar'],
  [/non[- ]?resident/i, 'non-resident'],
  [/uin|united nation|embassy|consulate/i, 'uin'],
  [/composition/i, 'composition'],
  [/^regular$/i, 'regular'],
]

const CONSTITUTIONS: readonly (readonly [RegExp, readonly EntityKindKey[]])[] = [
  [/one person company/i, ['one_person_company']],
  [/private limited/i, ['private_limited', 'one_person_company', 'section_8_company', 'producer_company']],
  [/public limited/i, ['public_limited', 'listed_company', 'section_8_company', 'nidhi']],
  [/foreign limited liability/i, ['foreign_llp']],
  [/limited liability/i, ['llp']],
  [/foreign company/i, ['foreign_company']],
  [/proprietor/i, ['proprietorship']],
  [/hindu undivided/i, ['huf']],
  [/partnership/i, ['partnership']],
  [/society|trust/i, ['society', 'trust', 'aop', 'cooperative_society']],
  [/public sector/i, ['public_limited', 'private_limited', 'listed_company']],
  [/government/i, ['government_body']],
  [/local authority/i, ['local_authority']],
]

/** `dd/mm/yyyy`, or `dd-mm-yyyy` as some providers rewrite it. */
function dayOf(text: string): string | null {
  const parts = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(text)
  const day = parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : ''
  return isIsoDate(day) ? day : null
}
