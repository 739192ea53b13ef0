import { textOfPdf } from '../src/features/receipts/pdf-text.ts'

/** The words of a PDF, without its line breaks. */
export async function wordsOfPdf({ rawPayload }: { readonly rawPayload: Buffer }): Promise<string> {
  const read = await textOfPdf(rawPayload)
  if (!read.ok) throw new Error(read.problem)
  // Words are drawn apart where they may be broken: after a hyphen, and where a column is too narrow for them.
  return read.text
    .replace(/\u200b\s*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[A-Za-z]-) (?=[a-z])/g, '')
}
