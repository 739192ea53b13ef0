// Runs alone in a new process, so that nothing is warm: loads the catalogue and works out every item of a firm's clients.
import { calendarItems, explainItem, loadCatalogue } from '@niyam/law'
import { mixedEntities, TWO_YEARS } from './mixed-entities.ts'

const ENTITIES = 400
const EXPLAINED = 2000

const subjects = mixedEntities(ENTITIES)
const before = process.cpuUsage()
const start = performance.now()
const law = await loadCatalogue()
const rows = subjects.map((subject) => calendarItems(law, subject, TWO_YEARS))
const wall_ms = performance.now() - start
const { user, system } = process.cpuUsage(before)

const all = rows.flatMap((own, at) => own.map((row) => ({ row, subject: subjects[at] })))
const step = Math.max(1, Math.floor(all.length / EXPLAINED))
const some = all.filter((_, at) => at % step === 0)
const taken = some.map(({ row, subject }) => {
  const from = performance.now()
  if (subject) explainItem(law, subject, row)
  return performance.now() - from
})
const sorted = taken.toSorted((a, b) => a - b)
console.log(
  JSON.stringify({
    wall_ms,
    cpu_ms: (user + system) / 1000,
    items: all.length,
    obligations: law.obligations.length,
    explain_median_ms: sorted[Math.floor(sorted.length / 2)],
    explain_p95_ms: sorted[Math.floor(sorted.length * 0.95)],
  }),
)
