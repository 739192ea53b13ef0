import { STATE_CODES } from './state-codes.ts'
import { findState, OTHER_NAMES } from './state-lookup.ts'
import { STATES, type StateKey, type StateOption } from './states.ts'

/** A place of the form's list, found under one of its names. */
export type FoundOption<Option> = Option & {
  /** The other name it was found by; `undefined` where the form's own label fits what was typed. */
  readonly by?: string
}

/**
 * The states of the address form that a text may mean, in the form's order: by part of the label, by the beginning of
 * an official or older name (Ladakh, Orissa), by a GST code or letters (27, MH). All of them for an empty text.
 */
export function searchStates(text: string): FoundOption<StateOption>[] {
  const wanted = squeeze(text)
  const coded = text.trim().length <= 2 ? findState(text)?.key : undefined
  return STATES.flatMap((state) => {
    if (squeeze(state.label).includes(wanted)) return [state]
    const by = officialNames(state.value).find((name) => squeeze(name).startsWith(wanted))
    if (by !== undefined) return [{ ...state, by }]
    return coded === state.value || isOtherName(state.value, wanted) ? [state] : []
  })
}

const officialNames = (key: StateKey): string[] =>
  STATE_CODES.filter((state) => state.key === key).map(({ official }) => official)

const isOtherName = (key: StateKey, wanted: string): boolean =>
  Object.entries(OTHER_NAMES).some(([name, state]) => state === key && name.startsWith(wanted))

/** A name as it is compared: small letters and digits alone. */
export const squeeze = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '')
