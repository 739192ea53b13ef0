import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import type { OfficerRole } from '@niyam/contract/officer-roles.ts'

// The registry's own words and their counterparts here. A word that is not listed has none: it is shown, and not compared.

const plain = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]/g, '')

const STATUSES: Readonly<Record<string, EntityStatus>> = {
  active: 'active',
  dormant: 'dormant',
  dormantundersection455: 'dormant',
  strikeoff: 'struck_off',
  struckoff: 'struck_off',
  amalgamated: 'converted',
  converted: 'converted',
  convertedtollp: 'converted',
  convertedtollpanddissolved: 'converted',
  dissolved: 'closed',
  liquidated: 'closed',
}

/** Null for a stage on the way, such as "Under liquidation" or "Under process of striking off". */
export const statusOf = (words: string): EntityStatus | null => STATUSES[plain(words)] ?? null

/** Whether ACTIVE (form INC-22A) is not filed; null where the file does not say. */
export function isNonCompliant(words: string): boolean | null {
  const text = plain(words)
  if (text === '') return null
  return !/^(active)?compliant$|^yes$|^y$/.test(text)
}

/** Whether the file names an insolvency process. */
export const isInsolvent = (words: string): boolean => !/^(|no|n|none|na|nil|notundercirp)$/.test(plain(words))

/** Values of `company_type` that a class of the registry can be: section 8 companies are private or public there. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  private: ['private', 'section-8', 'producer'],
  privatelimited: ['private', 'section-8', 'producer'],
  privateonepersoncompany: ['opc'],
  onepersoncompany: ['opc'],
  public: ['public', 'section-8', 'nidhi'],
  publiclimited: ['public', 'section-8', 'nidhi'],
}
export const typesOfClass = (words: string): readonly string[] | null => CLASSES[plain(words)] ?? null

export function isListed(words: string): boolean | null {
  const text = plain(words)
  if (/^(y|yes|listed)$/.test(text)) return true
  return /^(n|no|unlisted|notlisted)$/.test(text) ? false : null
}

/** The first role is the one to add a person with; the others are the same to the registry. */
const DESIGNATIONS: Readonly<Record<string, readonly OfficerRole[]>> = {
  director: ['director', 'independent_director'],
  additionaldirector: ['director', 'independent_director'],
  alternatedirector: ['director'],
  independentdirector: ['independent_director'],
  nomineedirector: ['nominee_director'],
  managingdirector: ['managing_director'],
  wholetimedirector: ['whole_time_director'],
  designatedpartner: ['designated_partner'],
  bodycorporatedesignatedpartner: ['designated_partner'],
  individualdesignatedpartner: ['designated_partner'],
  nomineeforbodycorporatedesignatedpartner: ['designated_partner'],
  partner: ['partner'],
  manager: ['manager'],
  ceo: ['ceo'],
  ceokmp: ['ceo'],
  chiefexecutiveofficer: ['ceo'],
  cfo: ['cfo'],
  cfokmp: ['cfo'],
  chieffinancialofficer: ['cfo'],
  companysecretary: ['company_secretary'],
  secretary: ['company_secretary'],
}
export const rolesOf = (designation: string): readonly OfficerRole[] => DESIGNATIONS[plain(designation)] ?? []
