import { z } from 'zod'
import { StartError } from './db/start-error.ts'
import type { GstService } from './features/gst-lookup/gst-service.ts'

/** The settings of the look-up, as the operator writes them. */
export const GstSettings = {
  /** A service that answers as the GST system's taxpayer search does, with `{gstin}` where the number goes. */
  GST_LOOKUP_URL: z
    .string()
    .refine((text) => isTemplate(text, ['gstin']), 'is a full address with {gstin} in its path or query')
    .optional(),
  /** The same for the filing preference of a financial year. */
  GST_PREFERENCE_URL: z
    .string()
    .refine((text) => isTemplate(text, ['gstin', 'fy']), 'is a full address with {gstin} and {fy} in its path or query')
    .optional(),
  /** The header that the service knows its customer by. */
  GST_LOOKUP_KEY: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,60}: ?[\x21-\x7e][\x20-\x7e]{0,2000}$/, 'is a header such as x-api-key: 123')
    .optional(),
}

interface GstEnvironment {
  readonly GST_LOOKUP_URL?: string | undefined
  readonly GST_PREFERENCE_URL?: string | undefined
  readonly GST_LOOKUP_KEY?: string | undefined
}

/**
 * The service that the settings name; undefined looks no GSTIN up.
 *
 * @throws StartError when the other settings are given without the address
 */
export function gstServiceOf({
  GST_LOOKUP_URL,
  GST_PREFERENCE_URL,
  GST_LOOKUP_KEY,
}: GstEnvironment): GstService | undefined {
  if (GST_LOOKUP_URL === undefined) {
    const alone = GST_PREFERENCE_URL === undefined ? GST_LOOKUP_KEY && 'GST_LOOKUP_KEY' : 'GST_PREFERENCE_URL'
    if (alone !== undefined) throw new StartError(`Setting GST_LOOKUP_URL: is missing beside ${alone}.`)
    return undefined
  }
  const [header = '', ...rest] = GST_LOOKUP_KEY?.split(':') ?? []
  return {
    taxpayer_url: GST_LOOKUP_URL,
    preference_url: GST_PREFERENCE_URL,
    key: GST_LOOKUP_KEY === undefined ? undefined : { header: header.trim(), value: rest.join(':').trim() },
  }
}

/** A full address of http or https that names these places and no other. */
function isTemplate(text: string, places: readonly string[]): boolean {
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const isComplete =
    places.every((place) => named.includes(place)) && named.every((name) => places.includes(name ?? ''))
  return isComplete && /^https?:\/\/[^/{?#]+[/?]/.test(text) && URL.canParse(text.replace(/[{}]/g, ''))
}
