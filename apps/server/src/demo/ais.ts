import { addDays, addMonths, financialYearOf, type IsoDate } from '@niyam/law'
import { incomeTaxYear } from '../features/income-tax/service.ts'
import { importFile } from '../features/portal-files/import.ts'
import type { Parts } from '../parts.ts'
import type { DemoEntity } from './demo-entity.ts'
import { DEMO_ENTITIES } from './entities.ts'
import type { Worker } from './office.ts'
import { BANK, EVENTS, MONTHS, RETAIL, scaleOf } from './sample-files.ts'

/** A deductor as the AIS names it, and its credits: month of the year, rupees, tax. */
type Credits = readonly [
  deductor: readonly [name: string, tan: string, section: string],
  credits: readonly (readonly [month: number, rupees: number, tax: number])[],
]

const OF_BANK: Credits = [
  BANK,
  [
    [6, 60_000, 6000],
    [9, 62_000, 6200],
    [12, 61_500, 6150],
    [3, 64_000, 6400],
  ],
]
const OF_RETAIL: Credits = [
  RETAIL,
  [
    [7, 450_000, 9000],
    [10, 380_000, 7600],
    [2, 290_000, 5800],
  ],
]
const OF_EVENTS: Credits = [EVENTS, [[11, 120_000, 12_000]]]
/** What the statement has otherwise, and a deductor that it lacks. */
const DIFFERENT: readonly Credits[] = [
  [EVENTS, [[11, 124_000, 12_400]]],
  [['SAMPLE REALTY LLP', 'PNES99004E', '194H'], [[3, 90_000, 4500]]],
]

const isOwn = ({ public: listed, sample }: DemoEntity): boolean => listed === undefined && sample?.pan !== undefined
const [DIFFERS, AGREES] = DEMO_ENTITIES.filter((one) => isOwn(one) && one.has_tds)
/** Without Form 26AS, so that the credits of its working are those of the AIS. */
const ALONE = DEMO_ENTITIES.find((one) => isOwn(one) && !one.has_tds)

/**
 * The AIS of last year of three invented entities: one differs from Form 26AS and has a challan that is not recorded, one
 * has the same tax, one has no Form 26AS beside it.
 */
export async function addAis(
  parts: Parts,
  { scope, user_id }: Worker,
  { entity_id, entity }: { readonly entity_id: string; readonly entity: DemoEntity },
): Promise<void> {
  const pan = entity.sample?.pan
  if (pan === undefined || ![DIFFERS, AGREES, ALONE].includes(entity)) return
  const today = parts.clock.today()
  const year = financialYearOf(addMonths(today, -12))
  const { payments } = await incomeTaxYear(parts, scope, { entity_id, year })
  const paid = payments.flatMap(({ on, amount_paise }) =>
    amount_paise === null ? [] : [challan('Advance Tax (100)', on, amount_paise)],
  )
  const last = challan('Advance Tax (100)', `${Number(year.slice(0, 4)) + 1}-03-14`, 18_500_00)
  const content = sampleAis({
    pan,
    year,
    made_on: addDays(today, -9),
    credits: [OF_BANK, OF_RETAIL, ...(entity === DIFFERS ? DIFFERENT : [OF_EVENTS])],
    paid: entity === DIFFERS ? [...paid, last] : paid,
  })
  const file = { name: `AIS ${pan} ${year}.json`, content, password: '' }
  await importFile(parts, scope, user_id, file, { kind: ['ais'], period: year })
}

const challan = (minor_head: string, on: string, amount_paise: number): readonly string[] => [
  minor_head,
  (amount_paise / 100).toFixed(2),
  on,
]

interface Ais {
  readonly pan: string
  readonly year: string
  readonly made_on: IsoDate
  readonly credits: readonly Credits[]
  readonly paid: readonly (readonly string[])[]
}

/** An invented AIS in the layout of the portal's decrypted file. */
function sampleAis({ pan, year, made_on, credits, paid }: Ais): Buffer {
  const start = Number(year.slice(0, 4))
  const money = (rupees: number) => (rupees * scaleOf(pan)).toFixed(2)
  const elements = credits.map(([[name, tan, section], lines]) => ({
    title: `TDS under section ${section}`,
    infoSrcId: `TDS-${section}`,
    l2: {
      columnLabel: ['Information Code', 'Information Source', 'Count', 'Amount'],
      columnData: [
        [
          `TDS-${section}`,
          `${name} (${tan})`,
          String(lines.length),
          money(lines.reduce((sum, [, rupees]) => sum + rupees, 0)),
        ],
      ],
    },
    l1: {
      columnLabel: ['TSN', 'Date of Payment/Credit', 'Amount Paid/Credited', 'TDS Deducted', 'TDS Deposited', 'Status'],
      columnData: lines.map(([month, rupees, tax], at) => {
        const day = `${month > 3 ? start : start + 1}-${String(month).padStart(2, '0')}-15`
        return [String(at + 1), day, money(rupees), money(tax), money(tax), 'Active']
      }),
    },
  }))
  const [made_in, month, day] = made_on.split('-')
  return Buffer.from(
    JSON.stringify({
      metadata: {
        loggedInPan: pan,
        jsonVersion: '1.0',
        downloadDate: `${day}-${MONTHS[Number(month) - 1]}-${made_in}`,
      },
      partB: {
        sections: [
          { sectionKey: 'tdsTcs', title: 'TDS/TCS Information', heading: 'B1', elements },
          {
            sectionKey: 'paymentOfTaxes',
            title: 'Payment of Taxes',
            heading: 'B3',
            elements: [
              {
                title: 'Payment of Taxes',
                columnLabel: ['Minor Head', 'Total (A+B+C+D)', 'Date of Deposit'],
                columnData: paid,
              },
            ],
          },
        ],
      },
    }),
  )
}
