import type {
  RegistryAlert,
  RegistryLine,
  RegistryLineKey,
  RegistryTake,
  RegistryVerdict,
} from '@niyam/contract/company-registry.ts'
import type { McaRow } from '@niyam/formats/sheet/mca.ts'
import { parseRange } from '@niyam/law/format/number-range.ts'
import { type EntityKindKey, entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { isStateKey, stateLabel } from '@niyam/law/reference/states.ts'
import { addressParts } from './address-parts.ts'
import type { AddressOfRecord, OurRecord } from './our-record.ts'
import { isInsolvent, isListed, isNonCompliant, statusOf, typesOfClass } from './registry-words.ts'
import { compareTexts, plainAddress, plainName } from './same-text.ts'

type Value = RegistryLine['registry']

interface Compared {
  readonly registry: Value
  readonly ours: Value
  readonly verdict: RegistryVerdict
  readonly take?: RegistryTake | null
}

const FINDINGS: ReadonlySet<RegistryVerdict> = new Set(['differs', 'only_registry'])

const line = (key: RegistryLineKey, { take = null, ...compared }: Compared): RegistryLine => {
  const is_finding = FINDINGS.has(compared.verdict)
  return { key, ...compared, is_finding, take: is_finding ? take : null }
}

export const isLlp = ({ entity }: Pick<OurRecord, 'entity'>): boolean =>
  isEntityKind(entity.kind) && entityKind(entity.kind).law.entity_type === 'llp'

/** The company of the file beside our record, line by line. Empty where the file has no company. */
export function compareCompany(company: McaRow | undefined, ours: OurRecord, year: string): RegistryLine[] {
  if (!company) return []
  const both = [nameLine, numberLine, bornLine, officeLine, emailLine].map((lineOf) => lineOf(company, ours))
  const capital = isLlp(ours)
    ? [moneyLine('contribution', company.amounts.contribution, 'contribution_inr', ours, year)]
    : [
        classLine(company, ours),
        listedLine(company, ours),
        line('authorised_capital', {
          registry: company.amounts.authorised_capital ?? null,
          ours: null,
          verdict: company.amounts.authorised_capital === undefined ? 'not_in_file' : 'not_kept',
        }),
        moneyLine('paid_up_capital', company.amounts.paid_up_capital, 'paid_up_capital_inr', ours, year),
      ]
  return [...both, ...capital, statusLine(company, ours)]
}

/** Stages of the registry that need attention whatever our record says. Empty where the file has no company. */
export function alertsOf(company: McaRow | undefined): RegistryAlert[] {
  const { status = '', active_compliance = '', insolvency_status = '' } = company?.texts ?? {}
  return [
    ...(status !== '' && statusOf(status) !== 'active' ? [{ kind: 'status' as const, words: status }] : []),
    ...(isNonCompliant(active_compliance) ? [{ kind: 'active_compliance' as const, words: active_compliance }] : []),
    ...(isInsolvent(insolvency_status) ? [{ kind: 'insolvency' as const, words: insolvency_status }] : []),
  ]
}

/** Two texts; what the file leaves out is not a difference. */
function texts(registry: string, ours: string, plain: (text: string) => string): Compared {
  const verdict = registry === '' ? 'not_in_file' : (compareTexts(registry, ours, plain) ?? 'not_in_file')
  return { registry: registry || null, ours: ours || null, verdict }
}

const nameLine = ({ texts: { name = '' } }: McaRow, { entity: { entity_name } }: OurRecord) =>
  line('name', {
    ...texts(name, entity_name, plainName),
    take: { entity: { field: 'name', value: name, before: entity_name } },
  })

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

function numberLine({ cin }: McaRow, { entity }: OurRecord): RegistryLine {
  const field = /^F\d/.test(cin) ? 'fcrn' : cin.length > 12 ? 'cin' : 'llpin'
  const ours = entity[field]
  return line('number', {
    ...texts(cin, ours ?? '', bare),
    // Another number of ours may be right: a conversion has given a new one.
    take: ours === null && cin !== '' ? { entity: { field, value: cin, before: null } } : null,
  })
}

function bornLine({ days }: McaRow, { entity }: OurRecord): RegistryLine {
  const registry = days.incorporated_on ?? ''
  return line('incorporated_on', {
    ...texts(registry, entity.incorporated_on ?? '', String),
    take: { entity: { field: 'incorporated_on', value: registry, before: entity.incorporated_on } },
  })
}

const addressText = ({ address_line_1, address_line_2, city, pincode, state }: AddressOfRecord): string =>
  [address_line_1, address_line_2, city, state !== null && isStateKey(state) ? stateLabel(state) : '', pincode]
    .filter((part) => part !== '')
    .join(', ')

function officeLine({ texts: { registered_address = '' } }: McaRow, { office }: OurRecord): RegistryLine {
  const value = addressParts(registered_address)
  const { address_id = null, ...before } = office ?? {}
  const take: RegistryTake | null = value && {
    address: {
      address_id,
      value,
      before: office ? (before as AddressOfRecord) : null,
    },
  }
  return line('registered_office', {
    ...texts(registered_address, office ? addressText(office) : '', plainAddress),
    take,
  })
}

function emailLine({ texts: { email = '' } }: McaRow, { registration }: OurRecord): RegistryLine {
  const papers = registration?.papers ?? {}
  const compared = texts(email, papers['email_on_register'] ?? '', (text) => text.trim().toLowerCase())
  // The portal hides part of an address from visitors.
  if (email.includes('*')) return line('email', { ...compared, verdict: 'not_compared' })
  const take: RegistryTake | null = registration
    ? {
        papers: {
          registration_id: registration.registration_id,
          value: { ...papers, email_on_register: email },
          before: { ...papers },
        },
      }
    : null
  return line('email', { ...compared, take })
}

const formOf = (kind: string) => (isEntityKind(kind) ? entityKind(kind as EntityKindKey).law : undefined)

function classLine({ texts: { class: words = '' } }: McaRow, { entity: { kind } }: OurRecord): RegistryLine {
  const [types, ours] = [typesOfClass(words), formOf(kind)?.company_type]
  const verdict =
    words === '' ? 'not_in_file' : types === null || !ours ? 'not_compared' : types.includes(ours) ? 'same' : 'differs'
  return line('class', { registry: words || null, ours: kind, verdict })
}

function listedLine(
  { texts: { is_listed: words = '' } }: McaRow,
  { entity: { kind }, facts }: OurRecord,
): RegistryLine {
  const registry = isListed(words)
  const stated = facts.find(({ attribute }) => attribute === 'listed')?.value ?? formOf(kind)?.listed
  const ours = typeof stated === 'boolean' ? stated : null
  const word = (is: boolean | null) => (is === null ? null : is ? 'yes' : 'no')
  const verdict =
    words === ''
      ? 'not_in_file'
      : registry === null
        ? 'not_compared'
        : ours === null
          ? 'only_registry'
          : ours === registry
            ? 'same'
            : 'differs'
  return line('listed', { registry: registry === null ? words || null : word(registry), ours: word(ours), verdict })
}

/** The newest stated figure counts. A range that holds the registry's figure is the same. */
function moneyLine(
  key: 'paid_up_capital' | 'contribution',
  registry: number | undefined,
  attribute: string,
  { facts }: OurRecord,
  year: string,
): RegistryLine {
  const fact = facts.find((one) => one.attribute === attribute)
  const stated = fact?.value
  const range = parseRange(stated)
  const ours = typeof stated === 'number' ? Math.round(stated * 100) : typeof stated === 'string' ? stated : null
  if (registry === undefined) return line(key, { registry: null, ours, verdict: 'not_in_file' })
  const rupees = registry / 100
  const isWithin =
    range !== null &&
    rupees >= (range['>='] ?? -Infinity) &&
    rupees > (range['>'] ?? -Infinity) &&
    rupees <= (range['<='] ?? Infinity) &&
    rupees < (range['<'] ?? Infinity)
  // A figure without a year holds until it is changed: it is changed where it is.
  const financial_year = fact && fact.financial_year === null ? null : year
  const verdict = ours === null ? 'only_registry' : ours === registry || isWithin ? 'same' : 'differs'
  return line(key, {
    registry,
    ours,
    verdict,
    take: { fact: { attribute, financial_year, value: rupees } },
  })
}

function statusLine({ texts: { status: words = '' } }: McaRow, { entity: { status } }: OurRecord): RegistryLine {
  const registry = statusOf(words)
  const verdict =
    words === '' ? 'not_in_file' : registry === null ? 'not_compared' : registry === status ? 'same' : 'differs'
  return line('status', { registry: words || null, ours: status, verdict })
}
