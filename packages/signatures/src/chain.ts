import type { Certificate } from 'pkijs'
import { derOf, isAuthority } from './certificate-facts.ts'
import { sha256 } from './hex.ts'
import { ROOTS } from './roots.ts'

/**
 * - `verified`: each signature up to a root of the Controller of Certifying Authorities is valid.
 * - `incomplete`: the certificate of an issuer is missing, so the chain above it was not checked.
 * - `unknown_root`: the root is unknown.
 * - `broken`: the named issuer did not sign it, or may not issue certificates.
 */
export type Chain = 'verified' | 'incomplete' | 'unknown_root' | 'broken'

/** Chains in India have three or four certificates. */
const LINKS_AT_MOST = 8

/** @param others from the same file; revocation is not checked, nor whether an issuer has expired since */
export async function chainOf(
  certificate: Certificate,
  others: readonly Certificate[],
  roots: ReadonlyMap<string, string> = ROOTS,
): Promise<Chain> {
  let one = certificate
  for (let link = 0; link < LINKS_AT_MOST; link += 1) {
    const current = one
    if (current.issuer.isEqual(current.subject)) {
      if (!(await isSignedBy(current, current))) return 'broken'
      return roots.has(await sha256(derOf(current))) ? 'verified' : 'unknown_root'
    }
    const named = others.filter(({ subject }) => subject.isEqual(current.issuer))
    if (named.length === 0) return 'incomplete'
    const issuer = await firstThatSigned(current, named)
    if (!issuer) return 'broken'
    one = issuer
  }
  return 'broken'
}

async function firstThatSigned(one: Certificate, named: readonly Certificate[]): Promise<Certificate | undefined> {
  for (const issuer of named) if (isAuthority(issuer) && (await isSignedBy(one, issuer))) return issuer
  return undefined
}

async function isSignedBy(one: Certificate, issuer: Certificate): Promise<boolean> {
  try {
    return await one.verify(issuer)
  } catch {
    // An algorithm that is no longer allowed, or a damaged key.
    return false
  }
}
