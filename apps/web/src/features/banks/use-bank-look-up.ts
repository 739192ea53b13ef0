import { parseIfsc } from '@niyam/law/identifiers/ifsc.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { bankOf } from './queries.ts'

export interface BankNamed {
  readonly bank_name: string
  readonly branch: string
}

/** The state of a look-up: not started, running, its source, or why it failed. */
export type LookUp = 'idle' | 'busy' | 'service' | 'bundled' | 'prefix' | 'unknown' | 'failed'

/**
 * Looks the bank up as soon as the code is complete. A late answer for an earlier code is discarded.
 *
 * @param before the code of an account that is being changed: its bank was named before, and a failure does not unname it
 * @param onNamed called with the bank that was found, or with empty names when none was
 * @returns the state of the look-up, and whether the bank's name is certain enough to be locked
 */
export function useBankLookUp(
  code: string,
  before: string | undefined,
  onNamed: (named: BankNamed) => void,
): { readonly state: LookUp; readonly isCertain: boolean } {
  const parsed = parseIfsc(code)
  const { data, isFetching, isError } = useQuery({ ...bankOf(parsed.ok ? parsed.value : ''), enabled: parsed.ok })
  const answer = parsed.ok && !isFetching ? data : undefined
  const isFailed = parsed.ok && !isFetching && (isError || data === null)
  const named = useEffectEvent(() => {
    if (answer) onNamed({ bank_name: answer.BANK, branch: answer.BRANCH ?? '' })
    else if (isFailed && code !== before) onNamed({ bank_name: '', branch: '' })
  })
  useEffect(() => named(), [answer, isFailed, code])
  if (!parsed.ok) return { state: 'idle', isCertain: false }
  if (isFetching) return { state: 'busy', isCertain: false }
  if (isError) return { state: 'failed', isCertain: false }
  const state = data ? data.source : 'unknown'
  return { state, isCertain: state === 'service' || state === 'bundled' }
}
