import type { Parsed } from '@niyam/law/identifiers'
import { useEffect, useState } from 'react'
import { NEUTRAL, type Verdict } from './FieldMessage.tsx'
import { sayLaw } from '../lib/i18n-law.ts'

/** The pause in typing after which an incomplete number is an error. */
const PAUSE_MS = 700

/**
 * Holds the verdict on a number back during typing: an incomplete number is not an error yet. A success is shown at
 * once; an error when the number has its full length, or the person leaves the field or pauses.
 *
 * On leaving, only the short message appears, in its reserved line: a hint of two lines would move the button that the
 * person is about to press. The hint follows after the pause.
 */
export function usePatience(
  verdict: Verdict,
  value: string,
  isWhole: boolean,
): { verdict: Verdict; leave: (value: string) => void } {
  const [rested, setRested] = useState('')
  const [left, setLeft] = useState('')
  const isEarly = verdict.tone === 'danger' && !isWhole && rested !== value
  useEffect(() => {
    if (!isEarly) return
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isEarly, value])
  if (!isEarly) return { verdict, leave: setLeft }
  return { verdict: left === value ? { tone: verdict.tone, message: verdict.message } : NEUTRAL, leave: setLeft }
}

/** @param plain the message for a valid number whose kind has no message */
export function verdictOf(parsed: Parsed, plain: string): Verdict {
  if (!parsed.ok)
    return parsed.isEmpty ? NEUTRAL : { tone: 'danger', message: sayLaw(parsed.reason), hint: sayLaw(parsed.hint) }
  const [doubt] = parsed.warnings
  if (doubt) return { tone: 'warning', message: sayLaw(doubt.message) }
  return { tone: 'success', message: parsed.message ? sayLaw(parsed.message) : plain }
}
