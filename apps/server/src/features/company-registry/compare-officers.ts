import type { RegistryOfficer } from '@niyam/contract/company-registry.ts'
import { HOLDS_DIN } from '@niyam/contract/officer-roles.ts'
import type { McaRow } from '@niyam/formats/sheet/mca.ts'
import type { OfficerOfRecord } from './our-record.ts'
import { rolesOf } from './registry-words.ts'
import { plainName } from './same-text.ts'

/** Besides directors and designated partners: the registry lists no other people. */
const IN_REGISTRY: ReadonlySet<string> = new Set([...HOLDS_DIN, 'manager', 'ceo', 'cfo', 'company_secretary'])

type Differences = RegistryOfficer['differences']
type Theirs = NonNullable<RegistryOfficer['registry']> & { readonly number: string }

/**
 * Officers of the file beside ours: by DIN or PAN, else by name. A person with several offices has several rows, paired by
 * the day of appointment, then by whether the office has ended. Empty where the file lists no one.
 */
export function compareOfficers(rows: readonly McaRow[], ours: readonly OfficerOfRecord[]): RegistryOfficer[] {
  const registered = rows.filter(({ record }) => record === 'officer').map(theirsOf)
  if (registered.length === 0) return []
  const left = new Set(ours)
  const pairs = new Map<Theirs, OfficerOfRecord>()
  for (const isPair of PAIRINGS)
    for (const one of registered) {
      if (pairs.has(one)) continue
      const other = [...left].find((own) => isSamePerson(one, own) && isPair(one, own))
      if (!other) continue
      pairs.set(one, other)
      left.delete(other)
    }
  const found = registered.map((one) => besides(one, pairs.get(one)))
  const alone = [...left].filter(({ role }) => IN_REGISTRY.has(role)).map(onlyOurs)
  return [...found, ...alone].toSorted((a, b) => Number(b.is_finding) - Number(a.is_finding))
}

const theirsOf = ({ texts, days, line }: McaRow): Theirs => {
  const designation = texts.designation ?? ''
  return {
    number: texts.din ?? '',
    name: texts.name ?? '',
    designation,
    role: rolesOf(designation)[0] ?? null,
    appointed_on: days.appointed_on ?? null,
    ceased_on: days.ceased_on ?? null,
    line,
  }
}

function isSamePerson({ number, name }: Theirs, { din, pan, name: own }: OfficerOfRecord): boolean {
  if (number !== '' && (number === din || number === pan)) return true
  // Two numbers of a kind that differ are two people, whatever their names.
  const isOther = /^\d{8}$/.test(number) ? din !== null : number !== '' && pan !== null
  return !isOther && plainName(name) !== '' && plainName(name) === plainName(own)
}

type Pairing = (one: Theirs, own: OfficerOfRecord) => boolean
const hasNumber: Pairing = ({ number }, { din, pan }) => number !== '' && (number === din || number === pan)
const isSameDay: Pairing = (one, own) => one.appointed_on !== null && one.appointed_on === own.appointed_on
const isSameEnd: Pairing = (one, own) => (one.ceased_on === null) === (own.ceased_on === null)
const PAIRINGS: readonly Pairing[] = [
  (one, own) => hasNumber(one, own) && isSameDay(one, own),
  (one, own) => hasNumber(one, own) && isSameEnd(one, own),
  hasNumber,
  isSameDay,
  () => true,
]

function besides({ number, ...registry }: Theirs, ours: OfficerOfRecord | undefined): RegistryOfficer {
  const { name } = registry
  // Who left before we knew them is not a difference.
  if (!ours)
    return {
      number,
      name,
      verdict: 'only_registry',
      differences: [],
      is_finding: registry.ceased_on === null,
      registry,
      ours: null,
    }
  const isSpelled = name.trim() !== ours.name.trim()
  const differences = differencesOf(registry, ours)
  const verdict = differences.length > 0 ? 'differs' : isSpelled ? 'spelling' : 'same'
  return { number, name: ours.name, verdict, differences, is_finding: differences.length > 0, registry, ours }
}

function differencesOf(registry: Omit<Theirs, 'number'>, ours: OfficerOfRecord): Differences {
  const roles = rolesOf(registry.designation)
  const all: Differences = []
  if (plainName(registry.name) !== plainName(ours.name)) all.push('name')
  if (roles.length > 0 && !roles.includes(ours.role)) all.push('designation')
  if (registry.appointed_on !== null && registry.appointed_on !== ours.appointed_on) all.push('appointed_on')
  if (registry.ceased_on !== ours.ceased_on) all.push('ceased_on')
  return all
}

const onlyOurs = (ours: OfficerOfRecord): RegistryOfficer => ({
  number: ours.din ?? ours.pan ?? '',
  name: ours.name,
  verdict: 'only_ours',
  differences: [],
  is_finding: ours.ceased_on === null,
  registry: null,
  ours,
})
