import { importFile } from '../features/portal-files/import.ts'
import { listOfficers } from '../features/officers/service.ts'
import type { Parts } from '../parts.ts'
import type { DemoEntity } from './demo-entity.ts'
import { INVENTED } from './invented.ts'
import { masterDataWorkbook, registryDay } from './master-data.ts'
import type { Worker } from './office.ts'

/** The first two invented companies. Nothing is made up for a real one. */
const WITH_MASTER_DATA: ReadonlySet<DemoEntity> = new Set(
  INVENTED.filter(({ kind, sample }) => kind === 'private_limited' && sample?.cin).slice(0, 2),
)

/**
 * The master data of a company: one director has left and another joined, the capital was raised, and a charge is open.
 * The meeting and the accounts of the last year have not reached the registry.
 */
export async function addMasterData(
  parts: Parts,
  worker: Worker,
  { entity_id, entity, place }: { readonly entity_id: string; readonly entity: DemoEntity; readonly place: number },
): Promise<void> {
  const cin = entity.sample?.cin
  if (!WITH_MASTER_DATA.has(entity) || cin === undefined) return
  const year = Number(parts.clock.today().slice(0, 4)) - (parts.clock.today().slice(5) < '04-01' ? 1 : 0)
  const [first, second] = await listOfficers(parts, worker.scope, entity_id)
  const since = entity.incorporated_on ?? `${year - 5}-04-01`
  const officer = (one: typeof first, ceased_on?: string) =>
    one?.din
      ? [
          {
            din: one.din,
            name: one.name.toUpperCase(),
            designation: 'Director',
            appointed_on: since,
            ...(ceased_on && { ceased_on }),
          },
        ]
      : []
  const content = await masterDataWorkbook({
    master: {
      CIN: cin,
      'Company Name': entity.name.toUpperCase(),
      'ROC Name': 'RoC (sample)',
      'Date of Incorporation': registryDay(since),
      'Email Id': `secretary${place}@niyam.example`,
      'Registered Address': `${12 + place}, Sample Road, Second floor`,
      'Listed in Stock Exchange(s) (Y/N)': 'N',
      'Class of Company': 'Private',
      'ACTIVE compliance': place % 2 === 0 ? 'ACTIVE Non-Compliant' : 'ACTIVE Compliant',
      'Authorised Capital (Rs)': '25,00,000',
      'Paid up Capital (Rs)': '12,00,000',
      'Date of last AGM': `27/09/${year - 1}`,
      'Date of Balance Sheet': `31/03/${year - 1}`,
      'Company Status': 'Active',
    },
    charges: [
      { id: '100999001', holder: 'SAMPLE BANK LIMITED', amount: 4_500_000, created_on: `${year - 3}-07-12` },
      {
        id: '100999002',
        holder: 'SAMPLE FINANCE LIMITED',
        amount: 800_000,
        created_on: `${year - 4}-01-20`,
        satisfied_on: `${year - 1}-02-14`,
      },
    ],
    officers: [
      ...officer(first),
      ...officer(second, `${year}-06-30`),
      {
        din: `998${String(place).padStart(5, '0')}`,
        name: 'FARIDA SAMPLE',
        designation: 'Additional Director',
        appointed_on: `${year}-07-01`,
      },
    ],
  })
  const file = { name: `Master data ${cin}.xlsx`, content, password: '' }
  await importFile(parts, worker.scope, worker.user_id, file, { kind: ['mca-master'], entity_id })
}
