import type { lookUpGstin } from '@niyam/contract/gst-lookup.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { financialYearOf } from '@niyam/law'
import { monthOf } from '@niyam/law/calendar/iso-date.ts'
import { parseGstin } from '@niyam/law/identifiers'
import type { Log } from '../../db/log.ts'
import { invalidField } from '../../http/errors.ts'
import type { Parts } from '../../parts.ts'
import { askPreferences, askTaxpayer, type GstService } from './gst-service.ts'

type GstAnswer = ReplyOf<typeof lookUpGstin>

const KEPT_AT_MOST = 500
const KEPT_MS = 12 * 3_600_000
// While the service is down, no form waits for it again and again.
const PAUSE_MS = 60_000

const nothing = (outcome: GstAnswer['outcome']): GstAnswer => ({ outcome, taxpayer: null, filing_frequency: null })

/**
 * Asks the operator's service about a GSTIN and remembers the answer for half a day: providers count each call.
 *
 * @throws AppError `invalid` for a number that no service could know
 */
export function gstinLookup(
  { clock, gst_service }: Pick<Parts, 'clock' | 'gst_service'>,
  log: Pick<Log, 'warn'>,
): (gstin: string) => Promise<GstAnswer> {
  const known = new Map<string, { readonly answer: GstAnswer; readonly until: number }>()
  let pausedUntil = 0

  async function fromService(service: GstService, gstin: string): Promise<GstAnswer> {
    const today = clock.today()
    const [found, preferences] = await Promise.all([
      askTaxpayer(service, gstin),
      askPreferences(service, gstin, financialYearOf(today)),
    ])
    if (found.outcome === 'no_answer') {
      pausedUntil = clock.now().getTime() + PAUSE_MS
      log.warn({ detail: found.detail }, 'The GST look-up does not answer')
    }
    if (found.outcome !== 'found') return nothing(found.outcome)
    const quarter = Math.floor(((monthOf(today) + 8) % 12) / 3) + 1
    const frequency = preferences.find((one) => one.quarter === quarter)?.frequency ?? null
    return {
      outcome: 'found',
      taxpayer: { ...found.taxpayer, entity_kinds: [...found.taxpayer.entity_kinds] },
      filing_frequency: frequency,
    }
  }

  return async (text) => {
    const parsed = parseGstin(text)
    const isWrong = !parsed.ok || parsed.warnings.some(({ code }) => code === 'gstin_check')
    if (isWrong) throw invalidField('gstin', 'GSTIN is Invalid')
    if (gst_service === undefined) return nothing('off')
    const now = clock.now().getTime()
    const cached = known.get(parsed.value)
    if (cached && now < cached.until) return cached.answer
    if (now < pausedUntil) return nothing('no_answer')
    const answer = await fromService(gst_service, parsed.value)
    if (answer.outcome === 'no_answer') return answer
    known.set(parsed.value, { answer, until: now + KEPT_MS })
    for (const [oldest] of known) {
      if (known.size <= KEPT_AT_MOST) break
      known.delete(oldest)
    }
    return answer
  }
}
