import type { IfscAnswer } from '@niyam/contract/banks.ts'
import { parseIfsc } from '@niyam/law/identifiers'
import { bankOfIfsc, isListedBranch } from '@niyam/law/reference/bank-branches.ts'
import { bankOfPrefix } from '@niyam/law/reference/bank-names.ts'
import type { Parts } from '../../parts.ts'
import type { Log } from '../../db/log.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { askService } from './ifsc-service.ts'

const KEPT_AT_MOST = 500
const KEPT_MS = 12 * 3_600_000
// While the service is down, requests do not wait three seconds for each code.
const PAUSE_MS = 60_000

/** Names the bank of a code. @throws AppError `invalid` for a bad form, `not_found` where no branch has it */
export type IfscLookup = (code: string) => Promise<IfscAnswer>

/** Asks the service where one is set up, remembers what it said, and falls back to the list that comes with the program. */
export function ifscLookup({ clock, ifsc_url }: Pick<Parts, 'clock' | 'ifsc_url'>, log: Pick<Log, 'warn'>): IfscLookup {
  const cache = new Map<string, { readonly answer: IfscAnswer | null; readonly until: number }>()
  let pausedUntil = 0

  /** Null: no branch has the code. Undefined: the service cannot say. */
  async function fromService(service: string, code: string, now: number): Promise<IfscAnswer | null | undefined> {
    const known = cache.get(code)
    if (known && now < known.until) return known.answer
    if (now < pausedUntil) return undefined
    const reply = await askService(service, code)
    if (!reply.ok && reply.reason === 'no_service') {
      pausedUntil = now + PAUSE_MS
      log.warn({ detail: reply.detail }, 'The IFSC service does not answer; the built-in list is used meanwhile')
      return undefined
    }
    const answer = reply.ok ? fromServiceWords(code, reply.bank, reply.branch) : null
    cache.delete(code)
    cache.set(code, { answer, until: now + KEPT_MS })
    for (const [oldest] of cache) {
      if (cache.size <= KEPT_AT_MOST) break
      cache.delete(oldest)
    }
    return answer
  }

  return async (text) => {
    const parsed = parseIfsc(text)
    if (!parsed.ok) throw invalidField('ifsc_code', parsed.isEmpty ? 'IFSC is missing. Fill it in.' : parsed.reason)
    const code = parsed.value
    const reply = ifsc_url === undefined ? undefined : await fromService(ifsc_url, code, clock.now().getTime())
    const answer = reply === undefined ? bundledBank(code) : reply
    if (answer) return answer
    throw new AppError('not_found', `No branch has the IFSC ${code}. Check it, or type the name of the bank yourself.`)
  }
}

const fromServiceWords = (IFSC: string, BANK: string, BRANCH: string | undefined): IfscAnswer => ({
  IFSC,
  BANK,
  ...(BRANCH !== undefined && { BRANCH }),
  source: 'service',
})

/** What the built-in lists know: the branch, or at least the bank of the first four letters. */
function bundledBank(IFSC: string): IfscAnswer | null {
  const bank = bankOfIfsc(IFSC)
  if (bank !== undefined) return { IFSC, BANK: bank, source: 'bundled' }
  // A branch younger than the list has a bank all the same, but the fifth character is 0 in every code there is.
  const owner = IFSC[4] === '0' && !isListedBranch(IFSC) ? bankOfPrefix(IFSC.slice(0, 4)) : undefined
  return owner === undefined ? null : { IFSC, BANK: owner, source: 'prefix' }
}
