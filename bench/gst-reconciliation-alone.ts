// Run as a separate process: reconciles two sides of 50,000 documents, and writes what it took as JSON.
import { Chance } from '@niyam/formats/seeded.test-support.ts'
import { countsOf } from '../apps/server/src/features/gst-reconciliation/engine/counts.ts'
import { shuffled, twoSides } from '../apps/server/src/features/gst-reconciliation/engine/documents.test-support.ts'
import { reconcile } from '../apps/server/src/features/gst-reconciliation/engine/reconcile.ts'
import { median } from './result.ts'

const [DOCUMENTS, SUPPLIERS] = [50_000, 800]

const chance = new Chance(1)
const { books, statements } = twoSides(chance, DOCUMENTS, SUPPLIERS)
const mixed = { books: shuffled(chance, books), statements: shuffled(chance, statements) }

function timed(ours: typeof books, theirs: typeof statements): { seconds: number; exact: number } {
  const began = performance.now()
  const { entries } = reconcile(ours, theirs)
  const seconds = (performance.now() - began) / 1000
  return { seconds, exact: countsOf(entries).exact.books.documents }
}

const usual = [1, 2, 3].map(() => timed(mixed.books, mixed.statements))
const max_rss_kb = process.resourceUsage().maxRSS
// The hardest input: one number, one supplier and one day for all.
const [first] = books
const same = first ? { supplier: first.supplier, number: '1', dated_on: first.dated_on } : {}
const hardest = timed(
  books.map((book) => ({ ...book, ...same })),
  statements.map((statement) => ({ ...statement, ...same })),
)
process.stdout.write(
  JSON.stringify({
    purchases: books.length,
    documents: statements.length,
    exact: usual[0]?.exact,
    seconds: median(usual.map(({ seconds }) => seconds)),
    hardest_seconds: hardest.seconds,
    max_rss_kb,
  }),
)
