import { inflateSync } from 'node:zlib'

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g
const ACTUAL = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g

/** The text that readers of a PDF copy where it was drawn in other letters or another order: its ActualText, in the order of the page. */
export function copiedText(pdf: Buffer): string {
  return [...pdf.toString('latin1').matchAll(STREAM)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        // A font or a picture.
        return ''
      }
    })
    .flatMap((content) => [...content.matchAll(ACTUAL)].map(([, text = '']) => written(text)))
    .join('')
    .replace(/\s+/g, ' ')
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string of PDF in UTF-16 with its mark. */
function written(text: string): string {
  const bytes = Buffer.from(
    text.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPES[sign] ?? sign),
    'latin1',
  )
  return bytes.subarray(2).swap16().toString('utf16le')
}
