import { OFFICER_FIELDS } from '@niyam/contract/officer-fields.ts'
import { GENDERS, OFFICER_ROLES, type OfficerRole } from '@niyam/contract/officer-roles.ts'
import { COUNTRIES } from '@niyam/law/reference/countries.ts'
import type { Tx } from '../../../db/tx.ts'
import { AppError } from '../../../http/errors.ts'
import type { OrgScope } from '../../../http/scope.ts'
import { type NamedEntities, namedEntities } from '../../entities/service.ts'
import { checkOfficer, type GivenOfficer, putOfficer } from '../../officers/service.ts'
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
  ...columnsOf(OFFICER_FIELDS, {
    name: { label: 'Name of the person', is_needed: true },
    din: { label: 'DIN or DPIN' },
    pan: { label: 'PAN of the person' },
    ceased_on: { label: 'In office until' },
    last_kyc_fy: { label: 'Year of the last KYC' },
  }),
]

const COLUMNS: Readonly<Record<string, string>> = {
  din: 'din',
  pan: 'pan',
  email: 'email',
  mobile_number: 'mobile_number',
  ceased_on: 'ceased_on',
  last_kyc_fy: 'last_kyc_fy',
}

interface World {
  readonly named: NamedEntities
  readonly held: ReadonlyMap<string, readonly store.HeldOfficer[]>
  readonly taken: Map<string, number>
}

interface Plan {
  readonly row: number
  readonly entity_id: string
  readonly input: GivenOfficer
}

async function world(tx: Tx, scope: OrgScope, rows: readonly ImportRow[]): Promise<World> {
  const cells = rows.map(({ values }) => values['entity'] ?? '')
  const named = await namedEntities(tx, scope, cells)
  return { named, held: await store.heldOfficers(tx, scope, named.ids), taken: new Map() }
}

function judge(_deps: ImportDeps, [one]: readonly ImportRow[], { named, held, taken }: World): Judgement<Plan> {
  if (!one) return { rows: [], plan: null }
  const { row, values } = one
  const reading = readingOf(values)
  const name = (values['name'] ?? '').slice(0, 200)
  const about = [values['entity'], name].filter(Boolean).join(' · ')
  if (name === '') reading.wrong('name', 'The name of the person is missing. Fill it in.')
  const entity = entityOf(reading, named)
  const mobile = (values['mobile_number'] ?? '').replace(/^\+?91[\s-]*(?=\d{5}[\s-]?\d{5}$)|[\s-]/g, '')
  if (!/^([0-9]{10})?$/.test(mobile)) reading.wrong('mobile_number', 'A mobile number has 10 digits. Correct it.')
  const email = (values['email'] ?? '').toLowerCase()
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    reading.wrong('email', `"${email}" is not an e-mail address. Correct it.`)
  const officer: GivenOfficer = {
    name,
    role: roleOf(reading),
    // Spreadsheets drop the zeros with which most DINs begin.
    din: values['din'] === undefined ? null : values['din'].replace(/\D/g, '').padStart(8, '0'),
    pan: values['pan'] ?? null,
    email,
    mobile_number: mobile,
    appointed_on: reading.day('appointed_on'),
    ceased_on: reading.day('ceased_on'),
    last_kyc_fy: reading.year('last_kyc_fy'),
    dsc_expires_on: reading.day('dsc_expires_on'),
    gender: genderOf(reading),
    nationality: nationalityOf(reading),
  }
  const others = (entity && held.get(entity.entity_id)) ?? []
  const same = others.find((other) => isSame(other, officer))
  if (!same) {
    try {
      checkOfficer(officer, others)
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error
      reading.refused(error.fields, COLUMNS)
    }
  }
  const key = `${entity?.entity_id} ${officer.role} ${officer.din ?? name.toLowerCase()}`
  const before = taken.get(key)
  if (before !== undefined) reading.wrong('name', `${name} is also in row ${before}. Leave one out.`)
  taken.set(key, row)
  if (reading.problems.length > 0 || !entity)
    return { rows: [{ row, about, outcome: 'wrong', problems: reading.problems }], plan: null }
  if (same) return { rows: [{ row, about, outcome: 'same', problems: [] }], plan: null }
  return {
    rows: [{ row, about, outcome: 'new', problems: [] }],
    plan: { row, entity_id: entity.entity_id, input: officer },
  }
}

/** The same person in the same role, matched by the DIN, else by the name. */
const isSame = (held: store.HeldOfficer, values: GivenOfficer): boolean =>
  held.role === values.role &&
  (held.din !== null && values.din !== null
    ? held.din === values.din
    : held.name.toLowerCase() === values.name.toLowerCase())

const squeeze = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

function roleOf(reading: Reading): OfficerRole {
  const word = reading.text('role')
  if (word === null) {
    reading.wrong('role', 'It is not said what this person is to the entity. Write Director, Partner, Signatory …')
    return 'other'
  }
  const match = OFFICER_ROLES.find((role) => squeeze(role) === squeeze(word)) ?? OTHER_WORDS.get(squeeze(word))
  if (match) return match
  reading.wrong(
    'role',
    `"${word}" is not a role. Write one of: ${OFFICER_ROLES.map((role) => role.replaceAll('_', ' ')).join(', ')}.`,
  )
  return 'other'
}

function genderOf(reading: Reading): GivenOfficer['gender'] {
  const word = reading.text('gender')
  if (word === null) return null
  const match = GENDERS.find((one) => one === squeeze(word) || one[0] === squeeze(word))
  return match ?? reading.wrong('gender', `"${word}" is not a gender of the list. Write Male, Female or Other.`)
}

/** By country, nationality or either code: Nepal, Nepali, NP, NPL. */
function nationalityOf(reading: Reading): string | null {
  const word = reading.text('nationality')
  if (word === null) return null
  const typed = squeeze(word)
  const fitting = COUNTRIES.filter((one) =>
    [one.value, one.alpha_3_code, one.en_short_name, ...one.label.split(/, | or /)].some(
      (name) => squeeze(name) === typed,
    ),
  )
  if (fitting.length === 1 && fitting[0]) return fitting[0].value
  return reading.wrong('nationality', `"${word}" is not a country of the list. Write its two letters, such as IN.`)
}

const OTHER_WORDS = new Map<string, OfficerRole>([
  ['md', 'managing_director'],
  ['wtd', 'whole_time_director'],
  ['additionaldirector', 'director'],
  ['dp', 'designated_partner'],
  ['cs', 'company_secretary'],
  ['chiefexecutiveofficer', 'ceo'],
  ['chieffinancialofficer', 'cfo'],
  ['authorisedsignatory', 'signatory'],
  ['authorizedsignatory', 'signatory'],
])

export const officerImporter: Importer<World, Plan> = {
  fields: () => FIELDS,
  groups: async (rows) => rows.map((row) => [row]),
  world,
  judge,
  async apply(deps, tx, scope, _by, { row, entity_id, input: values }) {
    const { officer_id } = await putOfficer(deps, tx, scope, entity_id, values)
    return [{ row, made: { what: 'officer', entity_id, officer_id } }]
  },
}
