import { LETTERS_OF_A_RECEIPT } from './receipt-length.ts'

/** Loads the PDF reader with its larger half, which a browser would run in a worker. */
export async function loadPdfReader() {
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

export type PdfText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'protected' | 'no_text' | 'broken' }

// The facts of a receipt are on its first pages.
const PAGES_AT_MOST = 10

/**
 * The words of a PDF, line by line. Runs in a thread, because reading may take any time. Scripts in the PDF are not run,
 * and links are not fetched.
 *
 * @param between put between two pages
 */
export async function textOfPdf(content: Uint8Array, password?: string, between = ''): Promise<PdfText> {
  const { getDocument } = await loadPdfReader()
  const task = getDocument({
    // A copy: the reader keeps the buffer.
    data: Uint8Array.from(content),
    ...(password === undefined ? {} : { password }),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    const pdf = await task.promise
    let text = ''
    for (
      let number = 1;
      number <= Math.min(pdf.numPages, PAGES_AT_MOST) && text.length < LETTERS_OF_A_RECEIPT;
      number++
    ) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      if (number > 1) text += between
      text += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join('')
    }
    const words = text.slice(0, LETTERS_OF_A_RECEIPT).replace(/\0/g, '')
    return words.trim() === '' ? { ok: false, problem: 'no_text' } : { ok: true, text: words }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, problem: isLocked ? 'protected' : 'broken' }
  } finally {
    await task.destroy()
  }
}
