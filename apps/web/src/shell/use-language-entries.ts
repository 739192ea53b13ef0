import { chooseLanguage } from '../lib/i18n-choice.ts'
import { i18n } from '../lib/i18n.ts'
import { type Language, LANGUAGES } from '../lib/language.ts'
import { useTexts } from '../lib/texts.ts'
import type { MenuEntry } from '../ui/PopupMenu.tsx'

/** One entry a language, each by its own name, so that a reader of another language finds theirs. */
export function useLanguageEntries(): MenuEntry[] {
  // Redraws when the language changes.
  useTexts('shell')
  return Object.entries(LANGUAGES).map(([language, label]) => ({
    label,
    lang: language,
    isChosen: language === i18n.language,
    onSelect: () => void chooseLanguage(language as Language),
  }))
}
