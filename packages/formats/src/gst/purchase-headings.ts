import { columnFinder } from '../sheet/headings.ts'

/** The columns of a purchase register with the headings that accounting programs give them. */
const HEADINGS = {
  own_gstin: [
    'Our GSTIN',
    'Own GSTIN',
    'Recipient GSTIN',
    'GSTIN of recipient',
    'Company GSTIN',
    'My GSTIN',
    'Buyer GSTIN',
    'हमारा GSTIN',
  ],
  supplier: [
    'Supplier GSTIN',
    'GSTIN of supplier',
    'GSTIN/UIN of supplier',
    'Vendor GSTIN',
    'Party GSTIN',
    'GSTIN/UIN',
    'GSTIN',
    'आपूर्तिकर्ता का GSTIN',
  ],
  supplier_name: [
    'Supplier name',
    'Supplier',
    'Vendor name',
    'Vendor',
    'Party name',
    'Particulars',
    'Trade name',
    'आपूर्तिकर्ता',
  ],
  number: [
    'Invoice number',
    'Invoice no',
    'Supplier invoice no',
    'Supplier invoice number',
    'Bill number',
    'Bill no',
    'Document number',
    'Document no',
    'बिल संख्या',
    'चालान संख्या',
  ],
  dated_on: ['Invoice date', 'Supplier invoice date', 'Bill date', 'Document date', 'बिल की तारीख'],
  booked_on: ['Posting date', 'Voucher date', 'Booking date', 'Date of posting', 'Date', 'प्रविष्टि की तारीख'],
  type: ['Document type', 'Type', 'Invoice type', 'Note type', 'Voucher type', 'दस्तावेज़ का प्रकार'],
  place_of_supply: ['Place of supply', 'POS', 'आपूर्ति का स्थान'],
  is_reverse_charge: ['Reverse charge', 'Supply attract reverse charge', 'RCM', 'Is reverse charge', 'रिवर्स चार्ज'],
  is_eligible: ['ITC eligible', 'Eligible for ITC', 'ITC eligibility', 'Eligible', 'ITC पात्र'],
  rate: ['Rate', 'Rate (%)', 'Tax rate', 'GST rate', 'दर'],
  taxable_paise: ['Taxable value', 'Taxable amount', 'Taxable value (₹)', 'Assessable value', 'कर योग्य मूल्य'],
  igst_paise: ['IGST', 'Integrated tax', 'IGST amount', 'Integrated tax (₹)', 'Integrated tax amount'],
  cgst_paise: ['CGST', 'Central tax', 'CGST amount', 'Central tax (₹)', 'Central tax amount'],
  sgst_paise: [
    'SGST',
    'State tax',
    'State/UT tax',
    'SGST/UTGST',
    'SGST amount',
    'State/UT tax (₹)',
    'UTGST',
    'State/UT tax amount',
  ],
  cess_paise: ['Cess', 'Cess amount', 'Cess (₹)', 'GST cess', 'उपकर'],
} as const satisfies Record<string, readonly string[]>

export type PurchaseColumn = keyof typeof HEADINGS

const COLUMNS = Object.keys(HEADINGS) as PurchaseColumn[]

export const REQUIRED_COLUMNS: readonly PurchaseColumn[] = [
  'own_gstin',
  'supplier',
  'number',
  'dated_on',
  'taxable_paise',
  'igst_paise',
  'cgst_paise',
  'sgst_paise',
]

/** The headings of a template, one for each column. */
export const PURCHASE_HEADINGS: readonly string[] = COLUMNS.map((column) => HEADINGS[column][0])

/** Where each column is, counted from 0; of two with one meaning the first counts. */
export const purchaseColumns = columnFinder<PurchaseColumn>(HEADINGS)
