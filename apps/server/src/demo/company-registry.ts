import { inOrganisation } from '../db/tx.ts'
import { filesOf } from '../features/portal-files/service.ts'
import { importFile } from '../features/portal-files/import.ts'
import { listOfficers } from '../features/officers/service.ts'
import type { Parts } from '../parts.ts'
import type { DemoEntity } from './demo-entity.ts'
import { INVENTED } from './invented.ts'
import { masterDataWorkbook, registryDay } from './master-data.ts'
import type { Worker } from './office.ts'

/** An invented company and an invented LLP. Nothing is made up for a real one. */
const WITH_MASTER_DATA: ReadonlySet<DemoEntity> = new Set(
  [INVENTED.find(({ sample }) => sample?.cin), INVENTED.find(({ sample }) => sample?.llpin)].filter(
    (entity) => entity !== undefined,
  ),
)

/**
 * The master data of an entity: one director or partner has left and another joined. The company raised its capital, has an
 * open charge, and its last accounts have not reached the registry.
 */
export async function addMasterData(parts: Parts, worker: Worker, subject: Subject): Promise<void> {
  const { entity_id, entity, place } = subject
  if (!WITH_MASTER_DATA.has(entity)) return
  // A workbook bears the time at which it was written: the same one again would replace it.
  const files = await inOrganisation(parts.db, worker.scope, (tx) =>
    filesOf(tx, worker.scope, { kinds: ['mca-master'], entity_id }),
  )
  if (files.length > 0) return
  const today = parts.clock.today()
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  const since = entity.incorporated_on ?? `${year - 5}-04-01`
  const isLlp = entity.kind === 'llp'
  const designation = isLlp ? 'Designated Partner' : 'Director'
  const [first, second] = await listOfficers(parts, worker.scope, entity_id)
  const officer = (one: typeof first, more: { readonly ceased_on?: string } = {}) =>
    one?.din ? [{ din: one.din, name: one.name.toUpperCase(), designation, appointed_on: since, ...more }] : []
  const joined = { din: `998${String(place).padStart(5, '0')}`, name: 'FARIDA SAMPLE', appointed_on: `${year}-07-01` }
  const content = await masterDataWorkbook({
    master: isLlp ? llpLabels(subject, since) : companyLabels(subject, since, year),
    ...(!isLlp && { charges: chargesFrom(year) }),
    officers: [
      ...officer(first),
      ...officer(second, { ceased_on: `${year}-06-30` }),
      { ...joined, designation: isLlp ? designation : 'Additional Director' },
    ],
  })
  const file = { name: `Master data of ${entity.name}.xlsx`, content, password: '' }
  await importFile(parts, worker.scope, worker.user_id, file, { kind: ['mca-master'], entity_id })
}

interface Subject {
  readonly entity_id: string
  readonly entity: DemoEntity
  readonly place: number
}

const companyLabels = ({ entity, place }: Subject, since: string, year: number) => ({
  CIN: entity.sample?.cin ?? '',
  'Company Name': entity.name.toUpperCase(),
  'Date of Incorporation': registryDay(since),
  'Email Id': `secretary${place}@niyam.example`,
  'Registered Address': `${12 + place}, Sample Road, Second floor, Bengaluru, Karnataka, India, 560001`,
  'Listed in Stock Exchange(s) (Y/N)': 'N',
  'Class of Company': 'Private',
  'ACTIVE compliance': 'ACTIVE Non-Compliant',
  'Authorised Capital (Rs)': '25,00,000',
  'Paid up Capital (Rs)': '12,00,000',
  'Date of last AGM': `27/09/${year - 1}`,
  'Date of Balance Sheet': `31/03/${year - 1}`,
  'Company Status': 'Active',
})

const llpLabels = ({ entity }: Subject, since: string) => ({
  LLPIN: entity.sample?.llpin ?? '',
  'LLP Name': entity.name.toUpperCase(),
  'Date of Incorporation': registryDay(since),
  'Total Obligation of Contribution': '15,00,000',
  'LLP Status': 'Active',
})

const chargesFrom = (year: number) => [
  { id: '100999001', holder: 'SAMPLE BANK LIMITED', amount: 4_500_000, created_on: `${year - 3}-07-12` },
  {
    id: '100999002',
    holder: 'SAMPLE FINANCE LIMITED',
    amount: 800_000,
    created_on: `${year - 4}-01-20`,
    satisfied_on: `${year - 1}-02-14`,
  },
]
