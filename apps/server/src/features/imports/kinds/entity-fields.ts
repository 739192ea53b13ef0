import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { parseIdentifier } from '@niyam/law/identifiers'
import { columnsOf, type FieldInfo } from './importer.ts'

const is = (type: 'pan' | 'cin' | 'llpin' | 'tan' | 'gstin') => (cell: string) => parseIdentifier(type, cell).ok

/** The column that a field of an entity is in a sheet. */
export const columnOf = (field: string): string => (field === 'address_state' ? 'state' : field)

/** What a column of a sheet of entities can be. */
export const ENTITY_COLUMNS: readonly FieldInfo[] = [
  ...columnsOf(ENTITY_FIELDS, {
    name: { is_needed: true },
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
  {
    key: 'taxpayer_type',
    label: 'Kind of GST registration',
    words: [
      'taxpayertype',
      'gsttype',
      'gstregistrationtype',
      'typeofgstregistration',
      'kindofgstregistration',
      'gstscheme',
    ],
  },
  {
    key: 'filing_frequency',
    label: 'GSTR-3B rhythm',
    words: ['filingfrequency', 'gstfrequency', 'frequency', 'returnfrequency', 'gstr3brhythm', 'monthlyquarterly'],
  },
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
