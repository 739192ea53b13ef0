import type { IncomeTaxAct, SectionNameRow } from './names.ts'

/** A section, rule or payment code named in a text, with its counterpart under the other Act. */
export interface SectionMatch {
  readonly row: SectionNameRow
  /** As the text has it: '194C', '393(1)', '1024'. */
  readonly named: string
  readonly by: 'section' | 'rule' | 'payment-code'
  /** The Act whose section it is. */
  readonly act: IncomeTaxAct
}

/** A section or rule in a text; a run ('403 to 410') has its last one beside it. */
export interface Mention {
  readonly kind: 'section' | 'rule'
  readonly name: string
  readonly to?: string
}

const NAMED =
  /\b([Rr]ules?|[Ss]ections?|[Ss]s?\.|u\/s)?\s*(\d{1,4}(?:[\s-]?[A-Z]{1,3}(?![a-zA-Z]))?(?:\([0-9A-Za-z]+\))*)(?:\s+to\s+(\d{1,4}[A-Z]{0,3})(?![\w-]))?/g

/** Sections and rules in the words of a provision or of a search. A number after 'rule' is a rule until a section is named. */
export function mentions(text: string): Mention[] {
  let kind: Mention['kind'] = 'section'
  const found: Mention[] = []
  for (const match of text.replace(/\bs\s+(?=\d)/gi, 's. ').matchAll(NAMED)) {
    const [, word, name, to] = match
    if (word !== undefined) kind = /^rule/i.test(word) ? 'rule' : 'section'
    if (name !== undefined) found.push({ kind, name: sectionKey(name), ...(to === undefined ? {} : { to }) })
  }
  return found
}

/** '194-IA', '194 IA' and '194ia' as one. Text in brackets keeps its case: (1)(a). */
export const sectionKey = (name: string): string =>
  name.replace(/[\s-]/g, '').replace(/^\d+[a-z]+/, (text) => text.toUpperCase())

/** Whether a section equals another or is part of it: 393(1) in 393, but 194C not in 194. */
export const liesIn = (section: string, other: string): boolean => section === other || section.startsWith(`${other}(`)

/** Whether a section is in a run such as 403 to 410; only bare numbers are. */
export function liesBetween(section: string, from: string, to: string | undefined): boolean {
  if (to === undefined || !/^\d+[A-Z]*(\(|$)/.test(section)) return false
  const [number, first, last] = [section, from, to].map((text) => Number.parseInt(text, 10)) as [number, number, number]
  return number >= first && number <= last
}

/**
 * Every section, rule and payment code of the income-tax Acts that a text names: 'TDS under 194C', '393(1)', 'rule 31A',
 * '1024'. A bare number that is not in the table is not a section.
 *
 * @returns matches under the old Act first; '206' is looked up in both Acts
 */
export function sectionsNamed(rows: readonly SectionNameRow[], text: string): SectionMatch[] {
  const found = mentions(searchable(text)).flatMap((mention) => [
    ...sideMatches(rows, mention, 1961),
    ...sideMatches(rows, mention, 2025),
    ...codeMatches(rows, mention),
  ])
  return found.filter((one, at) => found.findIndex((other) => other.row === one.row && other.act === one.act) === at)
}

/** In a search '194c' is as good as '194C'. */
const searchable = (text: string): string =>
  text.replace(/\b\d{1,3}-?[a-z]{1,3}(?=\b|\()/gi, (section) => section.toUpperCase())

function sideMatches(rows: readonly SectionNameRow[], mention: Mention, act: IncomeTaxAct): SectionMatch[] {
  const own = rows.filter((row) => row.kind === mention.kind && sideOf(row, act) !== null)
  const inside = own.filter((row) => liesIn(sideOf(row, act) ?? '', mention.name) || isInRun(row, mention.name, act))
  // 139(9) has no row: the row of s. 139 covers it.
  const chosen = inside.length > 0 ? inside : own.filter((row) => liesIn(mention.name, sideOf(row, act) ?? ''))
  return chosen.map((row) => ({ row, named: mention.name, by: mention.kind, act }))
}

/** The section of one Act; the row of its table ('Table Sl. 6(i)') left out. */
export function sideOf(row: SectionNameRow, act: IncomeTaxAct): string | null {
  const text = act === 1961 ? row.old : row.new
  return text === null ? null : sectionKey(text.split(' ')[0] ?? '')
}

const isInRun = (row: SectionNameRow, name: string, act: IncomeTaxAct): boolean => {
  const [from, to] = act === 1961 ? [row.old, row.old_to] : [row.new, row.new_to]
  return from !== null && liesBetween(name, from, to)
}

const codeMatches = (rows: readonly SectionNameRow[], { kind, name }: Mention): SectionMatch[] =>
  kind === 'section' && /^1\d{3}$/.test(name)
    ? rows
        .filter((row) => row.payment_codes?.includes(name))
        .map((row) => ({ row, named: name, by: 'payment-code', act: 2025 }))
    : []
