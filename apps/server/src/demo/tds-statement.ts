import { addDays, addMonths, financialYearOf, firstDayOf, type IsoDate } from '@niyam/law'
import { write } from '@niyam/formats/write.ts'
import { importFile } from '../features/portal-files/import.ts'
import type { Parts } from '../parts.ts'
import type { DemoEntity } from './demo-entity.ts'
import { DEMO_ENTITIES } from './entities.ts'
import { sampleTan } from './numbers.ts'
import type { Worker } from './office.ts'

interface Subject {
  readonly entity_id: string
  readonly entity: DemoEntity
  readonly place: number
}

/** Nothing is made up for a real company. */
const WITH_STATEMENTS: ReadonlySet<DemoEntity> = new Set(
  DEMO_ENTITIES.filter(({ public: listed, has_tds, sample }) => !listed && has_tds && sample?.pan).slice(0, 2),
)

/** A statement of the first quarter of the year: one challan is paid late, one payee is taxed below the rate. */
export async function addTdsStatement(
  parts: Parts,
  worker: Worker,
  { entity_id, entity, place }: Subject,
): Promise<void> {
  const year = financialYearOf(parts.clock.today())
  // The layout of the 1961 Act is not written.
  if (!WITH_STATEMENTS.has(entity) || year < '2026-27') return
  const first = firstDayOf(year)
  const rows = [0, 1, 2].flatMap((month) => {
    const day = addDays(addMonths(first, month), 9)
    const paid_on = addDays(addMonths(first, month + 1), month === 1 ? 17 : 6)
    return [
      challan(paid_on, 9_000, place * 10 + month),
      payee(day, 'ABCPK1234L', 'A. KUMAR', 60_000, 6_000),
      payee(day, 'ABCPD1234M', 'B. DAS', 50_000, month === 2 ? 1_000 : 3_000),
    ]
  })
  const head = headOf(entity, sampleTan(entity.name, entity.state, place), year, addDays(addMonths(first, 3), 20))
  const written = write('etds', { head, rows })
  if (!written.ok) throw new Error(`The sample statement is refused: ${JSON.stringify(written.findings[0])}`)
  const file = { name: `26Q ${year} Q1.txt`, content: Buffer.from(written.text), password: '' }
  await importFile(parts, worker.scope, worker.user_id, file, { kind: ['etds'], entity_id })
}

const challan = (paid_on: IsoDate, rupees: number, serial: number) => ({
  record: 'CD',
  is_nil: 'N',
  tax_paise: rupees * 100,
  interest_paise: 0,
  fee_paise: 0,
  others_paise: 0,
  total_paise: rupees * 100,
  mode: 'C',
  bsr_code: '0510308',
  serial: String(serial).padStart(5, '0'),
  paid_on,
  minor_head: '200',
})

/** Professional fees, at 10% where the payee has a PAN. */
const payee = (day: IsoDate, pan: string, name: string, amount: number, tax: number) => ({
  record: 'DD',
  pan,
  name,
  section: '1027',
  is_deposited: 'Y',
  paid_on: day,
  amount_paise: amount * 100,
  deducted_paise: tax * 100,
  deposited_paise: tax * 100,
  deducted_on: day,
  rate_per_million: (tax / amount) * 1_000_000,
  reason: '',
})

function headOf({ name, sample }: DemoEntity, tan: string, year: string, created_on: IsoDate) {
  const pair = (from: number) => `${from}${String((from + 1) % 100).padStart(2, '0')}`
  const start = Number(year.slice(0, 4))
  const address = {
    address_1: '1 Sample Road',
    state: '15',
    pincode: '560001',
    email: 'tds@example.in',
    phone_code: '91',
    phone: '8022667788',
  }
  return {
    ...address,
    ...Object.fromEntries(Object.entries(address).map(([key, value]) => [`responsible_${key}`, value])),
    form: '140',
    created_on,
    tan,
    software: 'Niyam',
    pan: sample?.pan ?? '',
    assessment_year: pair(start + 1),
    tax_year: pair(start),
    quarter: 'Q1',
    name,
    country: 'INDIA',
    deductor_type: 'K',
    responsible_name: 'Asha Rao',
    responsible_designation: 'Director',
    responsible_country: 'INDIA',
    filed_earlier: 'N',
    responsible_pan: 'AAAPR1234Q',
  }
}
