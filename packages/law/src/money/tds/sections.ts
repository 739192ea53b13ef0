import type { IsoDate } from '../../calendar/iso-date.ts'
import type { TdsRateRow } from './rate-rows.ts'

/** The first day of the Income-tax Act, 2025: payments and collections from here on carry its sections and codes. */
export const ACT_OF_2025 = '2026-04-01' as IsoDate

/** The section as the Act in force on a day numbers it. */
export const sectionOn = (row: TdsRateRow, on: IsoDate): string =>
  on < ACT_OF_2025 ? row.section_old : row.section_new

/** Whether a text names the section of a row under either Act: '194C', 's. 194 C', '194J' for 194J(a), '393(1)'. */
export function isSection(row: TdsRateRow, text: string): boolean {
  const wanted = plain(text)
  if (wanted === '') return false
  // '194LBA/LBB' means two sections.
  const olds = plain(row.section_old).split('/')
  return [...olds.map((part, at) => (at === 0 ? part : `194${part}`)), plain(row.section_new)].some(
    (name) => name === wanted || (name.startsWith(wanted) && /^(\(|table|sl|d\()/.test(name.slice(wanted.length))),
  )
}

/** Whether a payment code is among those of a row: '1020/1021' and '1076-1085' hold several. */
export function hasCode(row: TdsRateRow, code: string): boolean {
  const wanted = Number(code.trim())
  return (row.code_new ?? '').split('/').some((part) => {
    const [first, last] = part.split('-')
    const from = Number.parseInt(first ?? '', 10)
    return wanted >= from && wanted <= (last === undefined ? from : Number.parseInt(last, 10))
  })
}

/** The sections of the 2025 Act that took over one of the 1961 Act, each once; `none` where nothing did. */
export const newSectionsOf = (rows: readonly TdsRateRow[], old: string): string[] =>
  once(rows.filter((row) => isOld(row, old)).map((row) => row.section_new))

/** The sections of the 1961 Act behind one of the 2025 Act, each once. */
export const oldSectionsOf = (rows: readonly TdsRateRow[], text: string): string[] =>
  once(rows.filter((row) => !isOld(row, text) && isSection(row, text)).map((row) => row.section_old))

const isOld = (row: TdsRateRow, text: string): boolean => isSection({ ...row, section_new: '' }, text)
const once = (list: readonly string[]): string[] => [...new Set(list)]

/** '393(1) Table Sl. 6(i) D(a)' and '194-IA' without what people write differently. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^\s*(section|sec\.?|s\.|u\/s)\s*/, '')
    .replace(/[\s.\-–]/g, '')
