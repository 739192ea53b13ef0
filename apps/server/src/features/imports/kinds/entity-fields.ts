import { parseIdentifier } from '@niyam/law/identifiers'
import type { FieldInfo } from './importer.ts'

const is = (type: 'pan' | 'cin' | 'llpin' | 'tan' | 'gstin') => (cell: string) => parseIdentifier(type, cell).ok

/** What a column of a sheet of entities can be. */
export const ENTITY_FIELDS: readonly FieldInfo[] = [
  {
    key: 'name',
    label: 'Name',
    words: [
      'name',
      'entity',
      'entityname',
      'client',
      'clientname',
      'nameofclient',
      'companyname',
      'legalname',
      'nameofassessee',
      'assessee',
      'party',
      'partyname',
      'tradename',
      'firmname',
    ],
    is_needed: true,
  },
  {
    key: 'kind',
    label: 'Kind of entity',
    words: [
      'kind',
      'type',
      'status',
      'constitution',
      'entitytype',
      'kindofentity',
      'typeofentity',
      'constitutionofbusiness',
      'legalstatus',
    ],
  },
  { key: 'pan', label: 'PAN', words: ['pan', 'panno', 'pannumber', 'permanentaccountnumber'], looks: is('pan') },
  { key: 'cin', label: 'CIN', words: ['cin', 'cinno', 'cinnumber'], looks: is('cin') },
  { key: 'llpin', label: 'LLPIN', words: ['llpin', 'llpinno'], looks: is('llpin') },
  { key: 'fcrn', label: 'FCRN', words: ['fcrn'] },
  {
    key: 'state',
    label: 'State',
    words: ['state', 'addressstate', 'registeredstate', 'stateofregisteredoffice', 'stateut'],
  },
  {
    key: 'incorporated_on',
    label: 'Incorporated on',
    words: [
      'incorporatedon',
      'dateofincorporation',
      'doi',
      'incorporationdate',
      'dateofbirthincorporation',
      'dobdoi',
      'dateofformation',
    ],
  },
  { key: 'tracked_from', label: 'Due dates from', words: ['trackedfrom', 'duedatesfrom', 'startdate'] },
  {
    key: 'gstin',
    label: 'GSTIN',
    words: ['gstin', 'gst', 'gstno', 'gstnumber', 'gstinno', 'gstinuin'],
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
  { key: 'tan', label: 'TAN', words: ['tan', 'tanno', 'tannumber'], looks: is('tan') },
  {
    key: 'pf',
    label: 'PF code',
    words: ['pf', 'pfcode', 'pfno', 'epf', 'epfcode', 'pfestablishmentcode', 'pfregistrationno'],
  },
  { key: 'esi', label: 'ESI code', words: ['esi', 'esicode', 'esino', 'esic', 'esiccode', 'esicno'] },
  {
    key: 'professional_tax',
    label: 'Professional tax number',
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
    ],
  },
  {
    key: 'professional_tax_state',
    label: 'State of professional tax',
    words: ['ptstate', 'professionaltaxstate', 'stateofprofessionaltax'],
  },
  { key: 'fssai', label: 'FSSAI number', words: ['fssai', 'fssaino', 'fssailicence', 'fssailicenseno', 'fssainumber'] },
  {
    key: 'udyam',
    label: 'Udyam number',
    words: ['udyam', 'udyamno', 'udyamnumber', 'msme', 'msmeno', 'udyamregistrationnumber'],
  },
  { key: 'iec', label: 'IEC', words: ['iec', 'iecno', 'ieccode', 'importexportcode'] },
]
