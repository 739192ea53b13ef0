import type { Catalogue, Obligation, Version } from './catalogue.ts'

export interface FormMatch {
  readonly obligation: Obligation
  readonly version: Version
  /** The name that matched: the version's own, or the one it had under the law before or after. */
  readonly matched_form: string
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const squeezed = (words: string): string => plain(words).replaceAll(' ', '')
const withoutForm = (words: string): string => plain(words).replace(/^form /, '')

/** Whether a form's name bears the words as words of its own: '26q' is in 'Form 26Q', but '26' is not. */
function names(form: string, wanted: string): boolean {
  const words = plain(form).split(' ')
  const sought = withoutForm(wanted)
  if (sought === '') return false
  if (` ${words.join(' ')} `.includes(` ${sought} `)) return true
  return squeezed(form) === squeezed(wanted) || squeezed(form).replace(/^form/, '') === squeezed(sought)
}

/**
 * Everything filed under a form's name, old or new: '26Q' finds Form 26Q and Form 140, and '140' finds both too.
 *
 * Versions of the name itself come first.
 */
export function obligationsNamed(catalogue: Catalogue, name: string): FormMatch[] {
  const own: FormMatch[] = []
  const related: FormMatch[] = []
  for (const obligation of catalogue.obligations)
    for (const version of obligation.versions) {
      if (names(version.form, name)) own.push({ obligation, version, matched_form: version.form })
      else {
        const other = [version.form_before, version.form_after].find((form) => form !== null && names(form, name))
        if (other) related.push({ obligation, version, matched_form: other })
      }
    }
  return [...own, ...related]
}
