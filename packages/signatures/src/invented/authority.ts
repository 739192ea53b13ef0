// An invented authority, with certificates as the licensed ones issue them: for tests and the demo.
import type { webcrypto } from 'node:crypto'
import * as asn1js from 'asn1js'
import {
  AltName,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CertificatePolicies,
  Extension,
  GeneralName,
  PolicyInformation,
  PrivateKeyInfo,
} from 'pkijs'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' }

export interface Issued {
  readonly certificate: Certificate
  readonly der: Uint8Array<ArrayBuffer>
  readonly key: webcrypto.CryptoKey
}

export interface CertificateContent {
  readonly name: string
  readonly organisation?: string
  readonly panHash?: string
  readonly email?: string
  /** Bits of the key usage, the first the highest. */
  readonly usage?: number
  readonly policies?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly isAuthority?: boolean
  readonly serial?: number
  /** If absent, it signs itself. */
  readonly issuer?: Issued
}

export const SIGN = 0xc0
export const ENCRYPT = 0x20

const part = (type: string, value: string) =>
  new AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value }) })

const extension = (extnID: string, value: { toBER: () => ArrayBuffer }, parsedValue: unknown, critical = false) =>
  new Extension({ extnID, critical, extnValue: value.toBER(), parsedValue: parsedValue as never })

export async function issue({
  name,
  organisation = 'Personal',
  panHash,
  email,
  usage = SIGN,
  policies = ['2.16.356.100.2.3'],
  from = '2026-01-01',
  to = '2028-01-01',
  isAuthority = false,
  serial = 4660,
  issuer,
}: CertificateContent): Promise<Issued> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const one = new Certificate({ version: 2, serialNumber: new asn1js.Integer({ value: serial }) })
  one.subject.typesAndValues.push(part('2.5.4.6', 'IN'), part('2.5.4.10', organisation))
  if (panHash) one.subject.typesAndValues.push(part('2.5.4.5', panHash))
  one.subject.typesAndValues.push(part('2.5.4.3', name))
  one.issuer.typesAndValues = (issuer?.certificate ?? one).subject.typesAndValues
  one.notBefore.value = new Date(from)
  one.notAfter.value = new Date(to)
  const basic = new BasicConstraints({ cA: isAuthority })
  const bits = new asn1js.BitString({ valueHex: new Uint8Array([usage]).buffer })
  const named = new CertificatePolicies({
    certificatePolicies: policies.map((policyIdentifier) => new PolicyInformation({ policyIdentifier })),
  })
  one.extensions = [
    extension('2.5.29.19', basic.toSchema(), basic, true),
    extension('2.5.29.15', bits, bits, true),
    extension('2.5.29.32', named.toSchema(), named),
  ]
  if (email) {
    const alternative = new AltName({ altNames: [new GeneralName({ type: 1, value: email })] })
    one.extensions.push(extension('2.5.29.17', alternative.toSchema(), alternative))
  }
  await one.subjectPublicKeyInfo.importKey(keys.publicKey)
  await one.sign(issuer?.key ?? keys.privateKey, 'SHA-256')
  const der = new Uint8Array(one.toSchema(true).toBER())
  return { certificate: Certificate.fromBER(der), der, key: keys.privateKey }
}

export const pem = (label: string, bytes: Uint8Array): Uint8Array =>
  new TextEncoder().encode(
    `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64')}\n-----END ${label}-----\n`,
  )

export const keyAsDer = async ({ key }: Issued): Promise<Uint8Array> => {
  const der = await crypto.subtle.exportKey('pkcs8', key)
  PrivateKeyInfo.fromBER(der)
  return new Uint8Array(der)
}

/** The root, an authority under it and a person. */
export async function aChain(person: Omit<CertificateContent, 'issuer' | 'name'> & { readonly name?: string } = {}) {
  const root = await issue({ name: 'Test Root', isAuthority: true, usage: 0x06, policies: [] })
  const authority = await issue({ name: 'Test CA 2026', isAuthority: true, usage: 0x06, policies: [], issuer: root })
  const holder = await issue({ name: 'Asha Rao', ...person, issuer: authority })
  return { root, authority, holder }
}
