import { groupIndian } from '@niyam/law/format/rupee-text.ts'
// oxlint-disable no-restricted-imports -- set up and typed here
import i18next from 'i18next'
// oxlint-enable no-restricted-imports
import { loadHindiOfLaw } from './i18n-law.ts'
import { type Language, LANGUAGES, languageOfPage } from './language.ts'
import type { AnyText, Catalogue } from './texts.ts'

export type Namespace = Exclude<Catalogue, 'shell'>

const english = import.meta.glob<{ default: Record<string, unknown> }>('../locales/en/*.json')

/** The translator outside of components; its `t` takes any text by catalogue and key. */
export const i18n: Omit<typeof i18next, 't'> & { readonly t: AnyText } = i18next as typeof i18n

const OF_STRANGERS = ['shell', 'accounts', 'two-factor', 'errors', 'organisations']

/** Settles when the words of the frame are there; nothing is drawn before. */
export const textsReady: Promise<unknown> = i18next
  .use({
    type: 'backend' as const,
    async read(language: string, namespace: string) {
      // A feature that does not speak the language yet speaks English, rather than in keys.
      const others = language === 'en' ? null : (await import('./i18n-others.ts')).catalogues
      const load = others?.[`../locales/${language}/${namespace}.json`] ?? english[`../locales/en/${namespace}.json`]
      if (!load) throw new Error(`No catalogue ${namespace}`)
      // The pages of strangers need none of it; behind them it comes with the first page.
      if (language === 'hi' && !OF_STRANGERS.includes(namespace)) await loadHindiOfLaw()
      return (await load()).default
    },
  })
  .init({
    lng: languageOfPage(),
    supportedLngs: Object.keys(LANGUAGES),
    // English and Hindi are complete: their pages fetch one language only.
    fallbackLng: { de: ['en'], fr: ['en'], pt: ['en'] },
    ns: ['shell'],
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  })

// Counts are grouped the Indian way in every language of the page: 1,00,000.
i18next.services.formatter?.add('number', (value) => groupIndian(String(value)))

/**
 * Loads the texts of features before their page is drawn, so that no key is ever seen. Those that were not fetched in
 * an earlier attempt are fetched again.
 *
 * @throws Error when that fails: the library alone would go on without them
 */
export const loadTexts = async (...namespaces: Namespace[]): Promise<void> => {
  await textsReady
  await i18next.loadNamespaces(namespaces)
  const missing = namespaces.filter((namespace) => isMissing(namespace))
  if (missing.length === 0) return
  await i18next.reloadResources(undefined, missing)
  if (missing.some((namespace) => isMissing(namespace))) throw new Error(`No texts of ${missing.join(', ')}.`)
}

/**
 * Loads all texts in use in another language, and those of pages that open meanwhile.
 *
 * @returns false when some could not be fetched
 */
export async function loadLanguage(language: Language): Promise<boolean> {
  await i18next.loadLanguages(language)
  for (;;) {
    const missing = [i18next.options.ns ?? []].flat().filter((namespace) => isMissing(namespace, language))
    if (missing.length === 0) return true
    await i18next.reloadResources(language, missing)
    if (missing.some((namespace) => isMissing(namespace, language))) return false
  }
}

const isMissing = (namespace: string, language = i18next.language) => !i18next.hasResourceBundle(language, namespace)
