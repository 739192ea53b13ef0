import { describe, expect, it } from 'vitest'
import { createEntity, Entity } from './entities.ts'
import { ENTITY_FIELDS } from './entity-fields.ts'
import { OFFICER_FIELDS } from './officer-fields.ts'
import { createOfficer, Officer } from './officers.ts'
import type { RecordField } from './record-fields.ts'
import { REGISTRATION_FIELDS } from './registration-fields.ts'
import { createRegistration, Registration } from './registrations.ts'

const RECORDS: readonly (readonly [string, readonly RecordField[], object, object])[] = [
  ['entity', ENTITY_FIELDS, Entity.shape, createEntity.body.shape],
  ['registration', REGISTRATION_FIELDS, Registration.shape, createRegistration.body.shape],
  ['officer', OFFICER_FIELDS, Officer.shape, createOfficer.body.shape],
]

describe.each(RECORDS)('the fields of an %s', (_, fields, reply, body) => {
  it('are in the reply, and those that are given in the body', () => {
    for (const { key, is_given } of fields) expect([key, key in reply, key in body]).toEqual([key, true, is_given])
  })

  it('have heads in a sheet that no other field has, written as heads are compared', () => {
    const heads = fields.flatMap(({ imported_as }) => imported_as ?? [])
    expect(heads.length).toBeGreaterThan(fields.length)
    expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([])
    expect(heads.filter((head) => head !== head.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''))).toEqual([])
  })
})

it('a column has one name, in whatever table it is', () => {
  const names = new Map<string, string>()
  for (const { key, label, hindi } of RECORDS.flatMap(([, fields]) => fields)) {
    const name = `${label} / ${hindi}`
    expect([key, names.get(key) ?? name]).toEqual([key, name])
    names.set(key, name)
  }
})
