import type { IsoDate } from '@niyam/law'
import { parseIdentifier, registryNumberOf } from '@niyam/law/identifiers'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { findEntityKind } from '@niyam/law/reference/kind-words.ts'
import { isStateKey, stateLabel } from '@niyam/law/reference/states.ts'
import { thisYear } from '../../../clock.ts'
import type { FactJson } from '../../../db/tables/entities.ts'
import { readRegistration, registrationInput } from '../../registrations/service.ts'
import type { HeldEntity } from '../kinds-store.ts'
import { columnOf } from './entity-fields.ts'
import type { Drafted } from './entity-plan.ts'
import { type EntityOfRows, CELLS, type FoundNumber, OWN } from './entity-rows.ts'
import { blankDetails, blankFacts, gatheredDetails, holderOf, keptAs } from './filling.ts'
import type { ImportDeps } from './importer.ts'

/** Plans the additions of a sheet to an existing entity; null when it adds nothing. */
export function planOfKnown(deps: ImportDeps, known: HeldEntity, group: EntityOfRows): Drafted | null {
  const { entity, numbers, head, at } = group
  const reading = at(head)
  for (const { field } of OWN) {
    const kind = isEntityKind(known.kind) ? known.kind : null
    const parsed = parseIdentifier(field === 'pan' ? field : registryNumberOf(field, kind), entity[field] ?? '')
    if (known[field] === null || (!parsed.ok && parsed.isEmpty)) continue
    if (!parsed.ok) reading.wrong(field, parsed.reason, ...(parsed.hint ? [parsed.hint] : []))
    else if (known[field] !== parsed.value)
      reading.wrong(
        field,
        `${known.name} has the ${field.toUpperCase()} ${known[field]}. Correct the sheet, or the entity.`,
      )
  }
  const own = OWN.flatMap(({ field, kind }): FoundNumber[] => {
    const number = entity[field]
    return number === null || known[field] !== null ? [] : [{ row: head, field, kind, number, details: {} }]
  })
  const fills = new Map<number, string[]>()
  const filling = gatheredDetails()
  const fill = (row: number, registration_id: string, details: Record<string, FactJson>) => {
    if (Object.keys(details).length === 0) return
    filling.add({ registration_id, details, fields: {} })
    fills.set(row, [...(fills.get(row) ?? []), ...Object.keys(details)])
  }
  const added = [...own, ...numbers].flatMap((one): FoundNumber[] => {
    const { row, fields, warnings } = readRegistration(registrationInput(one), known, thisYear(deps))
    at(one.row).notice(one.field, warnings)
    const held = known.registrations.find(({ kind, number }) => kind === one.kind && number === row.number)
    if (held) fill(one.row, held.registration_id, blankDetails(held, one.details, at(one.row)))
    if (held) return []
    for (const messages of Object.values(fields)) at(one.row).wrong(one.field, ...messages)
    return [{ ...one, number: row.number }]
  })
  for (const { row, info, value } of group.loose) {
    const holder = holderOf(known, info, at(row))
    if (holder) fill(row, holder.registration_id, blankDetails(holder, { [info.key]: value }, at(row)))
  }
  const filled = blankFields(known, group)
  const facts = blankFacts(known, group.facts, reading)
  const ofEntity = [...Object.keys(filled).map(columnOf), ...facts.map(({ column }) => column)]
  if (ofEntity.length > 0) fills.set(head, [...ofEntity, ...(fills.get(head) ?? [])])
  if (added.length === 0 && fills.size === 0) return null
  return {
    plan: {
      is: 'adds',
      row: head,
      entity_id: known.entity_id,
      registrations: added,
      filled,
      facts: facts.map(({ attribute, financial_year, value }) => ({ attribute, financial_year, value })),
      registrations_filled: filling.all(),
    },
    busy: new Set(added.map(({ row }) => row)),
    fills,
  }
}

/** Fields of the sheet that are blank in the entity; the others are compared. */
function blankFields(known: HeldEntity, { entity, cells, head, at }: EntityOfRows): Record<string, string> {
  const filled: Record<string, string> = {}
  const reading = at(head)
  for (const { key, value: kind } of CELLS) {
    const [here, value] = [known[key], entity[key]]
    // A number makes a registration instead.
    if (kind === 'identifier' || value === null || value === '') continue
    if (here === null) filled[key] = value
    else if (key === 'name' ? plainName(here) !== plainName(value) : here !== value)
      reading.notice(columnOf(key), [
        key === 'name'
          ? `The entity is called ${here} here: left as it is.`
          : keptAs(known.name, ...inWords(kind, here, value)),
      ])
  }
  const stated = findEntityKind(cells['kind'] ?? '')
  if (stated && isEntityKind(known.kind) && stated !== known.kind)
    reading.notice('kind', [keptAs(known.name, entityKind(known.kind).label, entityKind(stated).label)])
  return filled
}

const inWords = (kind: (typeof CELLS)[number]['value'], ...values: readonly [string, string]): [string, string] => {
  const word = (value: string) => {
    if (kind === 'day') return formatDay(value as IsoDate)
    return kind === 'state' && isStateKey(value) ? stateLabel(value) : value
  }
  return [word(values[0]), word(values[1])]
}

/** A name without what people write differently: `Pvt. Ltd.` and `PRIVATE LIMITED`. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\bpvt\b/g, 'private')
    .replace(/\bltd\b/g, 'limited')
    .replace(/^m s /, '')
    .replace(/ /g, '')
