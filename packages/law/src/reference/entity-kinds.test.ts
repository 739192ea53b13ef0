import { expect, it } from 'vitest'
import { COMPANY_CLASSES } from '../identifiers/cin.ts'
import { IDENTIFIER_TYPES } from './identifier-type.ts'
import { PAN_HOLDERS } from '../identifiers/pan.ts'
import { ENTITY_KINDS, entityKind, isEntityKind, kindsByCin, kindsByPanLetter } from './entity-kinds.ts'
import { REGISTRATION_KINDS, registrationKindOfLaw } from './registration-kinds.ts'

it('every kind is complete and its own', () => {
  expect(new Set(ENTITY_KINDS.map((kind) => kind.key)).size).toBe(ENTITY_KINDS.length)
  for (const kind of ENTITY_KINDS) {
    expect(kind.pan_letters.length).toBeGreaterThan(0)
    expect(kind.law.entity_type === 'company').toBe(kind.law.company_type !== undefined)
    for (const identifier of kind.identifiers) expect(IDENTIFIER_TYPES).toContain(identifier)
    expect(isEntityKind(kind.key)).toBe(true)
    expect(entityKind(kind.key)).toBe(kind)
  }
})

it('every PAN letter and every class of company leads to a kind', () => {
  for (const letter of Object.keys(PAN_HOLDERS)) expect(kindsByPanLetter(letter).length).toBeGreaterThan(0)
  for (const letters of Object.keys(COMPANY_CLASSES)) expect(kindsByCin('U', letters).length).toBeGreaterThan(0)
  expect(kindsByCin('L', 'PLC').map((kind) => kind.key)).toEqual(['listed_company'])
})

it('kinds map to the law', () => {
  expect(entityKind('listed_company').law).toEqual({ entity_type: 'company', company_type: 'public', listed: true })
  expect(entityKind('llp').law).toEqual({ entity_type: 'llp' })
  expect(entityKind('proprietorship').law.entity_type).toBe('individual')
  expect(entityKind('local_authority').law.entity_type).toBe('other')
})

it('every word of the law for a registration has its kind, and only one', () => {
  const words = REGISTRATION_KINDS.flatMap((kind) => kind.law_names as readonly string[])
  expect(new Set(words).size).toBe(words.length)
  expect(registrationKindOfLaw('fllpin')).toBe('llp')
  expect(registrationKindOfLaw('pt')).toBe('professional_tax')
  expect(registrationKindOfLaw('nothing')).toBeUndefined()
})
