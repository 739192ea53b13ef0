import { byLine, type DecidedLines } from '../../../tax-credits/by-line.ts'
import type { Line } from './lines.ts'
import type { Pair } from './pools.ts'

/** Lines that a person decided about, so that they are not matched otherwise. */
export interface Decided extends Pair {
  readonly kind: 'pair' | 'not-ours' | 'other-year'
  readonly decision_id: string
}

export interface DecidedSides {
  readonly entries: readonly Decided[]
  /** Whether a line is left to be matched. */
  readonly isFree: (line: Line) => boolean
  /** The decision by which the deductor will correct a line. */
  readonly correctionOf: (line: Line) => string | undefined
}

/**
 * Applies what people decided. A pair counts while all its lines are there and no later decision is about one of them; what
 * else was decided counts for each line that is there.
 *
 * @param decisions the latest first
 */
export function decidedLines(
  statement: readonly Line[],
  books: readonly Line[],
  decisions: readonly DecidedLines[],
): DecidedSides {
  const taken = new Set<Line>()
  const corrections = new Map<Line, string>()
  const found = new Map<DecidedLines, { statement: Line[]; books: Line[] }>()
  const sort = (lines: readonly Line[], side: 'statement' | 'books') => {
    const { move, verdict } = byLine(decisions, side === 'statement' ? 'statement_refs' : 'book_refs')
    for (const line of lines) {
      const decision = (line.moved_to === null ? verdict : move).get(line.ref)
      if (decision === undefined) continue
      if (decision.kind === 'correction') corrections.set(line, decision.decision_id)
      const present = found.get(decision) ?? { statement: [], books: [] }
      present[side].push(line)
      found.set(decision, present)
    }
  }
  sort(statement, 'statement')
  sort(books, 'books')
  const entries = [...found].flatMap(([decision, lines]): Decided[] => {
    const { kind, decision_id, statement_refs, book_refs } = decision
    if (kind === 'correction') return []
    const isWhole = lines.statement.length === statement_refs.length && lines.books.length === book_refs.length
    if (kind === 'pair' && !isWhole) return []
    for (const line of [...lines.statement, ...lines.books]) taken.add(line)
    return [{ kind, decision_id, ...lines }]
  })
  return { entries, isFree: (line) => !taken.has(line), correctionOf: (line) => corrections.get(line) }
}
