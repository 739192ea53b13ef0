import { corporateAttributes } from './attributes/corporate.ts'
import { financeAttributes } from './attributes/finance.ts'
import { gstAttributes } from './attributes/gst.ts'
import { labourAttributes } from './attributes/labour.ts'
import { licenceAttributes } from './attributes/licences.ts'
import { taxAttributes } from './attributes/tax.ts'
import { trustAndTradeAttributes } from './attributes/trusts-and-trade.ts'
import type { AttributeInfo } from './attributes/attribute-info.ts'

export type { AttributeInfo, AttributeType } from './attributes/attribute-info.ts'

/** Every fact that a condition of the catalogue can ask for. Money is in rupees. */
export const attributeCatalogue: readonly AttributeInfo[] = [
  ...gstAttributes,
  ...taxAttributes,
  ...corporateAttributes,
  ...labourAttributes,
  ...licenceAttributes,
  ...financeAttributes,
  ...trustAndTradeAttributes,
]

const byKey = new Map(attributeCatalogue.map((attribute) => [attribute.key, attribute]))

export const attributeInfo = (key: string): AttributeInfo | undefined => byKey.get(key)

/** What a form asks: the attributes of a registration kind, or of an entity. Facts that follow from others are left out. */
export function attributesFor(holder: { registration_kind: string } | 'entity'): AttributeInfo[] {
  return attributeCatalogue.filter(
    (attribute) =>
      !attribute.derived &&
      (holder === 'entity' ? attribute.entity === true : attribute.registrations.includes(holder.registration_kind)),
  )
}

/** An entity has one of each of these, so facts about them are kept with the entity itself. */
export const ONE_PER_ENTITY: readonly string[] = ['company', 'llp', 'income_tax']

/** True when a fact is kept with the entity, false when with one of its registrations. */
export function isFactOfEntity(attribute: string): boolean {
  const info = attributeInfo(attribute)
  return !info || info.entity === true || info.registrations.some((kind) => ONE_PER_ENTITY.includes(kind))
}
