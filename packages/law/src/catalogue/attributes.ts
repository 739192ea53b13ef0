import { corporateAttributes } from './attributes/corporate.ts'
import { labourAttributes } from './attributes/labour.ts'
import { licenceAttributes } from './attributes/licences.ts'
import { taxAttributes } from './attributes/tax.ts'
import type { AttributeInfo } from './attributes/attribute-info.ts'

export type { AttributeInfo, AttributeType } from './attributes/attribute-info.ts'

/** Every fact that a condition of the catalogue can ask for. Money is in rupees. */
export const attributeCatalogue: readonly AttributeInfo[] = [
  ...taxAttributes,
  ...corporateAttributes,
  ...labourAttributes,
  ...licenceAttributes,
]

const byKey = new Map(attributeCatalogue.map((attribute) => [attribute.key, attribute]))

export const attributeInfo = (key: string): AttributeInfo | undefined => byKey.get(key)

/** What a form asks: the attributes of a registration kind, or of an entity. Those told from other facts are left out. */
export function attributesFor(what: { registration_kind: string } | 'entity'): AttributeInfo[] {
  return attributeCatalogue.filter(
    (attribute) =>
      !attribute.derived &&
      (what === 'entity' ? attribute.entity === true : attribute.registrations.includes(what.registration_kind)),
  )
}
