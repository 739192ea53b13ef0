import { addMonths, type IsoDate } from '@niyam/law'
import { importFile } from '../features/portal-files/import.ts'
import type { Parts } from '../parts.ts'
import type { DemoEntity } from './demo-entity.ts'
import { DEMO_ENTITIES } from './entities.ts'
import type { Worker } from './office.ts'

interface Subject {
  readonly entity_id: string
  readonly entity: DemoEntity
}

const NAMES = ['ANITA KULKARNI', 'BHASKAR NAIR', 'CHITRA IYER', 'DEEPAK SHARMA', 'ESHA PATIL', 'FAROOQ SHAIKH'] as const
const MONTHS_BACK = [3, 2] as const

/** Nothing is made up for a real company. */
const WITH_PAYROLL: ReadonlySet<DemoEntity> = new Set(
  DEMO_ENTITIES.filter((entity) => entity.public === undefined && entity.employees >= 20).slice(0, 3),
)

/** ECRs and ESIC sheets of two wage months, for a few entities; the second month has something to check. */
export async function addPayroll(parts: Parts, worker: Worker, { entity_id, entity }: Subject): Promise<void> {
  if (!WITH_PAYROLL.has(entity)) return
  const today = parts.clock.today()
  for (const [at, back] of MONTHS_BACK.entries()) {
    const period = addMonths(`${today.slice(0, 7)}-01` as IsoDate, -back).slice(0, 7)
    const give = (kind: 'ecr' | 'esic', name: string, text: string) => {
      const file = { name, content: Buffer.from(text), password: '' }
      return importFile(parts, worker.scope, worker.user_id, file, { kind: [kind], entity_id, period })
    }
    await give('ecr', `ECR ${period}.txt`, sampleEcr(at === 1))
    await give('esic', `ESIC ${period}.csv`, sampleSheet(at === 1))
  }
}

/** Members on ₹12,000 and more, below every ceiling since 2014. In a later month one is on leave and one has left. */
function sampleEcr(isLater: boolean): string {
  const names = isLater ? NAMES.slice(0, -1) : NAMES
  return names
    .map((name, at) => {
      const wages = isLater && at === 2 ? 0 : 12_000 + at * 400
      const [share, pension] = [Math.round(wages * 0.12), Math.round(wages * 0.0833)]
      const days = wages === 0 ? 12 : 0
      const amounts = [wages + 3_000, wages, wages, wages, share, pension, share - pension, days, 0]
      return `${[`1002003004${String(at + 11)}`, name, ...amounts].join('#~#')}\r\n`
    })
    .join('')
}

const HEADINGS = 'IP Number,IP Name,No of Days,Total Monthly Wages,Reason Code,Last Working Day'

/** Persons below the ceiling of ₹21,000; in a later month one has risen above it. */
function sampleSheet(isLater: boolean): string {
  const rows = NAMES.map((name, at) => {
    const wages = isLater && at === 5 ? 21_600 : 15_000 + at * 1_100
    return [`31000000${String(at + 11)}`, name, 26, wages, '', ''].join(',')
  })
  return [HEADINGS, ...rows].join('\n')
}
