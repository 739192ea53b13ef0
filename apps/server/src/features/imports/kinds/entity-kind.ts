import { parseCin, parseGstin, parseLlpin, parsePan } from '@niyam/law/identifiers'
import { type EntityKindKey, entityKind, kindsByCin, kindsByPanLetter } from '@niyam/law/reference/entity-kinds.ts'
import { findEntityKind } from '@niyam/law/reference/kind-words.ts'
import type { RowValues } from './importer.ts'
import { listIn, type Reading } from './reading.ts'

/** The kind in the sheet; without one, the kind that its numbers prove. */
export function kindOf(first: RowValues, reading: Reading): EntityKindKey | null {
  const word = first['kind']
  const kind = word === undefined ? undefined : findEntityKind(word)
  if (kind) return kind
  const possible = possibleKinds(first)
  if (possible.length === 1 && possible[0]) return possible[0]
  const choices = possible.map((key) => entityKind(key).label).join(', ')
  if (word !== undefined) {
    const named = possible.filter((key) => entityKind(key).label.toLowerCase().includes(word.toLowerCase()))
    if (named.length === 1 && named[0]) return named[0]
    return reading.wrong(
      'kind',
      `"${word}" is not a kind of entity. Write one of: ${choices || 'Private limited company, LLP, Individual …'}.`,
    )
  }
  return reading.wrong(
    'kind',
    choices === ''
      ? 'The numbers do not show the kind of entity. Add a column with the kind.'
      : `The numbers do not show the kind of entity: it may be ${choices}. Add a column with the kind.`,
  )
}

const PRIVATE = /(private|pvt|p) (limited|ltd)$/

function possibleKinds(first: RowValues): readonly EntityKindKey[] {
  const cin = parseCin(first['cin'] ?? '')
  const gstin = parseGstin(listIn(first['gstin'])[0] ?? '')
  const pan = parsePan(first['pan'] ?? (gstin.ok ? gstin.pan : null) ?? '')
  const name = (first['name'] ?? '')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
  if (cin.ok) {
    const kinds = kindsByCin(cin.value.charAt(0), cin.class_letters).map(({ key }) => key)
    // These two classes are shared only with rare kinds, whose names say so.
    if (/^(PTC|PLC)$/.test(cin.class_letters) && !/producer|nidhi/.test(name)) return kinds.slice(0, 1)
    return PRIVATE.test(name) && kinds.includes('private_limited') ? ['private_limited'] : kinds
  }
  if (parseLlpin(first['llpin'] ?? '').ok || name.endsWith(' llp')) return ['llp']
  if (first['fcrn']) return ['foreign_company']
  const letter = pan.ok ? pan.value.charAt(3) : ''
  if (letter === 'C' && PRIVATE.test(name)) return ['private_limited']
  if (/\bhuf$/.test(name) && letter === 'H') return ['huf']
  return letter === '' ? [] : kindsByPanLetter(letter).map(({ key }) => key)
}
