import type { UserSettings } from '@niyam/contract/preferences.ts'

export type Language = NonNullable<UserSettings['language']>

/**
 * Every language of the page by the name its speakers give it, and whether it covers the pages in part only: a test counts.
 * `public/boot.js` holds the same keys.
 */
export const LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  de: 'Deutsch (teilweise)',
  fr: 'Français (partiel)',
  pt: 'Português (parcial)',
}

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && value in LANGUAGES

/** `boot.js` has chosen before the first paint; the page carries the choice, for screen readers as for us. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}
