import type { Names } from '@niyam/law'
import { sectionsNamed, sideOf } from '@niyam/law/names/section-names.ts'

/**
 * The number of a section's subject under the other Act: '393(1) Table Sl. 5(ii)' for '194A', '194C' for '1023'.
 *
 * @returns null when the table does not have it, or leaves several
 */
export function otherSection({ sections }: Names, section: string): string | null {
  const matches = sectionsNamed(sections, section)
  const act = matches[0]?.act
  const others = matches
    .filter((one) => one.act === act)
    .map(({ row }) => ({ row, name: act === 1961 ? row.new : row.old }))
  const names = [...new Set(others.map(({ name }) => name))]
  if (names.length === 1) return names[0] ?? null
  // Rows of one table that differ in their last letter, as 194C does by who is paid.
  const sides = [...new Set(others.map(({ row }) => sideOf(row, act === 1961 ? 2025 : 1961)))]
  return sides.length === 1 ? (sides[0] ?? null) : null
}
