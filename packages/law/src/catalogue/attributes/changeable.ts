import type { AttributeInfo } from './attribute-info.ts'

/** Attributes that identify a registration: with another value it is a different registration. */
const DECIDES_WHICH: readonly string[] = ['other_kind', 'pt_kind', 'irda_type', 'fssai_type']
/** Whether a detail identifies the registration, so that its number and its law depend on it. */
export const decidesWhich = (attribute: string): boolean => DECIDES_WHICH.includes(attribute)

const CHANGEABLE: readonly string[] = ['boolean', 'choice', 'choices', 'count']

/**
 * Whether a detail of a registration can change from a day on: choices and counts can. Days cannot, and figures of a year
 * carry their own time.
 */
export const isChangeable = ({ key, type, per_year }: AttributeInfo): boolean =>
  CHANGEABLE.includes(type) && !per_year && !DECIDES_WHICH.includes(key)
