import { attributeInfo } from '../../catalogue/attributes.ts'
import type { Scalar } from '../../catalogue/model/obligation.ts'
import type { Language } from './phrases.ts'
import { factLabel, phrasesIn, valueInWords } from './wording.ts'

/** An assumed fact in words, with the value that confirms it. */
export interface AssumedFact {
  readonly attribute: string
  readonly label: string
  readonly value: Scalar
  /** The value in words. */
  readonly words: string
  /** Why it is usual, in one sentence. */
  readonly reason: string
}

/** The words of some assumed facts. @throws RangeError for an attribute that is never assumed */
export const assumedInWords = (attributes: readonly string[], language?: Language): AssumedFact[] =>
  attributes.map((attribute) => {
    const assumed = attributeInfo(attribute)?.assumed
    if (!assumed) throw new RangeError(`"${attribute}" is never assumed.`)
    return {
      attribute,
      label: factLabel(attribute, language),
      value: assumed.value,
      words: valueInWords(attribute, assumed.value, phrasesIn(language)),
      reason: language === 'hi' ? assumed.reason_hi : assumed.reason,
    }
  })
