import { deflateSync } from 'node:zlib'

/** A PDF of one page with these lines, as a portal's program writes it. */
export function drawnPdf(lines: readonly string[], extra = ''): Buffer {
  const drawn = lines.map((line, at) => `1 0 0 1 50 ${780 - at * 20} Tm (${line.replaceAll(/[()\\]/g, '')}) Tj`)
  return pdfOf(deflateSync(`BT /F1 11 Tf ${drawn.join(' ')} ET`), '/FlateDecode', extra)
}

/** A PDF of one page that is drawn by this content, packed in this way. */
export function pdfOf(content: Buffer, filter: string, extra = ''): Buffer {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter ${filter} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ]
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  for (const [at, body] of bodies.entries())
    pieces.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'))
  pieces.push(Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'))
  return Buffer.concat(pieces)
}

/** The lines of a filed return, as the GST portal writes them. */
export const receiptLines = (
  more: { gstin?: string; period?: string; arn?: string; day?: string; form?: string } = {},
) => {
  const { gstin = '29AABCM1234K1Z5', period = 'April', form = 'GSTR-3B' } = more
  const { arn = 'AA290426123456Z', day = '20/05/2026' } = more
  return [
    `Form ${form}`,
    '[See rule 61(5)]',
    `Year 2026-27   Period ${period}`,
    `1. GSTIN ${gstin}`,
    ...(arn ? [`2(c). ARN ${arn}`] : []),
    ...(day ? [`2(d). Date of ARN ${day}`] : []),
    'Drawn from GSTR-1 and GSTR-2B',
  ]
}
