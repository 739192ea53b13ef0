import type {
  ChainCell,
  MatchClass,
  MatchEntry,
  MatchField,
  SupplierDocument,
} from '@niyam/contract/gst-reconciliation.ts'

// Words of a reconciliation on paper, as the screen has them.

export const CLASSES: Readonly<Record<MatchClass, string>> = {
  exact: 'Exact',
  suggested: 'Suggested',
  mismatch: 'Mismatch',
  'only-books': 'Only in books',
  'only-2b': 'Only in GSTR-2B',
  ineligible: 'Ineligible',
}

export const HEADS: Readonly<Record<ChainCell['head'], string>> = {
  taxable_paise: 'Taxable value',
  igst_paise: 'IGST',
  cgst_paise: 'CGST',
  sgst_paise: 'SGST',
  cess_paise: 'Cess',
}

/** By the number of the table. */
export const TABLES: Readonly<Record<string, string>> = {
  '3.1(a)': 'Outward taxable supplies',
  '3.1(b)': 'Zero-rated supplies',
  '3.1(c)': 'Nil-rated and exempt supplies',
  '3.1(d)': 'Inward supplies under reverse charge',
  '3.1(e)': 'Non-GST supplies',
  'GSTR-1 4B': 'Reverse charge paid by the customer',
  '4(A)(1)': 'ITC: import of goods',
  '4(A)(2)': 'ITC: import of services',
  '4(A)(3)': 'ITC: reverse charge',
  '4(A)(4)': 'ITC: from ISD',
  '4(A)(5)': 'ITC: all other',
  '4(B)(1)': 'ITC reversed: rules',
  '4(B)(2)': 'ITC reversed: others',
  '4(C)': 'Net ITC',
  '4(D)(2)': 'Ineligible ITC',
}

export const FIELDS: Readonly<Record<MatchField, string>> = {
  gstin: 'GSTIN',
  number: 'Number',
  date: 'Date',
  value: 'Taxable value',
  tax: 'Tax',
  'place-of-supply': 'Place of supply',
  'reverse-charge': 'Reverse charge',
}

export const BECAUSE: Readonly<Record<NonNullable<MatchEntry['ineligible']>, string>> = {
  'place-of-supply': 'GSTR-2B: no credit because of the place of supply',
  'time-limit': 'GSTR-2B: no credit because the time limit is over',
  'not-available': 'GSTR-2B: credit not available',
  books: 'Blocked in the books',
  'rejected-in-ims': 'Rejected in IMS',
}

export const IMS: Readonly<Record<NonNullable<SupplierDocument['ims_action']>, string>> = {
  accepted: 'IMS: accepted',
  rejected: 'IMS: rejected',
  pending: 'IMS: pending',
  none: 'IMS: no action',
}

export const KINDS: Readonly<Record<SupplierDocument['kind'], string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'bill-of-entry': 'Bill of entry',
  'isd-invoice': 'ISD invoice',
  'isd-credit-note': 'ISD credit note',
}
