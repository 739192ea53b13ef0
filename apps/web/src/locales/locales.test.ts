import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../lib/language.ts'

type Tree = { readonly [key: string]: Tree | string | readonly unknown[] }

const files = import.meta.glob<Tree>('./*/*.json', { import: 'default', eager: true })
const catalogue = (language: string) =>
  Object.entries(files).flatMap(([path, tree]) => {
    const [, of = '', name = ''] = /^\.\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? []
    return of === language ? textsOf(tree, `${name}:`) : []
  })

/** Every text by its place: `shell:ui.table.total_one`, `help:topics.idea.points.0`. */
function textsOf(value: unknown, at: string): (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[at, value]]
  const parts = Object.entries(value as object)
  return parts.flatMap(([key, part]) => textsOf(part, at.endsWith(':') ? `${at}${key}` : `${at}.${key}`))
}

const english = new Map(catalogue('en'))
const namespaceOf = (key: string) => key.split(':', 1)[0] ?? ''
/** Hindi counts in more forms than English: each follows the form that both have. */
const inEnglish = (key: string) => english.get(key) ?? english.get(key.replace(/_(two|few|many)$/, '_other'))
const holes = (text = '') => [...text.matchAll(/\{\{[^}]+\}\}/g)].map(([hole]) => hole).join(' ')
const sorted = (text: string) =>
  text
    .split(' ')
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ')

/** Marks, numbers, names of forms and of products: the same in every language. */
const SAME_EVERYWHERE = [
  /^[^A-Za-z]*$/,
  /^(GSTIN|GST|TDS|TAN|PAN|CIN|DIN|LLP|LLPIN|FLLPIN|FCRN|UAN|IEC|LEI|PF|ESI|PT|LWF|MCA|TM|FSSAI|IRDA|ARN|SRN|TRRN|CPIN|AY|IFSC|EPFO|DGFT|TRACES|Aadhaar|Niyam|Ctrl K|Esc|CSV|Excel|PDF|English|DD MMM YYYY|MM\/YYYY|WhatsApp|SHA-256|NIC 2008|LLP \(LLPIN\))$/,
  /^(GSTIN, CIN, LLPIN|J, K|F|A|S|AY|Tab, Enter|API)\b/,
  /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/,
  /^(Form [0-9A-Z]+( \/ )?)+$/,
  /^· Niyam$/,
  /^[<>]?\d[\d-]*$/,
  /^GSTR-\d[AB]?( \(\))?$/,
  /^[ICS]GST$/,
]
const isSame = (text: string) => {
  const words = text.replace(/\{\{[^}]+\}\}/g, '').trim()
  return SAME_EVERYWHERE.some((shape) => shape.test(words))
}

it('has words to compare', () => {
  expect(english.size).toBeGreaterThan(900)
  expect(english.get('shell:ui.table.total_other')).toBe('{{count, number}} rows')
})

/** A place of a new feature may be called as in English where its page is English as well. */
const NAMES_OF_PLACES = /^shell:places\./

/** Hindi is complete; the others cover the frame and the way in. */
const COVERED: Record<string, readonly string[] | 'all'> = {
  hi: 'all',
  de: ['shell', 'palette', 'accounts', 'errors', 'organisations'],
  fr: ['shell', 'palette', 'accounts', 'errors', 'organisations'],
  pt: ['shell', 'palette', 'accounts', 'errors', 'organisations'],
}

describe.each(Object.entries(COVERED))('%s', (language, covered) => {
  const texts = catalogue(language)
  const own = new Map(texts)
  const wanted = [...english.keys()].filter((key) =>
    covered === 'all' ? true : covered.includes(namespaceOf(key)) && !NAMES_OF_PLACES.test(key),
  )

  it('has every text of what it covers, and no other', () => {
    expect(wanted.filter((key) => !own.has(key))).toEqual([])
    expect([...own.keys()].filter((key) => inEnglish(key) === undefined)).toEqual([])
  })

  it('is offered by a name that says whether it covers everything', () => {
    const missing = [...english.keys()].filter((key) => !own.has(key))
    const saysPartly = /^.+ \((teilweise|partiel|parcial)\)$/.test(LANGUAGES[language as keyof typeof LANGUAGES])
    expect([saysPartly, missing.length]).toEqual([missing.length > 0, missing.length])
  })

  it('has the same values in each', () => {
    const differ = texts.filter(([key, text]) => sorted(holes(text)) !== sorted(holes(inEnglish(key))))
    expect(differ).toEqual([])
  })

  it('leaves none empty, and sets no space twice', () => {
    const untidy = texts.filter(([key, text]) => english.get(key)?.trim() && (!text.trim() || / {2}/.test(text)))
    expect(untidy).toEqual([])
    expect(texts.filter(([, text]) => text !== text.trim())).toEqual([])
  })

  if (language === 'hi')
    it('leaves none in English', () => {
      const left = texts.filter(([key, text]) => text === english.get(key) && !isSame(text))
      expect(left).toEqual([])
      const latin = texts.filter(([, text]) => !isSame(text) && !/[ऀ-ॿ]/.test(text))
      expect(latin).toEqual([])
    })
})
