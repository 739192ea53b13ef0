import * as asn1js from 'asn1js'
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import type { Issued } from './authority.ts'

const inContentInfo = (signed: SignedData): Uint8Array =>
  new Uint8Array(
    new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) }).toSchema().toBER(),
  )

/** Certificates alone, as a `.p7b` has them. */
export const pkcs7Of = (all: readonly Issued[]): Uint8Array =>
  inContentInfo(
    new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
      certificates: all.map(({ certificate }) => certificate),
    }),
  )

/** A detached signature with the time of signing. */
export async function signatureOf(
  data: Uint8Array<ArrayBuffer>,
  signer: Issued,
  others: readonly Issued[],
  at: string,
): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest('SHA-256', data)
  const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] })
  const { issuer, serialNumber } = signer.certificate
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: ContentInfo.DATA })),
            attribute('1.2.840.113549.1.9.5', new asn1js.UTCTime({ valueDate: new Date(at) })),
            attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: digest })),
          ],
        }),
      }),
    ],
    certificates: [signer, ...others].map(({ certificate }) => certificate),
  })
  await signed.sign(signer.key, 0, 'SHA-256', data)
  return inContentInfo(signed)
}
