import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { type EvidenceKind, usualEvidence } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { readEvidence } from '@niyam/law/acknowledgements/evidence-shape.ts'
import { NEUTRAL, type Verdict } from '../../fields/FieldMessage.tsx'
import { sayLaw } from '../../lib/i18n-law.ts'
import { showDay } from '../../lib/format.ts'
import type { Texts } from '../../lib/texts.ts'

/** The kind of a number; where it was not said, the one that is usual for the form. */
export const evidenceOf = (item: Pick<CalendarItem, 'area' | 'form'>, stated: EvidenceKind | null): EvidenceKind =>
  stated ?? usualEvidence(item)

/** The verdict on a number, shown under its field; `isTyping` holds errors back until the number is complete. */
export function verdictOn(t: Texts<'compliances'>, kind: EvidenceKind, number: string, isTyping: boolean): Verdict {
  const { verdict, message, challan } = readEvidence(kind, number)
  if (number.trim() === '' || (verdict === 'differs' && isTyping)) return NEUTRAL
  if (verdict === 'differs') return { tone: 'warning', message: sayLaw(message ?? '') }
  if (verdict === 'unchecked') return { tone: 'primary', message: t('evidence.unchecked') }
  if (challan === null) return { tone: 'success', message: t('evidence.fits', { kind: t(`file.number.${kind}`) }) }
  const { bsr_code: bsr, deposited_on, serial } = challan
  return { tone: 'success', message: t('evidence.challan', { bsr, day: showDay(deposited_on), serial }) }
}
