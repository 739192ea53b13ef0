import { type CertificateFacts, factsOf } from './certificate-facts.ts'
import { type Chain, chainOf } from './chain.ts'
import { type FileProblem, findCertificates } from './find-certificates.ts'

/** `ca_certificate`: of an authority, which signs certificates and not documents. */
export type CertificateFinding = 'ca_certificate' | 'expired' | 'not_yet_valid'

export interface ReadCertificate extends CertificateFacts {
  readonly chain: Chain
  /** Needs the network: a certificate may have been revoked since. */
  readonly revocation: 'not_checked'
  readonly findings: readonly CertificateFinding[]
}

export type ReadFile =
  | { readonly ok: true; readonly certificates: readonly ReadCertificate[] }
  | { readonly ok: false; readonly problem: FileProblem }

/**
 * The certificates of a file, in its order; never throws.
 *
 * @param bytes DER, base64, PEM or PKCS#7; at most 512 kB with 50 certificates
 * @param now a moment, UTC
 */
export async function readCertificates(bytes: Uint8Array, now: string): Promise<ReadFile> {
  const found = findCertificates(bytes)
  if (!found.ok) return found
  try {
    const certificates: ReadCertificate[] = []
    for (const one of found.certificates) {
      const facts = await factsOf(one)
      certificates.push({
        ...facts,
        chain: await chainOf(one, found.certificates),
        revocation: 'not_checked',
        findings: findingsOf(facts, now),
      })
    }
    return { ok: true, certificates }
  } catch {
    return { ok: false, problem: 'damaged' }
  }
}

function findingsOf({ is_ca, valid_from, valid_to }: CertificateFacts, now: string): CertificateFinding[] {
  const findings: CertificateFinding[] = []
  if (is_ca) findings.push('ca_certificate')
  if (valid_to < now) findings.push('expired')
  if (valid_from > now) findings.push('not_yet_valid')
  return findings
}
