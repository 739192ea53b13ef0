import type { SheetImport } from '@niyam/contract/imports.ts'
import { useTexts } from '../../lib/texts.ts'

const SHOWN = ['new', 'done', 'adds', 'filled', 'same', 'warned', 'wrong', 'undone', 'kept'] as const

/** `392 new · 3 with an error`: how many rows do what. */
export function useCounts() {
  const t = useTexts('imports')
  return ({ counts, filled, warned }: Pick<SheetImport, 'counts' | 'filled' | 'warned'>): string => {
    // Imported rows that filled blanks are counted apart.
    const all: [(typeof SHOWN)[number], number][] = SHOWN.map((one) => [
      one,
      one === 'warned' ? warned : one === 'filled' ? filled : (counts[one] ?? 0),
    ])
    return all
      .map(([one, count]) => [one, one === 'done' ? count - filled : count] as const)
      .flatMap(([one, count]) => (count > 0 ? t(`count.${one}`, { count }) : []))
      .join(' · ')
  }
}
