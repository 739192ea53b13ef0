import { deflateSync } from 'node:zlib'

interface File {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A PDF of plain pages, built like a portal's receipt: objects, their table, a trailer. Each page has its own lines. */
export function pdfFile(name: string, texts: readonly string[], { script = '' } = {}): File {
  const pages = texts.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const action = script ? `/OpenAction << /S /JavaScript /JS (${script}) >>` : ''
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${action} >>`,
    `<< /Type /Pages /Kids [${pages}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, at) => {
      const lines = text.split('\n').map((line) => `(${line.replaceAll(/[()\\]/g, '')}) Tj 0 -24 Td`)
      const content = deflateSync(`BT /F1 18 Tf 60 760 Td ${lines.join(' ')} ET`)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        Buffer.concat([
          Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
          content,
          Buffer.from('\nendstream'),
        ]),
      ]
    }),
  ]
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0)
  for (const [at, body] of bodies.entries()) {
    offsets.push(length())
    pieces.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'))
  }
  const table = length()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  pieces.push(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  )
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(pieces) }
}

/** A picture of one violet dot. */
export const pngFile = (name: string): File => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOoL/7yHwAFRQKmPlCfXAAAAABJRU5ErkJggg==',
    'base64',
  ),
})

export const fileOf = (name: string, content: string | Buffer): File => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(content),
})
