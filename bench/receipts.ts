import { loadCatalogue } from '@niyam/law'
import { receiptCorpus, verdictOf } from '@niyam/law/acknowledgements/receipts.test-support.ts'
import { textOfPdf } from '../apps/server/src/features/receipts/pdf-text.ts'
import { portalPdf } from '../apps/server/test/pdf.ts'
import { type Result, round } from './result.ts'

/** Documents of portals, each as text and as a PDF: how many receipts are matched, and how many of all wrongly. */
export async function receipts(): Promise<Result[]> {
  const catalogue = await loadCatalogue()
  const corpus = receiptCorpus(catalogue)
  const results: Result[] = []
  for (const kind of ['text', 'PDF'] as const) {
    const counts = { matched: 0, left: 0, wrong: 0 }
    let [receipts, matched, reading] = [0, 0, 0]
    for (const document of corpus.documents) {
      let text = document.lines.join('\n')
      if (kind === 'PDF') {
        const read = await textOfPdf(await portalPdf(document.lines))
        text = read.ok ? read.text : ''
      }
      const began = performance.now()
      const { verdict } = verdictOf(corpus, catalogue, document, text)
      reading += performance.now() - began
      counts[verdict]++
      if (document.truth === null || document.is_mutated) continue
      receipts++
      if (verdict === 'matched') matched++
    }
    const documents = corpus.documents.length
    results.push(
      {
        bench: `receipts of portals matched, as ${kind}`,
        value: round((100 * matched) / receipts, 1),
        unit: '%',
        wanted: { at: 'least', value: 95 },
        of: { receipts, matched, left_to_a_person: receipts - matched, ms_a_document: round(reading / documents, 2) },
      },
      {
        bench: `documents of portals matched wrongly, as ${kind}`,
        value: counts.wrong,
        unit: 'documents',
        wanted: { at: 'most', value: 0 },
        of: { documents, matched: counts.matched, left_to_a_person: counts.left },
      },
    )
  }
  return results
}
