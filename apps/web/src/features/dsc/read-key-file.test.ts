import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { CURVE_KEY_FILE, NEW_KEY_FILE, OLD_KEY_FILE, THUMBPRINTS } from './key-files.test-data.ts'
import { readKeyFile } from './read-key-file.ts'

const PASSWORD = 'one-two-three'

/** SHA-256 of the certificate that was read, or why none was. */
const read = (bytes: Uint8Array, password = PASSWORD) => {
  const found = readKeyFile(bytes, password)
  return 'trouble' in found ? found.trouble : createHash('sha256').update(found.certificate).digest('hex')
}

it.each([
  ['RC2 and triple DES', OLD_KEY_FILE, THUMBPRINTS.asha],
  ['AES', NEW_KEY_FILE, THUMBPRINTS.asha],
  ['an elliptic curve', CURVE_KEY_FILE, THUMBPRINTS.kiran],
])('the certificate of the key is read byte by byte from a file with %s', (_, bytes, thumbprint) => {
  expect(read(bytes)).toBe(thumbprint)
})

it('a wrong password, a damaged file and another kind of file are told apart', () => {
  expect(read(OLD_KEY_FILE, 'one-two')).toBe('wrong_password')
  expect(read(NEW_KEY_FILE, '')).toBe('wrong_password')
  expect(read(new Uint8Array([1, 2, 3]))).toBe('unreadable')
  expect(read(new TextEncoder().encode('%PDF-1.7'))).toBe('unreadable')
  expect(read(OLD_KEY_FILE.slice(0, 900))).toBe('unreadable')
  expect(read(new Uint8Array())).toBe('unreadable')
})

it('any damage ends with an answer', () => {
  for (let at = 0; at < OLD_KEY_FILE.length; at += 97) {
    const damaged = OLD_KEY_FILE.slice()
    damaged[at] = (damaged[at] ?? 0) ^ 0xff
    expect(['wrong_password', 'unreadable', 'no_certificate', THUMBPRINTS.asha]).toContain(read(damaged))
  }
})
