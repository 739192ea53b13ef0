import { readStatement } from '@niyam/formats/etds/reader.ts'
import { aStatement } from '@niyam/formats/etds/statement.test-support.ts'
import { writeStatement } from '@niyam/formats/etds/writer.ts'
import { isError } from '@niyam/formats/finding.ts'
import { aForm26as } from '@niyam/formats/fixtures.test-support.ts'
import { readForm26as } from '@niyam/formats/form-26as/reader.ts'
import { Chance } from '@niyam/formats/seeded.test-support.ts'
import { median, type Result, round } from './result.ts'

const CREDITS = 20_000
const [CHALLANS, DEDUCTEES] = [100, 1000]
const MIB = 1024 * 1024

function secondsOf(work: () => void): number {
  const began = performance.now()
  work()
  return (performance.now() - began) / 1000
}

/** Large files of the portals: how long they take to read and check, and the memory of the process meanwhile. */
export function formats(): Promise<Result[]> {
  const statement = aForm26as(CREDITS)
  const credits = median(
    [1, 2, 3].map(() =>
      secondsOf(() => {
        const { rows, findings } = readForm26as(statement)
        if (rows.length !== CREDITS || findings.length > 0) throw new Error('The statement was not read whole')
      }),
    ),
  )
  const text = deducteeText()
  let most = 0
  const deductees = median(
    [1, 2, 3].map(() =>
      secondsOf(() => {
        const { rows, findings } = readStatement(text)
        most = Math.max(most, process.memoryUsage().rss)
        if (rows.length !== CHALLANS * (DEDUCTEES + 1) || findings.some(isError))
          throw new Error('The statement was not read whole')
      }),
    ),
  )
  return Promise.resolve([
    {
      bench: 'Form 26AS of 20,000 rows read',
      value: round(credits),
      unit: 's',
      wanted: { at: 'most', value: 1 },
    },
    {
      bench: 'TDS statement of 100,000 deductees read and checked',
      value: round(deductees),
      unit: 's',
      wanted: { at: 'most', value: 5 },
      of: { megabytes: round(text.length / MIB, 1) },
    },
    {
      bench: 'memory of the process meanwhile',
      value: round(most / MIB, 0),
      unit: 'MiB',
      wanted: { at: 'most', value: 300 },
    },
  ])
}

// A separate scope: the writer's data is released before memory is measured.
function deducteeText(): string {
  const answer = writeStatement(aStatement(new Chance(1), { challans: CHALLANS, deductees: DEDUCTEES }))
  if (!answer.ok) throw new Error('The statement would be refused')
  return answer.text
}
