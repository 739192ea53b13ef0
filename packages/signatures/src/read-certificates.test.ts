import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chainOf } from './chain.ts'
import { readCertificates } from './read-certificates.ts'
import { aChain, ENCRYPT, issue, keyAsDer, pem, SIGN } from './invented/authority.ts'
import { pkcs7Of } from './invented/pkcs7.ts'

const NOW = '2026-11-28T08:00:00.000Z'
const panHash = createHash('sha256').update('ABCPR1234K').digest('hex')

const { root, authority, holder } = await aChain({
  panHash: panHash.toUpperCase(),
  email: 'asha@example.in',
  policies: ['2.16.356.100.1.8', '2.16.356.100.2.2', '2.16.356.100.2.3'],
})

async function first(bytes: Uint8Array) {
  const file = await readCertificates(bytes, NOW)
  if (!file.ok) throw new Error(file.problem)
  return file.certificates[0]
}
const problem = async (bytes: Uint8Array) => {
  const file = await readCertificates(bytes, NOW)
  return file.ok ? null : file.problem
}

test('a certificate says who holds it, its class, usage, days and numbers', async () => {
  const { fingerprint256 } = new X509Certificate(holder.der)
  const expected = {
    holder: 'Asha Rao',
    organisation: '',
    certificate_class: 3,
    usage: 'sign',
    is_ca: false,
    issuer: 'Test CA 2026',
    serial: '1234',
    valid_from: '2026-01-01T00:00:00.000Z',
    valid_to: '2028-01-01T00:00:00.000Z',
    thumbprint: fingerprint256.replaceAll(':', '').toLowerCase(),
    pan_hash: panHash,
    email: 'asha@example.in',
    chain: 'incomplete',
    revocation: 'not_checked',
    findings: [],
  }
  expect(await first(holder.der)).toMatchObject(expected)
  expect(Buffer.from((await first(holder.der))?.der ?? [])).toEqual(Buffer.from(holder.der))
})

test('PEM, bare base64 and PKCS#7 hold the same certificates as DER', async () => {
  const der = await first(holder.der)
  const base64 = new TextEncoder().encode(Buffer.from(holder.der).toString('base64'))
  for (const bytes of [pem('CERTIFICATE', holder.der), base64, pkcs7Of([holder]), pem('PKCS7', pkcs7Of([holder]))])
    expect(await first(bytes)).toEqual(der)
  const file = await readCertificates(pkcs7Of([holder, authority, root]), NOW)
  expect(file.ok && file.certificates.map((one) => [one.holder, one.chain, one.findings])).toEqual([
    ['Asha Rao', 'unknown_root', []],
    ['Test CA 2026', 'unknown_root', ['ca_certificate']],
    ['Test Root', 'unknown_root', ['ca_certificate']],
  ])
})

test('to sign takes both bits; an encryption certificate never signs', async () => {
  for (const [usage, expected] of [
    [SIGN, 'sign'],
    [ENCRYPT, 'encrypt'],
    [SIGN | ENCRYPT, 'both'],
    [0x80 | ENCRYPT, 'encrypt'],
    [0x80, 'none'],
  ] as const)
    expect(await first((await issue({ name: 'Ravi', usage })).der)).toMatchObject({ usage: expected })
})

test('no class, no PAN, an organisation, a day that is past or to come', async () => {
  const odd = { name: 'Ravi', policies: [], panHash: 'not a hash', organisation: 'Kaveri Foods', to: '2026-11-01' }
  expect(await first((await issue(odd)).der)).toMatchObject({
    certificate_class: null,
    pan_hash: null,
    organisation: 'Kaveri Foods',
    findings: ['expired'],
  })
  expect((await first((await issue({ name: 'Ravi', from: '2027-01-01' })).der))?.findings).toEqual(['not_yet_valid'])
})

test('a file with a private key is refused, in each form', async () => {
  const key = await keyAsDer(holder)
  const pfx = Uint8Array.from([0x30, 0x03, 0x02, 0x01, 0x03])
  const both = Buffer.concat([pem('CERTIFICATE', holder.der), pem('PRIVATE KEY', key)])
  for (const bytes of [key, pem('ENCRYPTED PRIVATE KEY', key), pem('EC PRIVATE KEY', key), pfx, both])
    expect(await problem(bytes)).toBe('private_key')
})

test('another file, one that is damaged, too large or too many is refused by name', async () => {
  expect(await problem(new Uint8Array())).toBe('no_certificate')
  expect(await problem(new TextEncoder().encode('Dear all, the certificate follows.'))).toBe('no_certificate')
  expect(await problem(holder.der.subarray(0, 300))).toBe('damaged')
  expect(await problem(pem('CERTIFICATE', holder.der.subarray(0, 300)))).toBe('damaged')
  expect(await problem(new Uint8Array(512 * 1024 + 1))).toBe('too_large')
  expect(await problem(pkcs7Of(Array.from({ length: 51 }, () => holder)))).toBe('too_many')
})

test('a chain is verified up to a root that we know, and each link has to be signed by an authority', async () => {
  const { thumbprint = '' } = (await first(root.der)) ?? {}
  const roots = new Map([[thumbprint, 'Test Root']])
  const all = [root.certificate, authority.certificate]
  expect(await chainOf(holder.certificate, all, roots)).toBe('verified')
  expect(await chainOf(holder.certificate, all)).toBe('unknown_root')
  expect(await chainOf(holder.certificate, [authority.certificate], roots)).toBe('incomplete')
  const impostor = await issue({ name: 'Test CA 2026', isAuthority: true })
  expect(await chainOf(holder.certificate, [impostor.certificate], roots)).toBe('broken')
  // A root is known by its bytes: one of the same name is not.
  const fake = await aChain({ name: 'Asha Rao' })
  expect(await chainOf(fake.holder.certificate, [fake.root.certificate, fake.authority.certificate], roots)).toBe(
    'unknown_root',
  )
  const byPerson = await issue({ name: 'Ravi', issuer: holder })
  expect(await chainOf(byPerson.certificate, [holder.certificate, ...all], roots)).toBe('broken')
})

const SAMPLES = join(import.meta.dirname, '../../../../../shared/samples/dsc')
test.skipIf(!existsSync(SAMPLES))('certificates of Indian authorities (skipped without the samples)', async () => {
  const sample = (name: string) => readFileSync(join(SAMPLES, name))
  expect(await first(sample('capricorn-org-document-signer-class2-meity-2017-leaf.pem'))).toMatchObject({
    holder: 'DS MINISTRY OF ELECTRONICS AND INFORMATION TECHNOLOGY 01',
    certificate_class: 2,
    usage: 'sign',
    issuer: 'Capricorn CA 2014',
    serial: '2a905',
    thumbprint: '6017a575e902d329079c0669c59bef071e852fd4e0fc7583a45d5f97a6007870',
    pan_hash: '0f30cb67333f634db11fdb41868b343a6f0469581bdb9fd2a2e4cb59e7797a43',
    email: 'd.nayak@nic.in',
    findings: ['expired'],
  })
  expect(await first(sample('cca-india-2022-spl-root.pem'))).toMatchObject({ chain: 'verified', is_ca: true })
  expect(await first(sample('cca-india-2014-root.pem'))).toMatchObject({ chain: 'verified' })
  expect(await first(sample('safescrypt-ca-2022-licensed-ca.pem'))).toMatchObject({ chain: 'incomplete', is_ca: true })
})
