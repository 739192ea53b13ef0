import {
  addDays,
  addMonths,
  type IsoDate,
  isoDate,
  type Period,
  periodEnd,
  periodsCovering,
  periodStart,
} from '@niyam/law'
import { write } from '@niyam/formats/write.ts'
import { importFile } from '../features/portal-files/import.ts'
import { challanReport } from '../features/reports/tds-challans.ts'
import { monthsOfPeriod } from '../features/reports/year.ts'
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

/** A month after its last deposit is due, the statement of a quarter has been filed. */
const MONTHS_TO_FILE = 4

/**
 * The statement of the last quarter that was filed, with the deposits of the calendar as its challans. Some tax of its
 * first month is paid with the second challan, so it bears interest, and one payee is taxed below the rate.
 */
export async function addTdsStatement(
  parts: Parts,
  worker: Worker,
  { entity_id, entity, place }: Subject,
): Promise<void> {
  const day = addMonths(parts.clock.today(), -MONTHS_TO_FILE)
  const [quarter] = periodsCovering('quarter', day, day)
  // The layout of the 1961 Act is not written.
  if (!WITH_STATEMENTS.has(entity) || quarter === undefined || quarter < '2026-27') return
  const deposits = await depositsOf(parts, worker, entity_id, quarter)
  if (deposits.length === 0) return
  const rows = deposits.flatMap((deposit, at) => {
    const paidIn = (month: number) => addDays(addMonths(periodStart(quarter), month), 9)
    const larger = Math.round(deposit.tax_paise * 0.7)
    return [
      challan(deposit),
      payee(paidIn(at === 1 ? 0 : at), 'ABCPK1234L', 'A. KUMAR', larger, 10),
      payee(paidIn(at), 'ABCPD1234M', 'B. DAS', deposit.tax_paise - larger, at === 2 ? 2 : 10),
    ]
  })
  const head = headOf(entity, sampleTan(entity.name, entity.state, place), quarter, addDays(periodEnd(quarter), 20))
  const written = write('etds', { head, rows })
  if (!written.ok) throw new Error(`The sample statement is refused: ${JSON.stringify(written.findings[0])}`)
  const file = { name: `Form 140 ${quarter}.txt`, content: Buffer.from(written.text), password: '' }
  await importFile(parts, worker.scope, worker.user_id, file, { kind: ['etds'], entity_id })
}

interface Deposit {
  readonly tax_paise: number
  readonly bsr_code: string
  readonly paid_on: IsoDate
  readonly serial: string
}

/** Deposits of tax deducted in the months of a quarter, in their order. */
async function depositsOf(
  parts: Parts,
  { scope }: Worker,
  entity_id: string,
  quarter: Period,
): Promise<readonly Deposit[]> {
  const query = { year: quarter.slice(0, 7), entity_id, search: '', by: '', month: '', page: 1, pagesize: 50 } as const
  const { fields, rows } = await challanReport(parts, scope, { ...query, sort: 'period' }, '/')
  return rows.flatMap(({ groups }) => {
    const of = (key: string) => groups[fields.findIndex((field) => field.key === key)]?.[0]?.value ?? ''
    const [, bsr_code = '', , serial = ''] = /^(\d{7})(\d{8})(\d{5})$/.exec(of('acknowledgement')) ?? []
    const isOf = monthsOfPeriod(quarter, false).includes(of('period')) && of('tax') === 'TDS'
    if (!isOf || serial === '' || of('amount') === '') return []
    return [{ tax_paise: Math.round(Number(of('amount')) * 100), bsr_code, paid_on: isoDate(of('paid_on')), serial }]
  })
}

const challan = ({ tax_paise, bsr_code, paid_on, serial }: Deposit) => ({
  record: 'CD',
  is_nil: 'N',
  tax_paise,
  interest_paise: 0,
  fee_paise: 0,
  others_paise: 0,
  total_paise: tax_paise,
  mode: 'C',
  bsr_code,
  serial,
  paid_on,
  minor_head: '200',
})

/** Professional fees, to be taxed at 10% where the payee has a PAN. */
const payee = (day: IsoDate, pan: string, name: string, tax_paise: number, percent: number) => ({
  record: 'DD',
  pan,
  name,
  section: '1027',
  is_deposited: 'Y',
  paid_on: day,
  amount_paise: Math.round((tax_paise * 100) / percent),
  deducted_paise: tax_paise,
  deposited_paise: tax_paise,
  deducted_on: day,
  rate_per_million: percent * 10_000,
  reason: '',
})

function headOf({ name, sample }: DemoEntity, tan: string, quarter: Period, created_on: IsoDate) {
  const pair = (from: number) => `${from}${String((from + 1) % 100).padStart(2, '0')}`
  const start = Number(quarter.slice(0, 4))
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
    quarter: quarter.slice(-2),
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
