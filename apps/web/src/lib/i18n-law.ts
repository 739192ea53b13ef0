import type { Say } from '@niyam/law/language/speaker.ts'
import { languageOfPage } from './language.ts'

let hindi: Say | null = null

/** Texts of the law package, in the language of the page: labels of facts and kinds, verdicts on a number. */
export const sayLaw: Say = (text) => (hindi && languageOfPage() === 'hi' ? hindi(text) : text)

/** Fetches the Hindi of the law package; after it `sayLaw` speaks. */
export async function loadHindiOfLaw(): Promise<void> {
  const [{ speakerOf }, { hindiOfLaw }] = await Promise.all([
    import('@niyam/law/language/speaker.ts'),
    import('@niyam/law/language/hindi.ts'),
  ])
  hindi ??= speakerOf(hindiOfLaw)
}
