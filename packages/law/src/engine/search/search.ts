import type { Names } from '../../names/names.ts'
import type { Catalogue, Version } from '../../catalogue/compile/catalogue.ts'
import { shortNames } from '../facts/name-for.ts'
import { formMatches, sectionMatches, type FormMatch } from './form-matches.ts'

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const squeezed = (words: string): string => plain(words).replaceAll(' ', '')
const withoutForm = (words: string): string => plain(words).replace(/^form /, '')

/** Whether the words are the short name of the duty, and not only a part of it. */
export const isCalled = (version: Version, words: string): boolean =>
  shortNames(version).some((name) => squeezed(withoutForm(name)) === squeezed(withoutForm(words)))

/** Whether a short name of the duty contains the words as whole words. */
export const isNamed = (version: Version, words: string): boolean =>
  shortNames(version).some((name) => names(name, words))

/** Whether a form's name contains the words as whole words: '26q' is in 'Form 26Q', but '26' is not. */
function names(form: string, query: string): boolean {
  const words = plain(form).split(' ')
  const sought = withoutForm(query)
  if (sought === '') return false
  if (` ${words.join(' ')} `.includes(` ${sought} `)) return true
  return squeezed(form) === squeezed(query) || squeezed(form).replace(/^form/, '') === squeezed(sought)
}

/**
 * Everything filed under a form's name, old or new: '26Q' finds Form 26Q and Form 140, and '140' finds both too. With the maps
 * of the two Income-tax Acts also under a section ('194C', '393(1)', 'rule 31A') or a payment code ('1024') of either.
 *
 * Versions that are called so come first, then those that bear the name in their short name or form, those of the other
 * Act, and what a section leads to.
 */
export function obligationsNamed(catalogue: Catalogue, name: string, maps?: Names): FormMatch[] {
  const mapped = maps ? formMatches(catalogue, name, maps.forms) : { own: [], related: [] }
  const own: FormMatch[] = []
  const related: FormMatch[] = []
  for (const obligation of catalogue.obligations)
    for (const version of obligation.versions) {
      const match = { obligation, version, by: 'form', act: null, meaning: null } as const
      if (isNamed(version, name)) own.push({ ...match, matched_form: version.name })
      else if (names(version.form, name)) own.push({ ...match, matched_form: version.form })
      else {
        const other = [version.form_before, version.form_after].find((form) => form !== null && names(form, name))
        if (other) related.push({ ...match, matched_form: other })
      }
    }
  const bySection = maps ? sectionMatches(catalogue, name, maps.sections) : []
  own.sort((one, other) => rank(one, name) - rank(other, name))
  return firstOfEach([...mapped.own, ...own, ...mapped.related, ...related, ...bySection])
}

const rank = ({ version }: FormMatch, words: string): number =>
  isCalled(version, words) ? 0 : isNamed(version, words) ? 1 : 2

/** A version is listed once, under the first way it was found: the one with its meaning. */
function firstOfEach(matches: readonly FormMatch[]): FormMatch[] {
  const seen = new Set<Version>()
  return matches.filter(({ version }) => !seen.has(version) && seen.add(version))
}
