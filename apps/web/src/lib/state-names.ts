import { STATES, type StateOption, stateLabel } from '@niyam/law/reference/states.ts'
import { sayLaw } from './i18n-law.ts'

/** The states of an address for a select, by their names in the language of the page. */
export const stateOptions = (): StateOption[] => STATES.map(({ label, value }) => ({ label: sayLaw(label), value }))

export const stateName = (...[key]: Parameters<typeof stateLabel>): string => sayLaw(stateLabel(key))
