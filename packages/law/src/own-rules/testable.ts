import type { AttributeInfo } from '../catalogue/attributes/attribute-info.ts'

/** Facts that follow from the period, or that are not a separate condition. */
const LEFT_OUT = new Set(['optional', 'first_agm', 'within_18_months_of_first_year', 'state_group', 'tan_holder'])

/** Whether a rule of an organisation may ask for a fact. */
export const isTestable = ({ key, type, options }: AttributeInfo): boolean =>
  type !== 'year' &&
  !LEFT_OUT.has(key) &&
  !/^(period|month)_/.test(key) &&
  ((type !== 'choice' && type !== 'choices') || key === 'state' || (options ?? []).length > 0)
