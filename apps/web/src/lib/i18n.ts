import { groupIndian } from '@niyam/law/format/rupee-text.ts'
import i18next, { type ResourceNamespaceMap } from 'i18next'
import { initReactI18next } from 'react-i18next'
import shell from '../locales/en/shell.json'

export type Namespace = Exclude<keyof ResourceNamespaceMap, 'shell'>

const catalogues = import.meta.glob<Record<string, unknown>>(['../locales/*/*.json', '!../locales/en/shell.json'], {
  import: 'default',
})

export const i18n = i18next

void i18next
  .use(initReactI18next)
  .use({
    type: 'backend' as const,
    async read(language: string, namespace: string) {
      const load = catalogues[`../locales/${language}/${namespace}.json`]
      if (!load) throw new Error(`No catalogue ${language}/${namespace}`)
      return load()
    },
  })
  .init({
    lng: 'en',
    fallbackLng: 'en',
    ns: ['shell'],
    defaultNS: 'shell',
    partialBundledLanguages: true,
    resources: { en: { shell } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })

// Counts are grouped the Indian way in every language of the page: 1,00,000.
i18next.services.formatter?.add('number', (value) => groupIndian(String(value)))

/** Loads the texts of features before their page is drawn, so that no key is ever seen. */
export const loadTexts = (...namespaces: Namespace[]): Promise<void> => i18next.loadNamespaces(namespaces)
