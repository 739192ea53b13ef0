import type { NamedEntities } from '../../entities/service.ts'
import type { FieldInfo } from './importer.ts'
import type { Reading } from './reading.ts'

/** The column that names the entity of a row. */
export const ENTITY_FIELD: FieldInfo = {
  key: 'entity',
  label: 'Entity (name or number)',
  words: [
    'entity',
    'name',
    'client',
    'clientname',
    'entityname',
    'company',
    'companyname',
    'nameofclient',
    'pan',
    'cin',
    'llpin',
    'entitypan',
  ],
  is_needed: true,
}

/** The entity that a row names by a number or by its whole name; reports an error when there is none. */
export function entityOf(
  reading: Reading,
  named: NamedEntities,
): { readonly entity_id: string; readonly name: string } | null {
  const cell = reading.text('entity')
  if (cell === null) return reading.wrong('entity', 'The entity is missing. Write its name or its PAN.')
  const numbered = named.byNumber(cell)
  const [one, second] = numbered.length > 0 ? numbered : named.byName(cell)
  if (!one) return reading.wrong('entity', `"${cell}" is not an entity here. Add it first, or correct the name.`)
  if (second) return reading.wrong('entity', `"${cell}" names several entities. Write the PAN instead.`)
  return one
}
