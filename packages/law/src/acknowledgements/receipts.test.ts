import { expect, test } from 'vitest'
import { loadCatalogue } from '../catalogue/load/load.ts'
import { receiptCorpus, verdictOf } from './receipts.test-support.ts'

test('no document of more than 300 is matched wrongly, and at least 95 in 100 receipts are matched', async () => {
  const catalogue = await loadCatalogue()
  const corpus = receiptCorpus(catalogue)
  expect(corpus.documents.length).toBeGreaterThan(300)
  const judged = corpus.documents.map((document) => ({
    document,
    ...verdictOf(corpus, catalogue, document, document.lines.join('\n')),
  }))
  const shown = (verdict: string) =>
    judged
      .filter((one) => one.verdict === verdict)
      .map(({ document, why }) => `${document.layout} ${document.truth?.item_id}: ${why}`)
  expect(shown('wrong')).toEqual([])
  const receipts = judged.filter(({ document }) => document.truth !== null && !document.is_mutated)
  const left = receipts.filter(({ verdict }) => verdict !== 'matched')
  expect(
    left.length / receipts.length,
    left.map(({ document, why }) => `${document.layout} ${document.truth?.item_id}: ${why}`).join('\n'),
  ).toBeLessThan(0.05)
  expect(receipts.length).toBeGreaterThan(150)
})
