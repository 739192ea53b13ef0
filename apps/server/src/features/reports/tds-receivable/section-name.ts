import { sectionKey, sectionsNamed } from '@niyam/law/names/section-names.ts'
import type { SectionNameRow } from '@niyam/law/names/names.ts'
import { sectionOfCode } from '@niyam/law/money/tds/statement/section-codes.ts'

/**
 * One name for the same section, whichever Act or code names it: 194J(b), `4JB` and `1027` are 194J. Clauses are not told
 * apart, because books seldom do.
 *
 * @returns for a section as a file has it its name; null where it states none, or only 393(1) without its table
 */
export function sectionNamer(rows: readonly SectionNameRow[]): (section: string) => string | null {
  const known = new Map<string, string | null>()
  return (section) => {
    const present = known.get(section)
    if (present !== undefined) return present
    const name = nameOf(rows, section.trim())
    known.set(section, name)
    return name
  }
}

function nameOf(rows: readonly SectionNameRow[], section: string): string | null {
  if (section === '' || section === '-') return null
  const ofTable = inTable(rows, section)
  const matches = ofTable.length > 0 ? ofTable : sectionsNamed(rows, section).map(({ row }) => row)
  const names = new Set(matches.map((row) => bare(row.old ?? row.new ?? '')))
  if (names.size > 1) return null
  const [name] = names
  if (name !== undefined) return name
  // Form 26AS writes 194JB for the code 4JB.
  const plain = section.toUpperCase().replace(/[\s-]/g, '')
  const code = sectionOfCode(plain.slice(2)) ?? sectionOfCode(plain)
  return code === null ? plain : bare(code)
}

const bare = (section: string): string => sectionKey(section.split(' ')[0] ?? '').replace(/\(.*$/, '')

/** `393(1) Table Sl. 6(i)` by the parts of its place in the table. */
function inTable(rows: readonly SectionNameRow[], section: string): SectionNameRow[] {
  const sectionParts = partsOf(section)
  if (sectionParts.length < 2) return []
  return rows.filter((row) => {
    const parts = partsOf(row.new ?? '')
    return parts.length > 1 && sectionParts.every((part, at) => parts[at] === undefined || parts[at] === part)
  })
}

const partsOf = (text: string): string[] => text.toLowerCase().match(/\d+(\([0-9a-z]+\))*|\bd\([a-z]\)/g) ?? []
