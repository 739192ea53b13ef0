import { loadCatalogue } from '@niyam/law'
import { type CorpusDocument, receiptCorpus, verdictOf } from '@niyam/law/acknowledgements/receipts.test-support.ts'
import { expect, test } from 'vitest'
import { portalPdf } from '../../testing-pdf.ts'
import { textOfPdf } from './pdf-text.ts'

// A PDF takes long to make: every third document, which are of every layout. The bench makes them all.
const EVERY = 3

test('read from real PDFs, none is matched wrongly and at least 95 in 100 receipts are matched', {
  timeout: 120_000,
}, async () => {
  const catalogue = await loadCatalogue()
  const corpus = receiptCorpus(catalogue)
  const judged: (ReturnType<typeof verdictOf> & { document: CorpusDocument })[] = []
  for (const document of corpus.documents.filter((_, at) => at % EVERY === 0)) {
    const read = await textOfPdf(await portalPdf(document.lines))
    judged.push({ document, ...verdictOf(corpus, catalogue, document, read.ok ? read.text : '') })
  }
  const told = (of: typeof judged) =>
    of.map(({ document, why }) => `${document.layout} ${document.truth?.item_id}: ${why}`)
  expect(told(judged.filter(({ verdict }) => verdict === 'wrong'))).toEqual([])
  const receipts = judged.filter(({ document }) => document.truth !== null && !document.is_mutated)
  const left = receipts.filter(({ verdict }) => verdict !== 'matched')
  expect(left.length / receipts.length, told(left).join('\n')).toBeLessThan(0.05)
})
