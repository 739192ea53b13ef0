import type { FactValue } from '@niyam/contract/entities.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { eventInfo } from '@niyam/law/catalogue/events.ts'
import { isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import { type Draft, MOST_SUPPOSITIONS } from './suppositions.ts'

/*
 * Suppositions as one word of the address, so that a question can be sent as a link: parts divided by dots, suppositions
 * by stars, `fact.employees..gujarat.20*end.<registration>.2026-12-31`. Both signs stay as they are in an address.
 */

const packed = (part: string) =>
  encodeURIComponent(part).replaceAll('%2C', ',').replaceAll('.', '%2E').replaceAll('*', '%2A')

function unpacked(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? '')
  } catch {
    return ''
  }
}

const valueWord = (value: FactValue | undefined): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '')

/** Undefined for an invalid value of the attribute; an attribute that the catalogue does not know keeps its text. */
function readValue(attribute: string, word: string): FactValue | undefined {
  if (word === '') return undefined
  switch (attributeInfo(attribute)?.type) {
    case 'boolean':
      return word === 'yes' ? true : word === 'no' ? false : undefined
    case 'money':
    case 'number':
    case 'count':
      // The fields of numbers know none below zero either.
      return Number(word) >= 0 ? Number(word) : undefined
    case 'year':
      return /^\d{4}-\d{2}$/.test(word) ? word : undefined
    default:
      return word.slice(0, 200)
  }
}

const detailWords = (details: Readonly<Record<string, FactValue>>): string[] =>
  Object.entries(details).flatMap(([key, value]) => [key, valueWord(value)])

function readDetails(words: readonly string[]): Record<string, FactValue> {
  const details: Record<string, FactValue> = {}
  for (let at = 0; at + 1 < words.length; at += 2) {
    const key = words[at] ?? ''
    const value = readValue(key, words[at + 1] ?? '')
    if (value !== undefined) details[key] = value
  }
  return details
}

function wordsOf(draft: Draft): readonly (string | null)[] {
  switch (draft.kind) {
    case 'fact':
      return ['fact', draft.attribute, draft.financial_year, draft.state, valueWord(draft.value)]
    case 'entity-kind':
      return ['kind', draft.to]
    case 'registration-added':
      return ['add', draft.registration_kind, draft.state, ...detailWords(draft.details)]
    case 'registration-ended':
      return ['end', draft.registration_id, draft.on]
    case 'registration-changed':
      return ['change', draft.registration_id, ...detailWords(draft.details)]
    default:
      return ['event', draft.event_kind, draft.on]
  }
}

export const writeSuppositions = (drafts: readonly Draft[]): string =>
  drafts
    .map((draft) =>
      wordsOf(draft)
        .map((word) => packed(word ?? ''))
        .join('.'),
    )
    .join('*')

const isDay = (text: string) => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)
const isYear = (text: string) => /^\d{4}-\d{2}$/.test(text)

/** A mistyped address shows what can be understood of it; the rest is left out. */
export function readSuppositions(text: string): Draft[] {
  if (!text) return []
  const read = text.split('*').map((one) => draftOf(one.split('.').map(unpacked)))
  return read.filter((draft) => draft !== null).slice(0, MOST_SUPPOSITIONS)
}

function draftOf([kind, first = '', second = '', ...rest]: readonly string[]): Draft | null {
  switch (kind) {
    case 'fact': {
      const [state = '', word = ''] = rest
      if (!attributeInfo(first)) return null
      return {
        kind: 'fact',
        attribute: first,
        financial_year: isYear(second) ? second : null,
        state: state || null,
        value: readValue(first, word),
      }
    }
    case 'kind':
      return { kind: 'entity-kind', to: isEntityKind(first) ? first : null }
    case 'add':
      return {
        kind: 'registration-added',
        registration_kind: REGISTRATION_KINDS.find(({ key }) => key === first)?.key ?? null,
        state: second || null,
        details: readDetails(rest),
      }
    case 'end':
      return { kind: 'registration-ended', registration_id: first || null, on: isDay(second) ? second : null }
    case 'change':
      return { kind: 'registration-changed', registration_id: first || null, details: readDetails([second, ...rest]) }
    case 'event':
      return { kind: 'event-added', event_kind: eventInfo(first) ? first : null, on: isDay(second) ? second : null }
    default:
      return null
  }
}
