import type { RegistryVerdict } from '@niyam/contract/company-registry.ts'
import { STATES } from '@niyam/law/reference/states.ts'

/** How far two texts are the same. An empty one is missing. */
export type TextVerdict = Extract<RegistryVerdict, 'same' | 'spelling' | 'differs' | 'only_registry' | 'only_ours'>

const NAME_WORDS: Readonly<Record<string, string>> = {
  PVT: 'PRIVATE',
  LTD: 'LIMITED',
  CO: 'COMPANY',
  CORP: 'CORPORATION',
  INTL: 'INTERNATIONAL',
}

const ADDRESS_WORDS: Readonly<Record<string, string>> = {
  RD: 'ROAD',
  ST: 'STREET',
  BLDG: 'BUILDING',
  FLR: 'FLOOR',
  FL: 'FLOOR',
  OPP: 'OPPOSITE',
  NR: 'NEAR',
  APT: 'APARTMENT',
  INDL: 'INDUSTRIAL',
  EST: 'ESTATE',
  SEC: 'SECTOR',
  BANGALORE: 'BENGALURU',
  BOMBAY: 'MUMBAI',
  CALCUTTA: 'KOLKATA',
  GURGAON: 'GURUGRAM',
  MADRAS: 'CHENNAI',
  MYSORE: 'MYSURU',
  POONA: 'PUNE',
}
/** Words that one address has and another leaves out, without a difference. */
const LEFT_OUT: ReadonlySet<string> = new Set('NO IN INDIA PIN PINCODE CODE DIST DISTRICT STATE URBAN AND'.split(' '))
/** So are states: the pincode tells them apart. */
const STATE_NAMES = new RegExp(`\\b(${STATES.map(({ label }) => label.toUpperCase()).join('|')})\\b`, 'g')

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .replaceAll('&', ' AND ')
    // Within a word: L.L.P. and P.LTD are read without their dots below.
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** A name of a company or person without case, signs, spaces and short forms. */
export const plainName = (text: string): string =>
  wordsOf(text.replace(/^\s*M\/S\.?\s+/i, ''))
    .map((word, at, all) =>
      word === 'P' && /^(LTD|LIMITED)$/.test(all[at + 1] ?? '') ? 'PRIVATE' : (NAME_WORDS[word] ?? word),
    )
    .join('')
    .replace(/LIMITEDLIABILITYPARTNERSHIP$/, 'LLP')

/** The words of an address, each once and in order of the alphabet: its parts are written in any order. */
export function plainAddress(text: string): string {
  const words = wordsOf(wordsOf(text).join(' ').replace(STATE_NAMES, ' '))
  return [...new Set(words.map((word) => ADDRESS_WORDS[word] ?? word))]
    .filter((word) => !LEFT_OUT.has(word))
    .toSorted()
    .join(' ')
}

export function compareTexts(registry: string, ours: string, plain: (text: string) => string): TextVerdict | null {
  if (registry === '') return ours === '' ? null : 'only_ours'
  if (ours === '') return 'only_registry'
  if (registry.trim() === ours.trim()) return 'same'
  return plain(registry) === plain(ours) ? 'spelling' : 'differs'
}
