// PDFs signed by another program than the one that reads them.
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import type { Issued } from './authority.ts'
import { signatureOf } from './pkcs7.ts'

const ROOM = 3072

/** An update of a PDF that adds a signature to be filled in. */
const withRoom = (pdf: Buffer, object: number): Buffer =>
  Buffer.concat([
    pdf,
    Buffer.from(
      `\n${object} 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached ` +
        `/ByteRange [0 /********** /********** /**********] /Contents <${'0'.repeat(ROOM * 2)}> >>\nendobj\n%%EOF`,
    ),
  ])

export const A_PDF: Buffer = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n' +
    '3 0 obj\n<< /Amount (1000) >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF',
)

class OneSigner extends Signer {
  readonly #signer: Issued
  readonly #others: readonly Issued[]
  readonly #at: string

  constructor(signer: Issued, others: readonly Issued[], at: string) {
    super()
    this.#signer = signer
    this.#others = others
    this.#at = at
  }

  override async sign(data: Buffer): Promise<Buffer> {
    return Buffer.from(await signatureOf(new Uint8Array(data), this.#signer, this.#others, this.#at))
  }
}

export const signedPdf = (
  pdf: Buffer,
  signer: Issued,
  {
    others = [],
    at = '2026-06-01T10:00:00Z',
    object = 9,
  }: { others?: readonly Issued[]; at?: string; object?: number } = {},
): Promise<Buffer> => new SignPdf().sign(withRoom(pdf, object), new OneSigner(signer, others, at))
