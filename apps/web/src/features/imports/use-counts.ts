import { ROW_OUTCOMES } from '@niyam/contract/import-kinds.ts'
import type { SheetImport } from '@niyam/contract/imports.ts'
import { useTexts } from '../../lib/texts.ts'

/** `392 new · 3 with an error`: how many rows do what. */
export function useCounts() {
  const t = useTexts('imports')
  return ({ counts }: Pick<SheetImport, 'counts'>): string =>
    ROW_OUTCOMES.flatMap((outcome) => {
      const count = counts[outcome] ?? 0
      return count > 0 ? t(`count.${outcome}`, { count }) : []
    }).join(' · ')
}
