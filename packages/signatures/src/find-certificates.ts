import { type AsnType, fromBER, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import { Certificate, ContentInfo, SignedData } from 'pkijs'

export type FileProblem = 'private_key' | 'too_large' | 'too_many' | 'damaged' | 'no_certificate'

export type CertificatesRead =
  | { readonly ok: true; readonly certificates: readonly Certificate[] }
  | { readonly ok: false; readonly problem: FileProblem }

export const FILE_BYTES_AT_MOST = 512 * 1024
export const CERTIFICATES_AT_MOST = 50

const refused = (problem: FileProblem): CertificatesRead => ({ ok: false, problem })

/** The certificates of a file: DER, base64, PEM or PKCS#7. A file with a private key is refused. */
export function findCertificates(bytes: Uint8Array): CertificatesRead {
  if (bytes.length > FILE_BYTES_AT_MOST) return refused('too_large')
  const text = new TextDecoder('latin1').decode(bytes)
  if (/-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----/.test(text)) return refused('private_key')
  const blocks = blocksOf(bytes, text)
  if (blocks === 'damaged' || blocks === 'too_many') return refused(blocks)
  const certificates: Certificate[] = []
  for (const block of blocks) {
    const found = inBlock(block)
    if (!found.ok) return found
    certificates.push(...found.certificates)
    if (certificates.length > CERTIFICATES_AT_MOST) return refused('too_many')
  }
  return certificates.length === 0 ? refused('no_certificate') : { ok: true, certificates }
}

const ARMOURED =
  /-----BEGIN (CERTIFICATE|X509 CERTIFICATE|TRUSTED CERTIFICATE|PKCS7|CMS)-----([A-Za-z0-9+/=\s]*)-----END/g

/** The binary parts of a file. */
function blocksOf(bytes: Uint8Array, text: string): Uint8Array[] | 'damaged' | 'too_many' {
  if (!text.includes('-----BEGIN')) {
    // Some authorities send base64 without the lines around it.
    const isBase64 = text.length > 0 && !/[^A-Za-z0-9+/=\s]/.test(text)
    return isBase64 ? allDecoded([text]) : [bytes]
  }
  const armoured = [...text.matchAll(ARMOURED)]
  if (armoured.length > CERTIFICATES_AT_MOST) return 'too_many'
  return allDecoded(armoured.map(([, , base64 = '']) => base64))
}

function allDecoded(texts: readonly string[]): Uint8Array[] | 'damaged' {
  try {
    return texts.map((text) => Uint8Array.from(atob(text.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0)))
  } catch {
    return 'damaged'
  }
}

function inBlock(block: Uint8Array): CertificatesRead {
  try {
    const { result, offset } = fromBER(block)
    if (offset === -1) return refused(looksDamaged(block) ? 'damaged' : 'no_certificate')
    if (!(result instanceof Sequence)) return refused('no_certificate')
    if (holdsKey(result.valueBlock.value)) return refused('private_key')
    if (result.valueBlock.value[0] instanceof ObjectIdentifier) return inSignedData(result)
    return { ok: true, certificates: [new Certificate({ schema: result })] }
  } catch {
    // The reader throws many errors: a value of another type, a length beyond the end, too deep nesting.
    return refused('damaged')
  }
}

// A sequence with a long length: the beginning of certificates and containers.
const looksDamaged = ([first = 0, second = 0]: Uint8Array): boolean => first === 0x30 && second >= 0x80

function inSignedData(schema: Sequence): CertificatesRead {
  const info = new ContentInfo({ schema })
  if (info.contentType !== ContentInfo.SIGNED_DATA) return refused('no_certificate')
  const { certificates = [] } = new SignedData({ schema: info.content })
  return { ok: true, certificates: certificates.filter((one) => one instanceof Certificate) }
}

/** PKCS#12 and the forms of a private key begin with a version; an encrypted key is an algorithm and its bytes. */
function holdsKey([first, second, ...others]: readonly AsnType[]): boolean {
  if (first instanceof Integer) return true
  return others.length === 0 && first instanceof Sequence && second instanceof OctetString
}
