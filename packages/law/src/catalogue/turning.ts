import type { AttributeInfo } from './attributes/attribute-info.ts'

/** What says which of its kind a registration is: with another of these it would be another registration. */
const WHICH: readonly string[] = ['other_kind', 'pt_kind', 'irda_type', 'fssai_type']
const TURNING: readonly string[] = ['boolean', 'choice', 'choices', 'count']

/** Whether a detail of a registration can be another from a day on: choices and counts can; days and figures of a year have a time of their own. */
export const canTurn = ({ key, type, per_year }: AttributeInfo): boolean =>
  TURNING.includes(type) && !per_year && !WHICH.includes(key)
