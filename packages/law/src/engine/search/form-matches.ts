import type { Area } from '../../catalogue/model/area.ts'
import { formKey, formKeys } from '../../names/form-keys.ts'
import { type FormMeaning, formMeanings } from '../../names/form-names.ts'
import type { FormNameRow, IncomeTaxAct, SectionNameRow } from '../../names/names.ts'
import {
  liesBetween,
  liesIn,
  type Mention,
  mentions,
  type SectionMatch,
  sectionsNamed,
  sideOf,
} from '../../names/section-names.ts'
import type { Catalogue, Obligation, Version } from '../../catalogue/compile/catalogue.ts'

const INCOME_TAX: readonly Area[] = ['tds', 'income-tax']

const underTheActs = (catalogue: Catalogue): readonly Obligation[] =>
  catalogue.obligations.filter(({ area }) => INCOME_TAX.includes(area))

/** A version may cover both Acts: the other form name or section is then in brackets or after a slash. */
const isUnder = (version: Version, act: IncomeTaxAct): boolean => version.act.includes(String(act))

const bears = (version: Version, names: readonly string[]): boolean => {
  const keys = formKeys(version.form)
  return names.some((name) => keys.has(formKey(name)))
}

/** Versions with a name in one of its meanings, and those with its name under the other Act. */
export function formMatches(
  catalogue: Catalogue,
  name: string,
  rows: readonly FormNameRow[],
): { own: FormMatch[]; related: FormMatch[] } {
  const found = formMeanings(rows, name).map((meaning) => matchesOfMeaning(underTheActs(catalogue), meaning))
  return { own: found.flatMap(({ own }) => own), related: found.flatMap(({ related }) => related) }
}

function matchesOfMeaning(
  obligations: readonly Obligation[],
  meaning: FormMeaning,
): { own: FormMatch[]; related: FormMatch[] } {
  const isOwn = (version: Version): boolean =>
    (meaning.act === null || isUnder(version, meaning.act)) && bears(version, [meaning.name])
  const of = (obligation: Obligation, version: Version, form: string): FormMatch => ({
    obligation,
    version,
    matched_form: form,
    by: 'form',
    act: meaning.act,
    meaning: meaning.row.what ?? null,
  })
  const all = obligations.flatMap((obligation) => obligation.versions.map((version) => ({ obligation, version })))
  const own = all.filter(({ version }) => isOwn(version))
  // Form 141 replaced four forms: only the one searched for, where the catalogue pairs them.
  const paired = all.filter(
    ({ obligation, version }) =>
      !isOwn(version) &&
      bears(version, meaning.others) &&
      (own.length === 0 || obligation.versions.some(isOwn) || own.some((one) => arePaired(one.version, version))),
  )
  return {
    own: own.map(({ obligation, version }) => of(obligation, version, version.form)),
    related: paired.map(({ obligation, version }) => of(obligation, version, meaning.name)),
  }
}

const arePaired = (one: Version, other: Version): boolean =>
  one.replaced_by === other.id || other.replaced_by === one.id

/** What a section, rule or payment code leads to: duties under that provision, and statements in which such tax is reported. */
export function sectionMatches(catalogue: Catalogue, text: string, rows: readonly SectionNameRow[]): FormMatch[] {
  const obligations = underTheActs(catalogue)
  return sectionsNamed(rows, text).flatMap((match) => {
    const found = obligations.flatMap((obligation) =>
      versionsUnder(obligation, match).map((version) => ({ obligation, version })),
    )
    return found.map(
      ({ obligation, version }): FormMatch => ({
        obligation,
        version,
        matched_form: WORDS[match.by] + match.named,
        by: match.by,
        act: match.act,
        meaning: match.row.what,
      }),
    )
  })
}

const WORDS = { section: 's. ', rule: 'rule ', 'payment-code': 'code ' } as const

/** Versions in the order of the catalogue; of both Acts where one of them cites the section. */
function versionsUnder(obligation: Obligation, match: SectionMatch): readonly Version[] {
  const { row, act } = match
  const { versions } = obligation
  if (versions.some((version) => isUnder(version, 1961) && bears(version, row.statements ?? []))) return versions
  if (match.by === 'payment-code') return []
  const mention = { kind: match.by, name: match.named }
  const own = versions.filter((version) => isUnder(version, act))
  if (own.some((version) => provisionBears(version, mention))) return versions
  if (own.length > 0) return []
  const other = act === 1961 ? 2025 : 1961
  const name = sideOf(row, other)
  if (name === null) return []
  const to = act === 1961 ? row.new_to : row.old_to
  return versions.filter((version) =>
    provisionBears(version, { kind: row.kind, name, ...(to === undefined ? {} : { to }) }),
  )
}

const provisionBears = (version: Version, mention: Mention): boolean =>
  mentions(version.provision).some(
    ({ kind, name, to }) =>
      kind === mention.kind &&
      (liesIn(name, mention.name) ||
        liesBetween(name, mention.name, mention.to) ||
        liesBetween(mention.name, name, to)),
  )
export interface FormMatch {
  readonly obligation: Obligation
  readonly version: Version
  /** What matched: the version's own form, the one under the law before or after, or the section or payment code. */
  readonly matched_form: string
  readonly by: 'form' | 'section' | 'rule' | 'payment-code'
  /**
   * The Income-tax Act under which the words mean this: '67' finds Form 44 as 1961 and Form 29C as 2025. Null where they mean
   * the same under both, or the obligation does not come from an income-tax Act.
   */
  readonly act: IncomeTaxAct | null
  /** What the words mean there, where the maps have it: 'Foreign tax credit'. */
  readonly meaning: string | null
}
