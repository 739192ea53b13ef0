import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { parseCin, parsePan } from '@niyam/law/identifiers'
import { isStateKey } from '@niyam/law/reference/states.ts'
import type { MadeDetails } from '../../../db/tables/imports.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'
import { addEntity, type NamedEntities, namedEntities, readNewEntity } from '../../entities/service.ts'
import { fillEntity } from '../../entities/facts.ts'
import { fillRegistration } from '../../registrations/details.ts'
import { addRegistration, registrationInput } from '../../registrations/service.ts'
import { inSlices } from '../../../threads/in-slices.ts'
import * as store from '../kinds-store.ts'
import { columnOf, entityColumns } from './entity-fields.ts'
import { groups } from './entity-groups.ts'
import { kindOf } from './entity-kind.ts'
import type { Drafted, Plan } from './entity-plan.ts'
import { type EntityOfRows, mergedEntity, NUMBERS, OWN } from './entity-rows.ts'
import { heldBack, type ImportDeps, type Importer, type ImportRow, type JudgedRow, type Judgement } from './importer.ts'
import { planOfKnown } from './known-entity.ts'
import { listIn } from './reading.ts'

/** Columns that may name an entity that is there. */
const NAMING = ['name', ...OWN.map(({ field }) => field), ...NUMBERS.map(({ field }) => field)]

interface World {
  readonly named: NamedEntities
  readonly held: ReadonlyMap<string, store.HeldEntity>
  /** Numbers that earlier rows of the sheet bring, by kind and number, with their row. */
  readonly taken: Map<string, number>
}

async function world(tx: Tx, scope: OrgScope, rows: readonly ImportRow[]): Promise<World> {
  const cells = await inSlices(rows, ({ values }) => NAMING.flatMap((field) => listIn(values[field])))
  const named = await namedEntities(tx, scope, cells.flat())
  return { named, held: await store.heldEntities(tx, scope, named.ids), taken: new Map() }
}

const ownColumn = (field: string) => (ENTITY_FIELDS.some(({ key }) => key === field) ? columnOf(field) : null)

/** Rows of one entity, and numbers in them: they are judged in one go. */
const OF_ONE_AT_MOST = 500

function judge(deps: ImportDeps, group: readonly ImportRow[], { named, held, taken }: World): Judgement<Plan> {
  if (Math.max(group.length, numbersIn(group)) > OF_ONE_AT_MOST) return { rows: group.map(tooMany), plan: null }
  const merged = mergedEntity(group)
  const { entity, numbers, head, at } = merged
  for (const { field, row, kind, number } of numbers) {
    const key = `${kind} ${number.toUpperCase().replace(/[\s/.-]/g, '')}`
    const before = taken.get(key)
    if (before !== undefined && !group.some((one) => one.row === before))
      at(row).wrong(field, `${number} is also in row ${before}, for another entity. Keep it in one of them.`)
    else taken.set(key, row)
  }
  const existingId = matching(named, merged, held)
  const known = existingId === null ? undefined : held.get(existingId)
  const drafted = known ? planOfKnown(deps, known, merged) : planOfNew(deps, merged)
  const rows = group.map(({ row }): JudgedRow => {
    const { problems, notices } = at(row)
    const about = entity.name || (known?.name ?? '')
    if (problems.length > 0) return { row, about, outcome: 'wrong', problems }
    if (row === head && !known) return { row, about, outcome: 'new', problems: notices }
    const fills = drafted?.fills.get(row) ?? []
    const isBusy = fills.length > 0 || drafted?.busy.has(row)
    return { row, about, outcome: isBusy ? 'adds' : 'same', fills, problems: notices }
  })
  const judgedRows = heldBack(rows)
  return {
    rows: judgedRows,
    plan: judgedRows.some(({ outcome }) => outcome === 'wrong') ? null : (drafted?.plan ?? null),
  }
}

const numbersIn = (group: readonly ImportRow[]): number =>
  group.reduce((sum, { values }) => sum + NUMBERS.flatMap(({ field }) => listIn(values[field])).length, 0)

const tooMany = ({ row, values }: ImportRow): JudgedRow => ({
  row,
  about: values['name'] ?? '',
  outcome: 'wrong',
  problems: [
    {
      field: null,
      message: `This entity has more than ${OF_ONE_AT_MOST} rows or numbers in the sheet. Check its name and PAN, or split the sheet.`,
    },
  ],
})

/** The entity of the organisation that the rows are about, if it is there. */
function matching(
  named: NamedEntities,
  { entity, numbers, head, at }: EntityOfRows,
  held: World['held'],
): string | null {
  const reading = at(head)
  const own = OWN.flatMap(({ field }) => (entity[field] === null ? [] : [{ field, number: entity[field] }]))
  const holders = [...own, ...numbers].flatMap(({ field, number }) =>
    named.byNumber(number).map((holder) => ({ ...holder, field, number })),
  )
  const [one] = holders
  if (one) {
    const other = holders.find(({ entity_id }) => entity_id !== one.entity_id)
    if (other)
      reading.wrong(
        other.field,
        `${other.number} is already held by ${other.name}, and ${one.number} by ${one.name}. Correct one of them.`,
      )
    return one.entity_id
  }
  const pan = parsePan(entity.pan ?? '')
  const sameName = named.byName(entity.name).filter(({ entity_id }) => {
    const heldPan = held.get(entity_id)?.pan
    return !heldPan || !pan.ok || heldPan === pan.value
  })
  if (sameName.length > 1)
    reading.wrong('name', `There are ${sameName.length} entities of this name. Give the PAN, to tell which it is.`)
  return sameName[0]?.entity_id ?? null
}

function planOfNew(deps: ImportDeps, { entity, cells, numbers, facts, loose, head, at }: EntityOfRows): Drafted {
  const reading = at(head)
  if (entity.name === '') reading.wrong('name', 'The name is missing. Fill it in.')
  const kind = kindOf(cells, reading)
  const values = {
    ...entity,
    // Left out, it is the first day of the quarter.
    tracked_from: entity.tracked_from ?? undefined,
    // The registrar that gave a CIN is the one of the registered office.
    address_state: entity.address_state ?? stateOfCin(entity.cin),
    kind: kind ?? '',
    facts: facts.map(({ attribute, financial_year, value }) => ({ attribute, financial_year, state: null, value })),
    registrations: numbers,
  }
  for (const { row, info } of loose)
    at(row).notice(info.key, ['It belongs to a registration, and this row has no number of one. It is not imported.'])
  const { fields, registrations } = readNewEntity(deps, values)
  // An error in the kind was already reported in the words of the sheet.
  if (kind === null) delete fields['kind']
  const cellOf = (field: string) => {
    const place = /^registrations\.(\d+)\./.exec(field)?.[1]
    const one = place === undefined ? undefined : numbers[Number(place)]
    return { row: one?.row ?? head, column: one?.field ?? ownColumn(field) }
  }
  for (const [field, messages] of Object.entries(fields)) {
    const { row, column } = cellOf(field)
    at(row).wrong(column, ...messages)
  }
  for (const { field, warnings } of registrations) {
    const { row, column } = cellOf(field)
    at(row).notice(column, warnings)
  }
  return {
    plan: { is: 'new', row: head, entity: values },
    busy: new Set(numbers.map(({ row }) => row)),
    fills: new Map(),
  }
}

function stateOfCin(cin: string | null): string | null {
  const parsed = parseCin(cin ?? '')
  const key = parsed.ok ? parsed.state?.key : null
  return key && isStateKey(key) ? key : null
}

export const entityImporter: Importer<World, Plan> = {
  fields: entityColumns,
  groups,
  world,
  judge,

  async apply(deps, tx, scope, _by, plan) {
    const { row } = plan
    if (plan.is === 'new') {
      const { entity_id } = await addEntity(deps, tx, scope, plan.entity)
      return [{ row, made: { what: 'entity', entity_id } }]
    }
    const { entity_id, registrations } = plan
    const { filled, facts } = await fillEntity(deps, tx, scope, entity_id, plan)
    const registrations_filled: MadeDetails[] = []
    for (const one of plan.registrations_filled) registrations_filled.push(await fillRegistration(deps, tx, scope, one))
    const registration_ids: string[] = []
    for (const one of registrations) {
      const { registration_id } = await addRegistration(deps, tx, scope, entity_id, registrationInput(one))
      registration_ids.push(registration_id)
    }
    const added = { what: 'additions', entity_id, registration_ids, filled, facts, registrations_filled } as const
    return [{ row, made: added }]
  },
}
