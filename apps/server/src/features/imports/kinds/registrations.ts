import { REGISTRATION_FIELDS } from '@niyam/contract/registration-fields.ts'
import { IDENTIFIER_TYPES, parseIdentifier } from '@niyam/law/identifiers'
import { findRegistrationKind } from '@niyam/law/reference/kind-words.ts'
import { REGISTRATION_KINDS, type RegistrationKind } from '@niyam/law/reference/registration-kinds.ts'
import { thisYear } from '../../../clock.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'
import { type NamedEntities, namedEntities } from '../../entities/service.ts'
import {
  addRegistration,
  type GivenRegistration,
  registrationInput,
  readRegistration,
} from '../../registrations/service.ts'
import * as store from '../kinds-store.ts'
import { ENTITY_FIELD, entityOf } from './entity-cell.ts'
import {
  columnsOf,
  type FieldInfo,
  type ImportDeps,
  type Importer,
  type ImportRow,
  type Judgement,
} from './importer.ts'
import { type Reading, readingOf } from './reading.ts'

const FIELDS: readonly FieldInfo[] = [
  ENTITY_FIELD,
  ...columnsOf(REGISTRATION_FIELDS, { kind: { label: 'Kind of registration' }, number: { is_needed: true } }),
  {
    key: 'taxpayer_type',
    label: 'Kind of GST registration',
    words: ['taxpayertype', 'gsttype', 'kindofgstregistration'],
  },
  { key: 'filing_frequency', label: 'GSTR-3B rhythm', words: ['filingfrequency', 'frequency', 'gstr3brhythm'] },
]

const COLUMNS: Readonly<Record<string, string>> = {
  number: 'number',
  kind: 'kind',
  state: 'state',
  valid_from: 'valid_from',
  valid_to: 'valid_to',
  'details.taxpayer_type': 'taxpayer_type',
  'details.filing_frequency': 'filing_frequency',
}

interface World {
  readonly named: NamedEntities
  readonly held: ReadonlyMap<string, store.HeldEntity>
  readonly taken: Map<string, number>
}

interface Plan {
  readonly row: number
  readonly entity_id: string
  readonly values: GivenRegistration
}

async function world(tx: Tx, scope: OrgScope, rows: readonly ImportRow[]): Promise<World> {
  const cells = rows.flatMap(({ values }) => [values['entity'] ?? '', values['number'] ?? ''])
  const named = await namedEntities(tx, scope, cells)
  return { named, held: await store.heldEntities(tx, scope, named.ids), taken: new Map() }
}

function judge(deps: ImportDeps, [one]: readonly ImportRow[], { named, held, taken }: World): Judgement<Plan> {
  if (!one) return { rows: [], plan: null }
  const { row, values } = one
  const reading = readingOf(values)
  const number = values['number'] ?? ''
  const about = [values['entity'], number].filter(Boolean).join(' · ')
  if (number === '') reading.wrong('number', 'The number is missing. Fill it in.')
  const kind = kindOf(reading, number)
  const entity = entityOf(reading, named)
  const holder = entity && held.get(entity.entity_id)
  const taxpayer_type = reading.choice('taxpayer_type', 'taxpayer_type')
  const filing_frequency = reading.choice('filing_frequency', 'filing_frequency')
  const registration = registrationInput({
    kind: kind ?? 'other',
    number,
    state: reading.state('state'),
    details: { ...(taxpayer_type && { taxpayer_type }), ...(filing_frequency && { filing_frequency }) },
    valid_from: reading.day('valid_from'),
    valid_to: reading.day('valid_to'),
  })
  if (kind === null || !holder)
    return { rows: [{ row, about, outcome: 'wrong', problems: reading.problems }], plan: null }
  const { row: read, fields, warnings } = readRegistration(registration, holder, thisYear(deps))
  if (number !== '') reading.refused(fields, COLUMNS)
  const isHere = holder.registrations.some((other) => other.kind === kind && other.number === read.number)
  const [other] = named.byNumber(number).filter(({ entity_id }) => entity_id !== holder.entity_id)
  if (other && !isHere)
    reading.wrong('number', `${number} is already held by ${other.name}. Correct the number, or the entity.`)
  const before = taken.get(`${kind} ${read.number}`)
  if (before !== undefined) reading.wrong('number', `${read.number} is also in row ${before}. Leave one out.`)
  taken.set(`${kind} ${read.number}`, row)
  if (reading.problems.length > 0)
    return { rows: [{ row, about, outcome: 'wrong', problems: reading.problems }], plan: null }
  if (isHere) return { rows: [{ row, about, outcome: 'same', problems: [] }], plan: null }
  return {
    rows: [{ row, about, outcome: 'new', problems: warnings.map((message) => ({ field: 'number', message })) }],
    plan: { row, entity_id: holder.entity_id, values: registration },
  }
}

/** The kind in the sheet; without one, the kind that the number proves. */
function kindOf(reading: Reading, number: string): RegistrationKind | null {
  const word = reading.text('kind')
  const match = word === null ? undefined : findRegistrationKind(word)
  if (match === 'identity_document')
    return reading.wrong('kind', 'Papers of a person are entered by hand: they are kept encrypted. Take this row out.')
  if (match) return match
  if (word !== null) return reading.wrong('kind', `"${word}" is not a kind of registration. Write one of: ${LABELS}.`)
  const kinds = REGISTRATION_KINDS.filter(({ numbers }) =>
    (numbers as readonly string[]).some((type) => BY_ITSELF.has(type) && parseIdentifier(typeOf(type), number).ok),
  )
  const [kind, second] = kinds
  if (kind && !second) return kind.key
  return number === ''
    ? null
    : reading.wrong('kind', 'The number does not tell what it is of. Add a column that says it.')
}

const LABELS = REGISTRATION_KINDS.flatMap(({ key, label }) => (key === 'identity_document' ? [] : label)).join(', ')
/** Numbers whose layout no other number shares. */
const BY_ITSELF = new Set(['gstin', 'tan', 'pan', 'cin', 'udyam', 'pf_code'])
const typeOf = (text: string) => IDENTIFIER_TYPES.find((type) => type === text) ?? 'pan'

export const registrationImporter: Importer<World, Plan> = {
  fields: FIELDS,
  groups: async (rows) => rows.map((row) => [row]),
  world,
  judge,
  async apply(deps, tx, scope, _by, { row, entity_id, values }) {
    const { registration_id } = await addRegistration(deps, tx, scope, entity_id, values)
    return [{ row, made: { what: 'additions', entity_id, registration_ids: [registration_id], filled: {} } }]
  },
}
