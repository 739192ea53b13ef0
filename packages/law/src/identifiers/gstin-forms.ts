/**
 * The kinds of GSTIN. Only `regular` has the common pattern; the others have a distinct letter in place 13 or 14, which
 * validators with a single pattern refuse.
 */
export type GstinForm = 'regular' | 'tds-deductor' | 'tcs-collector' | 'un-body' | 'non-resident' | 'oidar'

/** The written rule of the product, with Ladakh (38), Other Territory (97) and the Centre (99) allowed besides 00 to 37. */
const REGULAR = /^(?:[0-2][0-9]|3[0-8]|9[79])[A-Z]{3}[ABCFGHLJPTK][A-Z][0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/

// Made from a PAN, or from the TAN for offices without a PAN. Place 14: D deducts tax, C collects it as a market place.
const TDS = /^(?:[0-2][0-9]|3[0-8]|9[79])[A-Z]{4}[A-Z0-9][0-9]{4}[A-Z][1-9A-Z]D[0-9A-Z]$/
const TCS = /^(?:[0-2][0-9]|3[0-8]|9[79])[A-Z]{3}[ABCFGHLJPTK][A-Z][0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/

// State, year, three letters (mostly the country), five digits, two letters, check character. No PAN inside.
const UN_BODY = /^(?:[0-2][0-9]|3[0-8]|9[79])[0-9]{2}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z]$/
const NON_RESIDENT = /^(?:[0-2][0-9]|3[0-8]|9[79])[0-9]{2}[A-Z]{3}[0-9]{5}NR[0-9A-Z]$/
const OIDAR = /^99[0-9]{2}[A-Z]{3}[0-9]{5}OS[0-9A-Z]$/

const FORMS: readonly (readonly [GstinForm, RegExp])[] = [
  ['regular', REGULAR],
  ['tds-deductor', TDS],
  ['tcs-collector', TCS],
  ['oidar', OIDAR],
  ['un-body', UN_BODY],
  ['non-resident', NON_RESIDENT],
]

/** @param gstin upper case, 15 characters */
export const gstinForm = (gstin: string): GstinForm | undefined => FORMS.find(([, pattern]) => pattern.test(gstin))?.[0]

export const GSTIN_FORM_NOTES: Record<Exclude<GstinForm, 'regular'>, string> = {
  'tds-deductor': 'This GSTIN belongs to a TDS deductor (D in place 14): it files GSTR-7 and nothing else.',
  'tcs-collector': 'This GSTIN belongs to an e-commerce operator that collects tax (C in place 14): it files GSTR-8.',
  'un-body':
    'This is a UIN of a United Nations body, embassy or other notified person: it claims refunds and files GSTR-11.',
  'non-resident': 'This GSTIN belongs to a non-resident taxable person: it files GSTR-5.',
  oidar: 'This GSTIN belongs to a supplier of online services from abroad (OIDAR): it files GSTR-5A.',
}
