import type { AreaCoverage } from '@niyam/contract/law.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'

/** When the versions of a law were looked at: one day, or from the first to the last. */
export function CoverageChecked({ area: { checked_from, checked_to } }: { readonly area: AreaCoverage }) {
  const t = useTexts('law')
  const days = { from: showDay(checked_from), to: showDay(checked_to), day: showDay(checked_to) }
  return <>{t(checked_from === checked_to ? 'coverage.checked_on' : 'coverage.checked_between', days)}</>
}
