const NAMES_AT_MOST = 64
const USES_BEFORE = 8
const TEXTS_COUNTED = 1000

/**
 * Gives the queries that recur a name, so that PostgreSQL keeps their plan: planning is half of a short query's time.
 *
 * Only the first few that recur: each connection keeps each plan in memory. A text that varies never gets one.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (sql) => {
    const name = names.get(sql)
    if (name !== undefined || names.size >= NAMES_AT_MOST) return name
    const count = (uses.get(sql) ?? 0) + 1
    if (count < USES_BEFORE) {
      if (uses.size >= TEXTS_COUNTED) uses.clear()
      uses.set(sql, count)
      return undefined
    }
    uses.delete(sql)
    names.set(sql, `q${names.size + 1}`)
    return names.get(sql)
  }
}
