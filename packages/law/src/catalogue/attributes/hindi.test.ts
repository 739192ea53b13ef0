import { describe, expect, it } from 'vitest'
import { OFFICIAL_STATES } from '../../reference/state-codes.ts'
import { attributeCatalogue } from '../attributes.ts'
import { eventCatalogue } from '../events.ts'
import { hindiEvent, hindiOccasion } from '../events/hindi.ts'
import { OCCASIONS } from '../events/occasions.ts'
import { hindiAttribute } from './hindi.ts'

const DEVANAGARI = /[\u0900-\u097f]/
/** Names that Hindi writes as they are. */
const SAME = new Set(['LLP', 'FCRA', 'GST'])

const isHindi = (text: string | undefined): boolean => text !== undefined && (DEVANAGARI.test(text) || SAME.has(text))

describe('Hindi labels', () => {
  it('cover every attribute', () => {
    expect(attributeCatalogue.filter(({ key }) => !isHindi(hindiAttribute(key)?.label)).map(({ key }) => key)).toEqual(
      [],
    )
  })

  it('cover every option, and no other', () => {
    for (const { key, options } of attributeCatalogue) {
      if (key === 'state') continue
      const hindi = hindiAttribute(key)?.options ?? {}
      expect([key, Object.keys(hindi).toSorted()]).toEqual([key, (options ?? []).map(({ value }) => value).toSorted()])
      expect(Object.values(hindi).every(isHindi)).toBe(true)
    }
  })

  it('cover every state', () => {
    const states = hindiAttribute('state')?.options ?? {}
    expect(OFFICIAL_STATES.filter((state) => !isHindi(states[state]))).toEqual([])
  })

  it('cover every event', () => {
    expect(eventCatalogue.filter(({ kind }) => !isHindi(hindiEvent(kind))).map(({ kind }) => kind)).toEqual([])
  })

  it('cover every occasion, and each event is in exactly one', () => {
    expect(OCCASIONS.filter(({ key }) => !isHindi(hindiOccasion(key))).map(({ key }) => key)).toEqual([])
    const grouped = OCCASIONS.flatMap(({ kinds }) => kinds)
    expect(grouped.toSorted()).toEqual(eventCatalogue.map(({ kind }) => kind).toSorted())
  })

  it('distinguish what English distinguishes', () => {
    const twins = (texts: readonly (readonly [string, string | undefined])[]) =>
      texts.filter(([key, text]) => texts.some(([other, same]) => other !== key && same === text)).map(([key]) => key)
    const english = twins(attributeCatalogue.map(({ key, label }) => [key, label]))
    expect(twins(attributeCatalogue.map(({ key }) => [key, hindiAttribute(key)?.label]))).toEqual(english)
    expect(twins(eventCatalogue.map(({ kind }) => [kind, hindiEvent(kind)]))).toEqual([])
  })
})
