import { loadCatalogue } from '@niyam/law'
import { receiptCorpus, verdictOf } from '@niyam/law/acknowledgements/receipts.test-support.ts'
import { expect, test } from 'vitest'
import { portalPdf } from '../../../test/pdf.ts'
import { textOfPdf } from './pdf-text.ts'

// A PDF takes long to make: every fourth document, which are of every layout. The bench makes them all.
const EVERY = 4

test('what is read from a real PDF is matched as its text is', { timeout: 120_000 }, async () => {
  const catalogue = await loadCatalogue()
  const corpus = receiptCorpus(catalogue)
  const told: string[] = []
  for (const document of corpus.documents.filter((_, at) => at % EVERY === 0)) {
    const read = await textOfPdf(await portalPdf(document.lines))
    const asPdf = verdictOf(corpus, catalogue, document, read.ok ? read.text : '')
    const asText = verdictOf(corpus, catalogue, document, document.lines.join('\n'))
    if (asPdf.verdict !== asText.verdict) told.push(`${document.layout}: ${asPdf.verdict}, ${asText.verdict} as text`)
  }
  expect(told).toEqual([])
})
