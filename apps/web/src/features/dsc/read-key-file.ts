import forge from 'node-forge'

/** Why no certificate was read. */
export type KeyFileTrouble = 'wrong_password' | 'unreadable' | 'no_certificate'

/** Only the certificate of the key, as DER. */
export type KeyFileRead = { readonly certificate: Uint8Array } | { readonly trouble: KeyFileTrouble }

const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids

/** Reads a PKCS #12 file (`.pfx`, `.p12`). Its private key is decrypted too, and not kept. */
export function readKeyFile(bytes: Uint8Array, password: string): KeyFileRead {
  const opened = open(bytes, password)
  if (typeof opened === 'string') return { trouble: opened }
  const bags = (type: string | undefined) => opened.getBags({ bagType: type ?? '' })[type ?? ''] ?? []
  const keys = new Set([...bags(keyBag), ...bags(pkcs8ShroudedKeyBag)].flatMap(idOf))
  const certificates = bags(certBag)
  // The others are those of its authorities.
  const own = certificates.find((bag) => idOf(bag).some((id) => keys.has(id))) ?? certificates[0]
  if (!own) return { trouble: 'no_certificate' }
  const content = own.cert ? forge.pki.certificateToAsn1(own.cert) : own.asn1
  return { certificate: asBytes(forge.asn1.toDer(content).getBytes()) }
}

function open(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx | KeyFileTrouble {
  const content = Array.from(bytes, (one) => String.fromCharCode(one)).join('')
  let structure: forge.asn1.Asn1
  try {
    structure = forge.asn1.fromDer(content)
  } catch {
    return 'unreadable'
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(structure, false, password)
  } catch (error) {
    // The check value belongs to another password, or is missing and the content did not decrypt.
    return /password|decrypt/i.test(String(error)) ? 'wrong_password' : 'unreadable'
  }
}

const idOf = ({ attributes }: forge.pkcs12.Bag): string[] =>
  (attributes as { localKeyId?: string[] } | undefined)?.localKeyId ?? []

const asBytes = (binary: string): Uint8Array => Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
