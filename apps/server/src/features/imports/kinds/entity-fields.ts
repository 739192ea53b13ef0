import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import type { IsoDate } from '@niyam/law'
import { parseIdentifier } from '@niyam/law/identifiers'
import { detailColumns, factColumns } from './fact-columns.ts'
import { columnsOf, type FieldInfo } from './importer.ts'

const is = (type: 'pan' | 'cin' | 'llpin' | 'tan' | 'gstin') => (cell: string) => parseIdentifier(type, cell).ok

/** The column that a field of an entity is in a sheet. */
export const columnOf = (field: string): string => (field === 'address_state' ? 'state' : field)

const COLUMNS: readonly FieldInfo[] = [
  ...columnsOf(ENTITY_FIELDS, {
    name: { is_needed: true, stand_ins: ['pan', 'cin', 'llpin', 'fcrn', 'gstin', 'tan'] },
    kind: { label: 'Kind of entity' },
    pan: { looks: is('pan') },
    cin: { looks: is('cin') },
    llpin: { looks: is('llpin') },
    address_state: { key: columnOf('address_state') },
    tracked_from: { label: 'Due dates from' },
  }),
  {
    key: 'gstin',
    label: 'GSTIN',
    words: ['gstin', 'gst', 'gstno', 'gstnumber', 'gstinno', 'gstinuin', 'जीएसटीआईएन', 'जीएसटीनंबर'],
    looks: is('gstin'),
  },
  ...detailColumns(['gst']),
  { key: 'tan', label: 'TAN', words: ['tan', 'tanno', 'tannumber', 'टैन'], looks: is('tan') },
  {
    key: 'pf',
    label: 'PF code',
    words: ['pf', 'pfcode', 'pfno', 'epf', 'epfcode', 'pfestablishmentcode', 'pfregistrationno'],
  },
  { key: 'esi', label: 'ESI code', words: ['esi', 'esicode', 'esino', 'esic', 'esiccode', 'esicno'] },
  {
    key: 'professional_tax',
    label: 'Profession tax number',
    words: [
      'pt',
      'ptno',
      'ptrc',
      'ptec',
      'ptrcno',
      'ptecno',
      'professionaltax',
      'professionaltaxno',
      'professionaltaxnumber',
      'professiontax',
      'professiontaxno',
    ],
  },
  {
    key: 'professional_tax_state',
    label: 'State of profession tax',
    words: ['ptstate', 'professionaltaxstate', 'professiontaxstate', 'stateofprofessionaltax'],
  },
  { key: 'fssai', label: 'FSSAI number', words: ['fssai', 'fssaino', 'fssailicence', 'fssailicenseno', 'fssainumber'] },
  {
    key: 'udyam',
    label: 'Udyam number',
    words: ['udyam', 'udyamno', 'udyamnumber', 'msme', 'msmeno', 'udyamregistrationnumber'],
  },
  { key: 'iec', label: 'IEC', words: ['iec', 'iecno', 'ieccode', 'importexportcode'] },
]

/** Columns of numbers that have a layout to check. */
export const IDENTIFIER_COLUMNS = ['pan', 'cin', 'llpin', 'fcrn', 'gstin', 'tan', 'pf', 'esi', 'fssai', 'udyam', 'iec']

const REGISTERED = ['tds', 'pf', 'esi', 'professional_tax', 'fssai']
const GST = new Set(detailColumns(['gst']).map(({ key }) => key))

/** What a column of a sheet of entities can be: its fields, its numbers, and the facts of both. */
export const entityColumns = (today: IsoDate): readonly FieldInfo[] => [
  ...COLUMNS,
  ...factColumns(today),
  ...detailColumns(REGISTERED).filter(({ key }) => !GST.has(key)),
]
