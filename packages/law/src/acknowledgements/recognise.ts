import { DOCUMENT_KINDS } from './document-kinds.ts'
import type { DocumentKind } from './kinds/document-kind.ts'
import { NON_FILING_MARKS, type NonFiling } from './kinds/non-filings.ts'

/** Recognises the kind of a portal document by its marks before reading it. */
export type Recognised =
  | { readonly is: 'acknowledgement'; readonly document: DocumentKind }
  | { readonly is: 'no-filing'; readonly what: NonFiling }
  | { readonly is: 'unknown' }

/** @param text as {@link linesOf} gives it */
export function recognise(text: string): Recognised {
  const given_away = NON_FILING_MARKS.find(({ mark }) => mark.test(text))
  if (given_away) return { is: 'no-filing', what: given_away.what }
  const [document, another] = DOCUMENT_KINDS.filter(
    ({ has, hasNot = [] }) => has.every((mark) => mark.test(text)) && !hasNot.some((mark) => mark.test(text)),
  )
  if (another) return { is: 'no-filing', what: 'mixed' }
  if (!document) return { is: 'unknown' }
  if (document.paid && !document.paid.some((mark) => mark.test(text))) return { is: 'no-filing', what: 'unpaid' }
  return { is: 'acknowledgement', document }
}
