/** At about 150 KB of plan each, 30 MB in a connection that runs all of them. */
const NAMES_AT_MOST = 200
const USES_BEFORE = 8
const TEXTS_COUNTED = 1000
/** Planning takes 1 to 30 ms. For a longer query that is little, and a plan for its actual values runs faster. */
const SHORT_MS = 50
/** A longer text inserts rows by the hundred: its plan is as large, and its number of rows varies. */
const LETTERS_AT_MOST = 20_000

interface StatementUse {
  uses: number
  /** The fastest run: a slower one may have waited for others. */
  fastest_ms: number
}

/**
 * Gives the short queries that recur a name, so that PostgreSQL keeps their plan: with row-level security, reading and
 * planning a short query takes several times as long as running it.
 *
 * A name is never reused for another text. The least recently used text loses its name when a new one recurs; connections
 * that still keep its plan are replaced when they are `isFull`.
 */
export class StatementNames {
  readonly #atMost: number
  /** By text, the least recently used first. */
  readonly #names = new Map<string, string>()
  readonly #counted = new Map<string, StatementUse>()
  readonly #kept = new WeakMap<object, Set<string>>()
  #given = 0

  constructor(atMost = NAMES_AT_MOST) {
    this.#atMost = atMost
  }

  /** Undefined for a query that does not recur, varies, or is long. */
  nameOf(sql: string): string | undefined {
    const name = this.#names.get(sql)
    if (name === undefined) return undefined
    this.#names.delete(sql)
    this.#names.set(sql, name)
    return name
  }

  /** Counts a query that succeeded on a connection, under the name that it was sent with. */
  ran(connection: object, sql: string, name: string | undefined, ms: number): void {
    if (name === undefined) {
      if (sql.length <= LETTERS_AT_MOST) this.#count(sql, ms)
      return
    }
    const names = this.#kept.get(connection)
    if (names) names.add(name)
    else this.#kept.set(connection, new Set([name]))
  }

  /** Whether a connection has reached the limit of plans and should be replaced. */
  isFull(connection: object): boolean {
    return (this.#kept.get(connection)?.size ?? 0) > this.#atMost
  }

  #count(sql: string, ms: number): void {
    const { uses, fastest_ms } = this.#counted.get(sql) ?? { uses: 0, fastest_ms: ms }
    const counted = { uses: uses + 1, fastest_ms: Math.min(fastest_ms, ms) }
    if (counted.uses < USES_BEFORE || counted.fastest_ms > SHORT_MS) {
      if (uses === 0 && this.#counted.size >= TEXTS_COUNTED) this.#counted.clear()
      this.#counted.set(sql, counted)
      return
    }
    this.#counted.delete(sql)
    const [oldest] = this.#names.keys()
    if (oldest !== undefined && this.#names.size >= this.#atMost) this.#names.delete(oldest)
    this.#given += 1
    this.#names.set(sql, `q${this.#given}`)
  }
}
