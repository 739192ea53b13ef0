import { fromBER } from 'asn1js'
import { type Attribute, Certificate, ContentInfo, SignedData, SignedDataVerifyError } from 'pkijs'
import { type CertificateFacts, factsOf } from './certificate-facts.ts'
import { type Chain, chainOf } from './chain.ts'
import { placesOfSignatures, type SignaturePlace } from './signature-places.ts'

/**
 * - `intact`: the signature is valid and covers the whole file.
 * - `appended`: the signature is valid, and something was added after it: another signature, or a change.
 * - `altered`: the signed content was changed, or the signature belongs to another certificate.
 * - `unreadable`: it could not be checked: damaged, or of an unknown kind.
 */
export type SignatureState = 'intact' | 'appended' | 'altered' | 'unreadable'

export interface PdfSignature {
  readonly state: SignatureState
  readonly covers_whole_file: boolean
  /** Null if it could not be read; then the others are null too. */
  readonly signer: CertificateFacts | null
  readonly chain: Chain | null
  /** By the signer's clock, UTC; null if the signature has no time. */
  readonly signed_at: string | null
  /** Whether the certificate was valid at `signed_at`; null if unknown. */
  readonly was_valid: boolean | null
  readonly revocation: 'not_checked'
}

export type ReadPdf =
  | { readonly ok: true; readonly signatures: readonly PdfSignature[] }
  | { readonly ok: false; readonly problem: 'too_large' | 'too_many' | 'not_pdf' }

export const PDF_BYTES_AT_MOST = 50 * 1024 * 1024
export const SIGNATURES_AT_MOST = 50

/** Every signature of a PDF, in the order of the file; none for a PDF that is not signed. Never throws. */
export async function readPdfSignatures(bytes: Uint8Array): Promise<ReadPdf> {
  if (bytes.length > PDF_BYTES_AT_MOST) return { ok: false, problem: 'too_large' }
  const text = new TextDecoder('latin1').decode(bytes)
  // Readers accept some bytes before the header.
  if (!text.slice(0, 1024).includes('%PDF-')) return { ok: false, problem: 'not_pdf' }
  const places = placesOfSignatures(text)
  if (places.length > SIGNATURES_AT_MOST) return { ok: false, problem: 'too_many' }
  const signatures: PdfSignature[] = []
  for (const place of places) signatures.push(await signatureAt(bytes, place))
  return { ok: true, signatures }
}

const UNREADABLE = {
  state: 'unreadable',
  signer: null,
  chain: null,
  signed_at: null,
  was_valid: null,
  revocation: 'not_checked',
} as const

async function signatureAt(bytes: Uint8Array, place: SignaturePlace): Promise<PdfSignature> {
  const { covers_whole_file, cms } = place
  if (cms === null) return { ...UNREADABLE, covers_whole_file }
  try {
    const signed = new SignedData({ schema: new ContentInfo({ schema: fromBER(cms).result }).content })
    // A signature with embedded content would be checked against that content, not against the file.
    if (signed.encapContentInfo.eContent || signed.signerInfos.length !== 1) return { ...UNREADABLE, covers_whole_file }
    const { isRight, signer } = await verified(signed, signedPart(bytes, place))
    if (!signer) return { ...UNREADABLE, covers_whole_file }
    const facts = await factsOf(signer)
    const signed_at = signingTime(signed.signerInfos[0]?.signedAttrs?.attributes ?? [])
    const others = (signed.certificates ?? []).filter((one) => one instanceof Certificate)
    return {
      state: isRight ? (covers_whole_file ? 'intact' : 'appended') : 'altered',
      covers_whole_file,
      signer: facts,
      chain: await chainOf(signer, others),
      signed_at,
      was_valid: signed_at === null ? null : facts.valid_from <= signed_at && signed_at <= facts.valid_to,
      revocation: 'not_checked',
    }
  } catch {
    return { ...UNREADABLE, covers_whole_file }
  }
}

function signedPart(bytes: Uint8Array, { before, after }: SignaturePlace): ArrayBuffer {
  const part = new Uint8Array(before.end - before.start + after.end - after.start)
  part.set(bytes.subarray(before.start, before.end))
  part.set(bytes.subarray(after.start, after.end), before.end - before.start)
  return part.buffer
}

async function verified(
  signed: SignedData,
  data: ArrayBuffer,
): Promise<{ isRight: boolean; signer: Certificate | null }> {
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true })
    return { isRight: signatureVerified === true, signer: signerCertificate ?? null }
  } catch (error) {
    // The library throws for a wrong digest, with the certificate that it found.
    if (error instanceof SignedDataVerifyError) return { isRight: false, signer: error.signerCertificate }
    throw error
  }
}

const SIGNING_TIME = '1.2.840.113549.1.9.5'

function signingTime(attributes: readonly Attribute[]): string | null {
  const value: unknown = attributes.find(({ type }) => type === SIGNING_TIME)?.values[0]
  const isTime = typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
  const time: unknown = isTime ? (value as { toDate: () => unknown }).toDate() : null
  return time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : null
}
