import type { BitString } from 'asn1js'
import type { AltName, BasicConstraints, Certificate, CertificatePolicies } from 'pkijs'
import { hexOf, sha256 } from './hex.ts'

export type CertificateClass = 1 | 2 | 3
/** `none` if the certificate allows neither, or does not say. */
export type CertificateUsage = 'sign' | 'encrypt' | 'both' | 'none'

/** The content of a certificate. */
export interface CertificateFacts {
  /** The common name. */
  readonly holder: string
  /** Empty for an individual: their certificates have `Personal`, or nothing. */
  readonly organisation: string
  /** The highest class in the certificate; null if it has none. */
  readonly certificate_class: CertificateClass | null
  readonly usage: CertificateUsage
  readonly is_ca: boolean
  /** The common name of the authority. */
  readonly issuer: string
  /** Lower-case hex without leading zeros. */
  readonly serial: string
  /** Moments, UTC. */
  readonly valid_from: string
  readonly valid_to: string
  /** SHA-256 of the certificate, lower-case hex. */
  readonly thumbprint: string
  /** SHA-256 of the holder's PAN, lower-case hex; null where the certificate has none. */
  readonly pan_hash: string | null
  /** Empty where it has none. */
  readonly email: string
  readonly der: Uint8Array<ArrayBuffer>
}

const OID = {
  commonName: '2.5.4.3',
  organisation: '2.5.4.10',
  serialNumber: '2.5.4.5',
  emailOfSubject: '1.2.840.113549.1.9.1',
  keyUsage: '2.5.29.15',
  alternativeName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  policies: '2.5.29.32',
} as const

/** Classes of the Controller of Certifying Authorities; class 2 has not been issued since 2021. */
const CLASSES: ReadonlyMap<string, CertificateClass> = new Map([
  ['2.16.356.100.2.1', 1],
  ['2.16.356.100.2.2', 2],
  ['2.16.356.100.2.3', 3],
])

const RFC822_NAME = 1

const extension = (certificate: Certificate, oid: string): unknown =>
  certificate.extensions?.find(({ extnID }) => extnID === oid)?.parsedValue

/** The last part of this type: names run from the country to the person. */
function partOf(name: Certificate['subject'], oid: string): string {
  const value: unknown = name.typesAndValues.findLast(({ type }) => type === oid)?.value.valueBlock.value
  return typeof value === 'string' ? value.trim() : ''
}

export const commonName = (name: Certificate['subject']): string =>
  partOf(name, OID.commonName) || partOf(name, OID.organisation)

function usageOf(certificate: Certificate): CertificateUsage {
  const bits = (extension(certificate, OID.keyUsage) as BitString | undefined)?.valueBlock.valueHexView[0] ?? 0
  const [digitalSignature, nonRepudiation, keyEncipherment, dataEncipherment] = [0x80, 0x40, 0x20, 0x10].map(
    (mask) => (bits & mask) !== 0,
  )
  // Certificates for login or encryption may have only the first bit; a binding signature needs the second too.
  const isToSign = digitalSignature && nonRepudiation
  const isToEncrypt = keyEncipherment || dataEncipherment
  if (isToSign && isToEncrypt) return 'both'
  if (isToSign) return 'sign'
  return isToEncrypt ? 'encrypt' : 'none'
}

export const isAuthority = (certificate: Certificate): boolean =>
  (extension(certificate, OID.basicConstraints) as BasicConstraints | undefined)?.cA === true

function classOf(certificate: Certificate): CertificateClass | null {
  const policies = extension(certificate, OID.policies) as CertificatePolicies | undefined
  const classes = (policies?.certificatePolicies ?? []).flatMap(
    ({ policyIdentifier }) => CLASSES.get(policyIdentifier) ?? [],
  )
  return classes.toSorted((one, other) => one - other).at(-1) ?? null
}

function emailOf(certificate: Certificate): string {
  const names = extension(certificate, OID.alternativeName) as AltName | undefined
  const email: unknown = names?.altNames.find(({ type }) => type === RFC822_NAME)?.value
  return typeof email === 'string' ? email.trim() : partOf(certificate.subject, OID.emailOfSubject)
}

/** The signed bytes of the certificate, without encoding them again. */
export const derOf = (certificate: Certificate): Uint8Array<ArrayBuffer> =>
  new Uint8Array(certificate.toSchema(false).toBER())

/** @throws if a part of it does not follow the standard */
export async function factsOf(certificate: Certificate): Promise<CertificateFacts> {
  const der = derOf(certificate)
  const { subject, issuer, serialNumber, notBefore, notAfter } = certificate
  const organisation = partOf(subject, OID.organisation)
  const panHash = partOf(subject, OID.serialNumber).toLowerCase()
  return {
    holder: commonName(subject),
    organisation: organisation.toLowerCase() === 'personal' ? '' : organisation,
    certificate_class: classOf(certificate),
    usage: usageOf(certificate),
    is_ca: isAuthority(certificate),
    issuer: commonName(issuer),
    serial: hexOf(serialNumber.valueBlock.valueHexView).replace(/^0+(?=.)/, ''),
    valid_from: notBefore.value.toISOString(),
    valid_to: notAfter.value.toISOString(),
    thumbprint: await sha256(der),
    pan_hash: /^[0-9a-f]{64}$/.test(panHash) ? panHash : null,
    email: emailOf(certificate),
    der,
  }
}
