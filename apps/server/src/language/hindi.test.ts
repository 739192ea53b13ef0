import { loadReleaseNotes } from '@niyam/law'
import { describe, expect, it } from 'vitest'
import '../features/features.ts'
import { allHindi, hindiBooks, languageOf, sayIn } from './speak.ts'
import { wordsIn } from '../../test/words-in-source.ts'

const hindiOfServer = allHindi()

const isSentence = (text: string) => /^["“{]*[A-Z{]/.test(text) && /[a-z]{3}/.test(text) && /\s.*[.?]$/s.test(text)

/** Sentences that no person reads. */
const NOT_READ = [
  // Checks of a calling program's own mistakes.
  /^(A check character|No check character|No GST code|Registration number \{1\})/,
  /^"\{1\}" is \{2\}; write zero or more\.$/,
  /^No section asks for "\{1\}"\.$/,
  /is not a number of days late/,
]

const missing = (places: readonly string[], except: RegExp) =>
  wordsIn(places, except)
    .filter(({ text }) => isSentence(text) && !NOT_READ.some((shape) => shape.test(text)))
    .filter(({ text }) => !Object.hasOwn(hindiOfServer, text))
    .map(({ file, text }) => `${file}: ${text}`)

describe('the server speaks Hindi', () => {
  it('in one way for each English text: May is not a month in one place and a permission in another', () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const [english, text] of hindiBooks().flatMap((book) => Object.entries(book))) {
      const before = seen.get(english)
      if (before !== undefined && before !== text) twice.push(`${english}: ${before} | ${text}`)
      seen.set(english, text)
    }
    expect(twice).toEqual([])
  })

  it('in every sentence of its features, calls, mails and contract', () => {
    const places = ['features', 'http', 'mail'].map((folder) => `apps/server/src/${folder}`)
    expect(
      missing(
        [...places, 'packages/contract/src'],
        /\/((?:[a-z-]+-)?store|jobs|words|hindi|notifications\/sentences\/[a-z-]+|smtp-answer|audit\/(chain|verify))\.ts$|\/http\/(api-document|openapi|log|web)\.ts$/,
      ),
    ).toEqual([])
  })

  it('in what is said of numbers, and in the steps of a cost', () => {
    const places = ['identifiers', 'money/cost-of-delay', 'money/mca/row-fee.ts', 'money/mca/additional-fee.ts'].map(
      (place) => `packages/law/src/${place}`,
    )
    expect(missing(places, /bank-names|written-rule|gstin-check/)).toEqual([])
  })

  it('in why an item differs between two releases', () => {
    const places = ['why', 'impact'].map((part) => `packages/law/src/engine/diff/${part}.ts`)
    expect(missing(places, /^$/)).toEqual([])
  })

  it('in what releases of the catalogue say of themselves', async () => {
    const releases = await loadReleaseNotes()
    const own = releases.flatMap(({ title, changes, notes }) => [title, ...changes, ...notes.map(({ why }) => why)])
    // Of what changed the words themselves say what.
    const told = releases.flatMap(({ impacts }) => impacts.filter(({ change }) => change !== 'changed'))
    const texts = [...own, ...told.map(({ why }) => why)]
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => !/[ऀ-ॿ]/.test(sayIn('hi')(text)))).toEqual([])
  })

  it('at the head of every column, of its second lines too, and on every action', () => {
    const labels = wordsIn(['apps/server/src/features'], /(store|hindi)\.ts$/).filter(({ isLabel }) => isLabel)
    expect(labels.map(({ text }) => text)).toContain('Due date')
    expect(labels.filter(({ text }) => /^[A-Z]/.test(text) && !Object.hasOwn(hindiOfServer, text))).toEqual([])
  })

  it('finds words where there are some', () => {
    const found = wordsIn(['apps/server/src/features/registrations/held-numbers.ts'], /^$/).map(({ text }) => text)
    expect(found).toContain('{1} is already held by {2}. Open that entity, or correct the number.')
  })
})

describe('a sentence in Hindi', () => {
  const holes = (text: string) => [...text.matchAll(/\{~?(\d)\}/g)].map(([, at]) => at)

  it('keeps the values, and opens no hole of its own', () => {
    const wrong = Object.entries(hindiOfServer).filter(([english, hindi]) =>
      holes(hindi).some((hole) => !holes(english).includes(hole)),
    )
    expect(wrong).toEqual([])
  })

  it('holds the name that somebody typed as it was typed', () => {
    const say = sayIn('hi')
    expect(say('29ABCDE1234F1Z5 is already held by Open. Open that entity, or correct the number.')).toBe(
      '29ABCDE1234F1Z5 पहले से Open के पास है। वह इकाई खोलें, या संख्या ठीक करें।',
    )
    expect(say('First name is longer than 80 letters. Shorten it.')).toBe('नाम 80 अक्षरों से लंबा है। इसे छोटा करें।')
  })
})

it('takes the language that the page names, and English otherwise', () => {
  const asked = (language?: string) => languageOf({ headers: language ? { 'accept-language': language } : {} })
  expect(asked('hi')).toBe('hi')
  expect(asked('hi-IN,hi;q=0.9,en;q=0.8')).toBe('hi')
  expect(asked('de')).toBe('en')
  expect(asked('hin')).toBe('en')
  expect(asked()).toBe('en')
})
