// oxlint-disable-next-line no-restricted-imports -- typed here
import i18next from 'i18next'
import { useEffect, useMemo } from 'react'
import type { English } from '../locales/english.ts'
import { makeStore, useStore } from './store.ts'

export type Catalogue = keyof English

/** `title`, `filter.items`: the texts of a catalogue by their path. A plural goes by the name that its forms share. */
export type KeysOf<Branch> = Branch extends readonly unknown[]
  ? never
  : {
      [K in keyof Branch & string]: Branch[K] extends string ? K | Plural<K> : `${K}.${KeysOf<Branch[K]>}`
    }[keyof Branch & string]
type Plural<K> = K extends `${infer Name}_ordinal_other` | `${infer Name}_other` ? Name : never

type Keys = { [N in Catalogue]: KeysOf<English[N]> }
type Prefixed<N extends Catalogue> = N extends N ? `${N}:${Keys[N]}` : never

interface Translate<Key> {
  (key: Key, values?: Readonly<Record<string, unknown>>): string
}

/** Says texts of one catalogue by key, and of others by catalogue and key: `t('title')`, `t('shell:day.today')`. */
export type Texts<Own extends Catalogue, Other extends Catalogue = never> = Translate<Keys[Own] | Prefixed<Own | Other>>

/** Says any text by catalogue and key. */
export type AnyText = Translate<Prefixed<Catalogue>>

/**
 * The texts of a feature, in the language of the page.
 *
 * i18next's own types follow every call into all catalogues, which took half the time of the type check; these are one
 * list of keys a catalogue.
 */
export const useTexts = <Own extends Catalogue, Other extends Catalogue = never>(
  catalogue: Own | readonly [Own, ...Other[]],
): Texts<Own, Other> => {
  const fixed = useStore(translator, (now) => now)
  const names = [catalogue].flat().join(' ')
  // A page waits for its catalogues; a part that brings another shows it as soon as it is loaded.
  useEffect(() => void i18next.loadNamespaces(names.split(' ')), [names])
  return useMemo(() => fixed(names), [fixed, names]) as Texts<Own, Other>
}

// i18next's own binding to React was 2 kB of the first page, and this is all of it that was used.
const newTranslator = () => (names: string) => i18next.getFixedT(null, names.split(' '))
const translator = makeStore(newTranslator())
i18next.on('languageChanged loaded', () => translator.set(newTranslator()))
