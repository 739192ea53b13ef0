import { ROW_OUTCOMES } from '@niyam/contract/import-kinds.ts'
import type { SheetImport } from '@niyam/contract/imports.ts'
import { useTranslation } from 'react-i18next'

/** `392 new · 3 with an error`: how many rows do what. */
export function useCounts() {
  const { t } = useTranslation('imports')
  return ({ counts }: Pick<SheetImport, 'counts'>): string =>
    ROW_OUTCOMES.flatMap((outcome) => {
      const count = counts[outcome] ?? 0
      return count > 0 ? t(`count.${outcome}`, { count }) : []
    }).join(' · ')
}
