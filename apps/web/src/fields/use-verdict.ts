import { type IdentifierType, type Parsed, parseIdentifier } from '@niyam/law/identifiers'
import { useEffect, useState } from 'react'
import { NEUTRAL, type Verdict } from './FieldMessage.tsx'
import { useFieldTexts } from './texts.ts'

/** How long a number may stand half typed before it is called wrong. */
const PAUSE_MS = 700

/**
 * The word beside a number. A good one is told at once; a bad one when it has its full length, when the person leaves
 * the field, or stops typing: half a number is no mistake yet.
 */
export function useVerdict(
  type: IdentifierType,
  value: string,
  isWhole: boolean,
): { verdict: Verdict; leave: () => void } {
  const t = useFieldTexts()
  const [judged, setJudged] = useState('')
  const parsed = parseIdentifier(type, value)
  const isWaiting = !parsed.ok && !parsed.isEmpty && !isWhole && judged !== value
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setJudged(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, value])
  return { verdict: isWaiting ? NEUTRAL : verdictOf(parsed, t('valid')), leave: () => setJudged(value) }
}

/** @param plain said of a valid number whose kind has no message of its own */
export function verdictOf(parsed: Parsed, plain: string): Verdict {
  if (!parsed.ok) return parsed.isEmpty ? NEUTRAL : { tone: 'danger', message: parsed.reason, hint: parsed.hint }
  const [doubt] = parsed.warnings
  if (doubt) return { tone: 'warning', message: doubt.message }
  return { tone: 'success', message: parsed.message || plain }
}
