import { expect, test } from 'vitest'
import { sealer } from './sealed.ts'

const OWNER = 'user_totp 0190'
const { seal, open, isCurrent } = sealer(['the secret of this server'], 'totp')

test('what is sealed opens for its owner, and never looks the same twice', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP ₹ नियम', OWNER)
  expect(open(sealed, OWNER)).toBe('JBSWY3DPEHPK3PXP ₹ नियम')
  expect(seal('JBSWY3DPEHPK3PXP', OWNER)).not.toBe(seal('JBSWY3DPEHPK3PXP', OWNER))
  expect(open(seal('', OWNER), OWNER)).toBe('')
})

test('it opens for no other owner, purpose or secret', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', OWNER)
  expect(() => open(sealed, 'user_totp 0191')).toThrow()
  expect(() => sealer(['the secret of this server'], 'aadhaar').open(sealed, OWNER)).toThrow()
  expect(() => sealer(['another secret'], 'totp').open(sealed, OWNER)).toThrow('does not have')
})

test('changed anywhere, cut or made up, it does not open', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', OWNER)
  const [version, id, packed = ''] = sealed.split('.')
  const body = Buffer.from(packed, 'base64url')
  for (const at of body.keys()) {
    const changed = Buffer.from(body)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => open(`${version}.${id}.${changed.toString('base64url')}`, OWNER)).toThrow()
  }
  expect(() => open(`${version}.${id}.${body.subarray(0, -1).toString('base64url')}`, OWNER)).toThrow()
  for (const made of ['', 's1', `s2.${id}.${packed}`, `${version}.${id}.`, `${version}..${packed}`]) {
    expect(() => open(made, OWNER)).toThrow()
  }
})

test('an older secret still decrypts, and reports that the value should be re-encrypted', () => {
  const rotated = sealer(['the next secret', 'the secret of this server'], 'totp')
  const sealed = seal('JBSWY3DPEHPK3PXP', OWNER)
  expect(isCurrent(sealed)).toBe(true)
  expect(rotated.open(sealed, OWNER)).toBe('JBSWY3DPEHPK3PXP')
  expect(rotated.isCurrent(sealed)).toBe(false)
  const anew = rotated.seal(rotated.open(sealed, OWNER), OWNER)
  expect(rotated.isCurrent(anew)).toBe(true)
  expect(() => open(anew, OWNER)).toThrow()
})
