import { sayLaw } from '../../../lib/i18n-law.ts'
import { showDay } from '../../../lib/format.ts'
import type { Texts } from '../../../lib/texts.ts'
import type { Fault } from './sheet-cells.ts'

export type SheetTexts = Texts<'filing-sheet'>

/** The error of a cell, the reason, and the next step. */
export function textOfFault(t: SheetTexts, fault: Fault): string {
  if ('law' in fault) return sayLaw(fault.law)
  return fault.key === 'before' ? t('fault.before', { day: showDay(fault.day) }) : t(`fault.${fault.key}`)
}
