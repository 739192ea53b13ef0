import { REGISTRATION_FIELDS } from '@niyam/contract/registration-fields.ts'
import type { IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { IDENTIFIER_TYPES, parseIdentifier } from '@niyam/law/identifiers'
import { findRegistrationKind } from '@niyam/law/reference/kind-words.ts'
import { REGISTRATION_KINDS, type RegistrationKind } from '@niyam/law/reference/registration-kinds.ts'
import { isStateKey, stateLabel } from '@niyam/law/reference/states.ts'
import { thisYear } from '../../../clock.ts'
import type { MadeDetails } from '../../../db/tables/imports.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'
import { type NamedEntities, namedEntities } from '../../entities/service.ts'
import { fillRegistration } from '../../registrations/details.ts'
import {
  addRegistration,
  type GivenRegistration,
  registrationInput,
  readRegistration,
} from '../../registrations/service.ts'
import * as store from '../kinds-store.ts'
import { ENTITY_FIELD, entityOf } from './entity-cell.ts'
import { detailColumns } from './fact-columns.ts'
import { blankDetails, detailsOfKind, keptAs, statedDetails } from './filling.ts'
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
  { ...ENTITY_FIELD, stand_ins: ['number'] },
  ...columnsOf(REGISTRATION_FIELDS, { kind: { label: 'Kind of registration' }, number: { is_needed: true } }),
  ...detailColumns(REGISTRATION_KINDS.map(({ key }) => key)),
]

const COLUMNS: Readonly<Record<string, string>> = {
  number: 'number',
  kind: 'kind',
  state: 'state',
  valid_from: 'valid_from',
  valid_to: 'valid_to',
}

interface World {
  readonly named: NamedEntities
  readonly held: ReadonlyMap<string, store.HeldEntity>
  readonly taken: Map<string, number>
}

type Plan = { readonly row: number; readonly entity_id: string } & (
  | { readonly is: 'new'; readonly values: GivenRegistration }
  | { readonly is: 'adds'; readonly filling: MadeDetails }
)

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
  if (number === '') reading.wrong('number', 'The number is missing. Fill it in.')
  const kind = kindOf(reading, number)
  // Without a name, a number that is here tells whose it is.
  const [known] = values['entity'] === undefined ? named.byNumber(number) : []
  const entity = known ?? entityOf(reading, named)
  const holder = entity && held.get(entity.entity_id)
  const about = [values['entity'] ?? entity?.name, number].filter(Boolean).join(' · ')
  const stated = statedDetails(reading, values)
  const strange = stated.filter(({ info }) => kind !== null && !info.registrations.includes(kind))
  for (const { info } of strange)
    reading.notice(info.key, ['The law does not use this for such a registration. It is not imported.'])
  const registration = registrationInput({
    kind: kind ?? 'other',
    number,
    state: reading.state('state'),
    details: detailsOfKind(kind ?? 'other', stated),
    valid_from: reading.day('valid_from'),
    valid_to: reading.day('valid_to'),
  })
  if (kind === null || !holder)
    return { rows: [{ row, about, outcome: 'wrong', problems: reading.problems }], plan: null }
  const { row: read, fields, warnings } = readRegistration(registration, holder, thisYear(deps))
  const registered = holder.registrations.find((other) => other.kind === kind && other.number === read.number)
  if (number !== '' && !registered) reading.refused(fields, COLUMNS)
  const [other] = named.byNumber(number).filter(({ entity_id }) => entity_id !== holder.entity_id)
  if (other && !registered)
    reading.wrong('number', `${number} is already held by ${other.name}. Correct the number, or the entity.`)
  const before = taken.get(`${kind} ${read.number}`)
  if (before !== undefined) reading.wrong('number', `${read.number} is also in row ${before}. Leave one out.`)
  taken.set(`${kind} ${read.number}`, row)
  if (reading.problems.length > 0)
    return { rows: [{ row, about, outcome: 'wrong', problems: reading.problems }], plan: null }
  reading.notice('number', warnings)
  const { entity_id } = holder
  if (!registered)
    return {
      rows: [{ row, about, outcome: 'new', problems: reading.notices }],
      plan: { is: 'new', row, entity_id, values: registration },
    }
  const filling = {
    registration_id: registered.registration_id,
    details: blankDetails(registered, registration.details, reading),
    fields: blankFields(registered, registration, reading),
  }
  const fills = [...Object.keys(filling.fields), ...Object.keys(filling.details)]
  const outcome = fills.length === 0 ? 'same' : 'adds'
  return {
    rows: [{ row, about, outcome, fills, problems: reading.notices }],
    plan: fills.length === 0 ? null : { is: 'adds', row, entity_id, filling },
  }
}

/** State and days of the sheet that are blank in a registration; the others are compared. */
function blankFields(
  here: store.HeldRegistration,
  sheet: Pick<GivenRegistration, 'state' | 'valid_from' | 'valid_to'>,
  reading: Reading,
): MadeDetails['fields'] {
  const blank: Record<string, string> = {}
  for (const key of ['state', 'valid_from', 'valid_to'] as const) {
    const [before, value] = [here[key], sheet[key]]
    if (value === null) continue
    const word = (text: string) =>
      key === 'state' ? (isStateKey(text) ? stateLabel(text) : text) : formatDay(text as IsoDate)
    if (before === null) blank[key] = value
    else if (before !== value) reading.notice(key, [keptAs(here.number, word(before), word(value))])
  }
  return blank
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
  return number === '' ? null : reading.wrong('kind', 'The number does not show its kind. Add a column with the kind.')
}

const LABELS = REGISTRATION_KINDS.flatMap(({ key, label }) => (key === 'identity_document' ? [] : label)).join(', ')
/** Numbers whose layout no other number shares. */
const BY_ITSELF = new Set(['gstin', 'tan', 'pan', 'cin', 'udyam', 'pf_code'])
const typeOf = (text: string) => IDENTIFIER_TYPES.find((type) => type === text) ?? 'pan'

export const registrationImporter: Importer<World, Plan> = {
  fields: () => FIELDS,
  groups: async (rows) => rows.map((row) => [row]),
  world,
  judge,
  async apply(deps, tx, scope, _by, plan) {
    const { row, entity_id } = plan
    const registration_ids: string[] = []
    const registrations_filled: MadeDetails[] = []
    if (plan.is === 'new')
      registration_ids.push((await addRegistration(deps, tx, scope, entity_id, plan.values)).registration_id)
    else registrations_filled.push(await fillRegistration(deps, tx, scope, plan.filling))
    return [{ row, made: { what: 'additions', entity_id, registration_ids, filled: {}, registrations_filled } }]
  },
}
