import { formKey } from '@niyam/law/names/form-keys.ts'
import type { FormNameRow } from '@niyam/law/names/names.ts'
import { plain } from './rank.ts'

export interface FoundForm {
  /** The name it bears now, or the old one where no successor was found. */
  readonly name: string
  /** Its names under the Act of 1961, where they differ. */
  readonly before: readonly string[]
  readonly what: string
}

const AT_MOST = 6
const WORDS_FROM = 3

/** Forms by a name of either Income-tax Act ("26Q" as well as "140"), or by a word of what they are for. */
export function formsFound(rows: readonly FormNameRow[], typed: string): FoundForm[] {
  const [key, words] = [formKey(typed), plain(typed)]
  const exact = (row: FormNameRow) => namesOf(row).some((name) => formKey(name) === key)
  const matches = rows.filter(
    (row) =>
      (key.length > 1 && namesOf(row).some((name) => formKey(name).startsWith(key))) ||
      (words.length >= WORDS_FROM && plain(row.what ?? '').includes(words)),
  )
  return matches
    .toSorted((one, other) => Number(exact(other)) - Number(exact(one)))
    .slice(0, AT_MOST)
    .map(({ old, new: now, what = '' }) => {
      const name = (now.length > 0 ? now : old).join(', ')
      return { name, before: now.length > 0 ? old.filter((one) => !now.includes(one)) : [], what }
    })
}

const namesOf = (row: FormNameRow): readonly string[] => [...row.old, ...row.new]
