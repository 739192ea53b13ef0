import { describe, expect, it } from 'vitest'
import { attributeCatalogue } from '../catalogue/attributes.ts'
import { ENTITY_KINDS } from '../reference/entity-kinds.ts'
import { REGISTRATION_KINDS } from '../reference/registration-kinds.ts'
import { STATES } from '../reference/states.ts'
import { explainShape } from '../identifiers/shape.ts'
import { hindiOfLaw } from './hindi.ts'
import { speakerOf } from './speaker.ts'

describe('a speaker', () => {
  const say = speakerOf({
    'Open.': 'खुला।',
    '{1} is held by {2}.': '{2} के पास {1} है।',
    '{1} late{2}.': '{~1} की देरी{~2}।',
    '{1} days': '{1} दिन',
    ' since {1}': ' ({~1} से)',
    June: 'जून',
    Open: 'खोलें',
  })

  it('looks a plain text up whole', () => {
    expect(say('Open.')).toBe('खुला।')
    expect(say('Opened.')).toBe('Opened.')
  })

  it('keeps placeholder values in the order of the other language', () => {
    expect(say('AAA is held by Open.')).toBe('Open के पास AAA है।')
  })

  it('translates the value of a marked placeholder as well, and its days', () => {
    expect(say('12 days late since 5 June 2026.')).toBe('12 दिन की देरी (5 जून 2026 से)।')
    expect(say('12 days late.')).toBe('12 दिन की देरी।')
  })

  it('does not take a name of the object prototype for a text', () => {
    expect(say('constructor')).toBe('constructor')
  })
})

describe('what the law package says in Hindi', () => {
  const say = speakerOf(hindiOfLaw)

  it('corrects a number while it is typed', () => {
    expect(say(explainShape('A PAN', 'AAAPL1234', '@@@@@####@'))).toBe(
      'PAN में 10 अक्षर-अंक होते हैं, इसमें 9 हैं। जो छूटा है वह जोड़ें।',
    )
    expect(say(explainShape('A PAN', 'AAA1L1234C', '@@@@@####@'))).toBe(
      'स्थान 4 पर अंक 1 है; वहाँ अक्षर होना चाहिए। दस्तावेज़ से मिलाएँ।',
    )
  })

  it('tells the steps of a cost', () => {
    expect(say('12 days late at ₹50 a day.')).toBe('12 दिन की देरी, ₹50 प्रतिदिन।')
    expect(say('12 days after 20 October 2026 at 18% a year.')).toBe('20 अक्टूबर 2026 के बाद 12 दिन, 18% वार्षिक।')
    expect(say('2 months touched from October 2026 to November 2026 at 1.5% on ₹1,000.')).toBe(
      'अक्टूबर 2026 से नवंबर 2026 तक 2 महीने, 1.5% प्रतिमाह, ₹1,000 पर।',
    )
  })

  it('names every kind, every state of the forms and every help under a fact', () => {
    const labels = [...ENTITY_KINDS, ...REGISTRATION_KINDS, ...STATES].map(({ label }) => label)
    const helps = attributeCatalogue.flatMap(({ help }) => help ?? [])
    const isName = /^(GST|FSSAI|IRDA|TDS \(TAN\)|LLP \(LLPIN, FLLPIN\))$/
    expect([...labels, ...helps].filter((text) => !isName.test(text) && !/[ऀ-ॿ]/.test(say(text)))).toEqual([])
  })

  it('fills every hole it opens, and no other', () => {
    const holes = (text: string) => [...text.matchAll(/\{~?(\d)\}/g)].map(([, at]) => at)
    const wrong = Object.entries(hindiOfLaw).filter(([english, hindi]) =>
      holes(hindi).some((hole) => !holes(english).includes(hole)),
    )
    expect(wrong).toEqual([])
  })
})
