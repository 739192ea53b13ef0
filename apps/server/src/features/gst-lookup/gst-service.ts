import { readPreferences, type QuarterPreference } from '@niyam/formats/gst-preference.ts'
import { type GstTaxpayer, readTaxpayer } from '@niyam/formats/gst-taxpayer.ts'
import { ask } from '../../http/outgoing.ts'

const WITHIN_MS = 8000
const BYTES_AT_MOST = 256 * 1024

/** A provider that answers in the GST system's own format, as the operator named it. */
export interface GstService {
  /** With `{gstin}` where the number goes. */
  readonly taxpayer_url: string
  /** With `{gstin}` and `{fy}`, e.g. 2026-27; undefined asks for no filing preference. */
  readonly preference_url: string | undefined
  /** A request header with the key; undefined sends none. */
  readonly key: { readonly header: string; readonly value: string } | undefined
}

export type TaxpayerAnswer =
  | { readonly outcome: 'found'; readonly taxpayer: GstTaxpayer }
  | { readonly outcome: 'unknown_number' }
  | { readonly outcome: 'no_answer'; readonly detail: string }

/** Sends only the number; the request does not identify the organisation or the user. */
export async function askTaxpayer(service: GstService, gstin: string): Promise<TaxpayerAnswer> {
  const text = await answerOf(service, filled(service.taxpayer_url, { gstin }))
  if (typeof text !== 'string') return { outcome: 'no_answer', detail: text.detail }
  const read = readTaxpayer(text)
  if (!read.ok)
    return read.reason === 'unknown_number'
      ? { outcome: 'unknown_number' }
      : { outcome: 'no_answer', detail: read.reason }
  // An answer about another number would fill in a wrong name.
  if (read.taxpayer.gstin !== gstin) return { outcome: 'no_answer', detail: 'another_number' }
  return { outcome: 'found', taxpayer: read.taxpayer }
}

/** Empty where the service is not asked, does not answer or says nothing. */
export async function askPreferences(service: GstService, gstin: string, fy: string): Promise<QuarterPreference[]> {
  if (service.preference_url === undefined) return []
  const text = await answerOf(service, filled(service.preference_url, { gstin, fy }))
  return typeof text === 'string' ? readPreferences(text) : []
}

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

async function answerOf({ key }: GstService, address: string): Promise<string | { readonly detail: string }> {
  try {
    const headers = { accept: 'application/json', ...(key && { [key.header]: key.value }) }
    const options = { headers, within_ms: WITHIN_MS, bytes_at_most: BYTES_AT_MOST }
    // The host is the operator's setting.
    const { status, text } = await ask(address, options, { origins: [new URL(address).origin] })
    // Several providers report an unknown number as an error with the GST system's own body.
    return status === 200 || status === 404 || status === 400 ? text : { detail: `status ${status}` }
  } catch (error) {
    return { detail: error instanceof Error ? error.name : 'unreadable' }
  }
}
