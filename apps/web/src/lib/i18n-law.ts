import type { Say } from '@niyam/law/language/speaker.ts'
import { STATES, type StateOption, stateLabel } from '@niyam/law/reference/states.ts'
import { languageOfPage } from './language.ts'

let hindi: Say | null = null

/** What the law package says, in the language of the page: labels of facts and kinds, verdicts on a number. */
export const sayLaw: Say = (text) => (hindi && languageOfPage() === 'hi' ? hindi(text) : text)

/** Fetches the Hindi of the law package; after it `sayLaw` speaks. */
export async function loadHindiOfLaw(): Promise<void> {
  const [{ speakerOf }, { hindiOfLaw }] = await Promise.all([
    import('@niyam/law/language/speaker.ts'),
    import('@niyam/law/language/hindi.ts'),
  ])
  hindi ??= speakerOf(hindiOfLaw)
}

/** The states of an address for a select, by their names in the language of the page. */
export const stateOptions = (): StateOption[] => STATES.map(({ label, value }) => ({ label: sayLaw(label), value }))

export const stateName = (...[key]: Parameters<typeof stateLabel>): string => sayLaw(stateLabel(key))
