import { expect, it } from 'vitest'
import { changesOpen } from './status.ts'

const of = (kind: Parameters<typeof changesOpen>[0]['kind'], details = {}) =>
  changesOpen({ kind, details, ended_as: null, suspended_from: null })

it.each(['gst', 'income_tax', 'tds', 'company', 'llp', 'pf', 'esi', 'professional_tax', 'lwf'] as const)(
  'a registration of the kind %s is not renewed',
  (kind) => expect(of(kind)).toEqual(['suspended', 'surrendered', 'cancelled']),
)

it.each([
  ['fssai', {}, true],
  ['trademark', {}, true],
  ['other', { other_kind: 'dsc' }, true],
  ['other', { other_kind: 'udyam' }, false],
  ['identity_document', { identity_kind: 'passport' }, true],
  ['identity_document', { identity_kind: 'aadhaar' }, false],
] as const)('%s %o can be renewed: %s', (kind, details, can) => {
  expect(of(kind, details).includes('renewed')).toBe(can)
})
