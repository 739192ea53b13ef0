import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'

const face = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
)

/** A PDF with these lines, as a portal writes it, protected by the password if there is one. */
export async function portalPdf(lines: readonly string[], password?: string): Promise<Buffer> {
  pdfmake.setFonts({ Noto: { normal: face, bold: face } })
  pdfmake.setLocalAccessPolicy((path) => path === face)
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
    .createPdf({
      info: { title: 'Receipt', creator: 'Portal', producer: 'Portal' },
      pageSize: 'A4',
      pageOrientation: 'portrait',
      pageMargins: [32, 32, 32, 40],
      defaultStyle: { font: 'Noto', fontSize: 9, lineHeight: 1.2 },
      content: lines.map((text) => ({ text })),
      ...(password === undefined ? {} : { userPassword: password }),
    })
    .getBuffer()
}
