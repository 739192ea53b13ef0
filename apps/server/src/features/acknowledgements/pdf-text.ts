import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'

// Fetched with the first file: a server starts without it.
let reader: Promise<typeof Pdfjs> | undefined
const reading = () => (reader ??= import('pdfjs-dist/legacy/build/pdf.mjs'))

export type PdfText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'protected' | 'no_text' | 'broken' }

// A receipt says what it is on its first pages.
const PAGES_AT_MOST = 10
const LETTERS_AT_MOST = 200_000
const SECONDS_AT_MOST = 10

/** The words of a PDF, line by line. No script of it is run and nothing it points to is fetched. */
export async function textOfPdf(content: Uint8Array, password?: string): Promise<PdfText> {
  const { getDocument } = await reading()
  const task = getDocument({
    // A copy: the reader keeps what it is given.
    data: Uint8Array.from(content),
    ...(password === undefined ? {} : { password }),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  const clock = setTimeout(() => void task.destroy(), SECONDS_AT_MOST * 1000)
  try {
    const pdf = await task.promise
    let text = ''
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_AT_MOST) && text.length < LETTERS_AT_MOST; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      text += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join('')
    }
    const words = text.slice(0, LETTERS_AT_MOST).replace(/\0/g, '')
    return words.trim() === '' ? { ok: false, problem: 'no_text' } : { ok: true, text: words }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, problem: isLocked ? 'protected' : 'broken' }
  } finally {
    clearTimeout(clock)
    await task.destroy()
  }
}
