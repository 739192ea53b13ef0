import { loadCatalogue } from '@niyam/law'
import type { Page } from '@playwright/test'

/** Words that stay in Latin letters: names, forms, acts, sections, units and keys, and what the test itself has typed. */
const STAYS =
  /^(Niyam|Mehra|Associates|Asha|Rao|Infosys|Limited|Form|Excel|Ctrl|Esc|Tab|Enter|Space|Home|End|Page|Down|English|Deutsch|Français|Português|teilweise|partiel|parcial|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/
const ENGLISH =
  /\b(the|is|are|of|and|or|for|not|to|with|this|that|from|your|you|no|all|every|due|late|add|open|show)\b/i

/**
 * Every text on a Hindi page that is clearly English, including labels for screen readers.
 *
 * @param names English names that the test itself gave
 */
export async function englishOn(page: Page, names: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const place = node.parentElement
      if (
        !place?.checkVisibility({ visibilityProperty: true }) ||
        place.closest('script, style, [lang=en], [translate=no]')
      )
        continue
      const text = node.textContent?.trim()
      if (text) found.push(text)
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = one.getAttribute(name)
        if (text) found.push(text)
      }
    }
    return found
  })
  const foreign = [...new Set(texts)].filter(isEnglish)
  if (foreign.length === 0) return []
  const known = [...names, ...(await lawsOwnWords())]
  return foreign.filter((text) => isEnglish(known.reduce((rest, one) => rest.replaceAll(one, ' '), text)))
}

function isEnglish(text: string): boolean {
  if (/[ऀ-ॿ]/.test(text)) return ENGLISH.test(text.replace(/“[^”]*”|\([^)]*\)/g, ''))
  // Numbers and forms are in capitals, words of a sentence are not; an address is not a word.
  const words =
    text.replace(/\S+@\S+|https?:\/\/\S*/g, '').match(/(?<![\w\p{L}…])[A-Za-z]\p{Ll}{2,}(?![\w\p{L}])/gu) ?? []
  return words.some((word) => !STAYS.test(word))
}

let own: Promise<string[]> | undefined

/** Quotations of the law in the catalogue stay in English: titles, names of forms, sections and sentences; the longest first. */
const lawsOwnWords = () =>
  (own ??= loadCatalogue().then(({ obligations }) => {
    const words = new Set<string>()
    JSON.stringify(obligations, (key, value: unknown) => {
      // A single word is usually a key of the catalogue and not displayed.
      if (typeof value === 'string' && (value.includes(' ') || key === 'form')) words.add(value)
      return value
    })
    return [...words].toSorted((a, b) => b.length - a.length)
  }))
