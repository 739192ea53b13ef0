import { type AttributeInfo, attributeCatalogue, isFactOfEntity } from '@niyam/law/catalogue/attributes.ts'
import { decidesWhich } from '@niyam/law/catalogue/attributes/changeable.ts'

/** Days and dormancy follow from other data of the entity. */
const OTHERWISE = ['incorporated_on', 'dormant']

/** The facts that can be set for many entities at once. */
export const settableFacts: readonly AttributeInfo[] = attributeCatalogue.filter(
  ({ key, derived, entity, registrations }) =>
    !derived && !decidesWhich(key) && !OTHERWISE.includes(key) && (entity === true || registrations.length > 0),
)

/** A fact of an entity that is stated for each financial year. */
export const isByYear = ({ key, per_year }: AttributeInfo): boolean => per_year === true && isFactOfEntity(key)
