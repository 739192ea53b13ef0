export interface EventInfo {
  readonly kind: string
  readonly label: string
  /** Registration kinds of the product on which it is recorded; empty for an event of the entity itself. */
  readonly registrations: readonly string[]
  /** Facts that the event itself says. */
  readonly implies?: { readonly [attribute: string]: string | boolean }
}

/** Every event that starts a clock of the catalogue. */
export const eventCatalogue: readonly EventInfo[] = [
  { kind: 'gstr-1-error-found', label: 'Error found in a filed GSTR-1', registrations: ['gst'] },
  {
    kind: 'gst-registration-cancelled',
    label: 'GST registration cancelled (later of the date and the order)',
    registrations: ['gst'],
  },
  { kind: 'uin-inward-supplies', label: 'Inward supplies received by a UIN holder', registrations: ['gst'] },
  {
    kind: 'composition-begins',
    label: 'Composition takes effect, or supplies become exempt',
    registrations: ['gst'],
    implies: { opted_in_this_year: true },
  },
  { kind: 'composition-ends', label: 'A condition of composition ceases', registrations: ['gst'] },
  { kind: 'input-credit-begins', label: 'Became eligible for input credit under s. 18(1)', registrations: ['gst'] },
  {
    kind: 'supplier-invoice-unpaid',
    label: 'Supplier invoice still unpaid (date of the invoice)',
    registrations: ['gst'],
  },
  {
    kind: 'e-invoice-document',
    label: 'Invoice or note issued under e-invoicing',
    registrations: ['gst'],
    implies: { einvoice: true },
  },
  { kind: 'reverse-charge-receipt', label: 'Goods or services received under reverse charge', registrations: ['gst'] },
  { kind: 'refund-relevant-date', label: 'Relevant date of a refund', registrations: ['gst'] },
  { kind: 'gst-particulars-changed', label: 'Registered particulars changed', registrations: ['gst'] },
  { kind: 'gst-registration-granted', label: 'GST registration granted', registrations: ['gst'] },
  { kind: 'gst-cancellation-cause', label: 'Cause to cancel the registration', registrations: ['gst'] },
  { kind: 'gst-cancellation-order-served', label: 'Order of cancellation served', registrations: ['gst'] },
  {
    kind: 'gst-difference-intimated',
    label: 'Difference intimated on the portal (DRC-01B, DRC-01C)',
    registrations: ['gst'],
  },
  { kind: 'gst-order-communicated', label: 'Order communicated (first appeal)', registrations: ['gst'] },
  {
    kind: 'gst-appellate-order-communicated',
    label: 'Appellate order communicated (Tribunal)',
    registrations: ['gst'],
  },
  { kind: 'unfiled-gst-return-due', label: 'Due date of a return that is still unfiled', registrations: ['gst'] },
  {
    kind: 'government-tax-deducted',
    label: 'Tax deducted by a government office without challan',
    registrations: ['tds'],
  },
  {
    kind: 'tax-deducted-on-property',
    label: 'Tax deducted on a purchase of property',
    registrations: ['income_tax'],
    implies: { payment_kind: 'property' },
  },
  {
    kind: 'tax-deducted-on-rent',
    label: 'Tax deducted on rent (individual or HUF)',
    registrations: ['income_tax'],
    implies: { payment_kind: 'rent' },
  },
  {
    kind: 'tax-deducted-on-contract',
    label: 'Tax deducted on contract or professional fees (individual or HUF)',
    registrations: ['income_tax'],
    implies: { payment_kind: 'contract-professional' },
  },
  {
    kind: 'tax-deducted-on-virtual-asset',
    label: 'Tax deducted on a virtual digital asset',
    registrations: ['income_tax'],
    implies: { payment_kind: 'virtual-digital-asset' },
  },
  {
    kind: 'tax-deducted-on-nr-property',
    label: 'Tax deducted on property bought from a non-resident',
    registrations: ['income_tax'],
    implies: { payment_kind: 'nr-property' },
  },
  {
    kind: 'foreign-remittance',
    label: 'Remittance to a non-resident',
    registrations: ['income_tax'],
    implies: { remits_abroad: true },
  },
  { kind: 'receipt-expected', label: 'Receipt expected on which less tax is wanted', registrations: ['income_tax'] },
  { kind: 'income-tax-order-served', label: 'Order of income tax served', registrations: ['income_tax'] },
  { kind: 'return-uploaded', label: 'Return uploaded without digital signature', registrations: ['income_tax'] },
  {
    kind: 'first-reportable-transaction',
    label: 'First reportable financial transaction',
    registrations: ['income_tax'],
  },
  { kind: 'gst-liability-begins', label: 'Liability to register under GST arises', registrations: [] },
  {
    kind: 'first-tax-deducted',
    label: 'First liability to deduct or collect tax',
    registrations: [],
    implies: { tan_holder: false },
  },
  { kind: 'esi-applicable', label: 'ESI becomes applicable (10 employees)', registrations: [] },
  { kind: 'incorporation', label: 'Incorporation', registrations: [] },
  { kind: 'agm-held', label: 'Annual general meeting held', registrations: ['company'] },
  {
    kind: 'auditor-appointed-at-agm',
    label: 'Auditor appointed or re-appointed at the AGM (date of the AGM)',
    registrations: ['company'],
  },
  { kind: 'agm-adjourned', label: 'AGM adjourned without adopting the accounts', registrations: ['company'] },
  { kind: 'agm-extension-sought', label: 'AGM cannot be held in time', registrations: ['company'] },
  {
    kind: 'first-board-meeting-of-year',
    label: 'First board meeting of the financial year',
    registrations: ['company'],
  },
  { kind: 'board-meeting-held', label: 'Board meeting held', registrations: ['company'] },
  { kind: 'meeting-concluded', label: 'Board, committee or general meeting concluded', registrations: ['company'] },
  { kind: 'first-auditor-appointed', label: 'First auditor appointed', registrations: ['company'] },
  { kind: 'auditor-vacancy-filled', label: 'Replacement auditor appointed', registrations: ['company'] },
  { kind: 'auditor-resigned', label: 'Auditor resigned', registrations: ['company'] },
  { kind: 'auditor-removal-resolved', label: 'Board resolved to remove the auditor', registrations: ['company'] },
  {
    kind: 'din-details-changed',
    label: 'Mobile, e-mail or address of a DIN holder changed',
    registrations: ['company'],
  },
  {
    kind: 'director-or-kmp-changed',
    label: 'Director or key manager appointed, changed or left',
    registrations: ['company'],
  },
  { kind: 'director-resigned', label: 'Director resigned', registrations: ['company'] },
  { kind: 'din-intimated', label: 'Director intimated a DIN', registrations: ['company'] },
  {
    kind: 'managing-director-appointed',
    label: 'Managing or whole-time director or manager appointed',
    registrations: ['company'],
  },
  { kind: 'kmp-vacancy', label: 'Office of a key manager fell vacant', registrations: ['company'] },
  {
    kind: 'incorporation-without-office',
    label: 'Incorporated with a correspondence address only',
    registrations: ['company'],
  },
  { kind: 'registered-office-changed', label: 'Registered office changed', registrations: ['company', 'llp'] },
  { kind: 'securities-allotted', label: 'Securities allotted', registrations: ['company'] },
  { kind: 'private-placement-allotted', label: 'Securities allotted by private placement', registrations: ['company'] },
  { kind: 'share-capital-altered', label: 'Share capital altered', registrations: ['company'] },
  { kind: 'resolution-passed', label: 'Resolution passed that must be filed', registrations: ['company'] },
  { kind: 'ben-1-received', label: 'BEN-1 received', registrations: ['company'] },
  { kind: 'mgt-4-or-5-received', label: 'MGT-4 or MGT-5 received', registrations: ['company'] },
  { kind: 'charge-created', label: 'Charge created or modified', registrations: ['company'] },
  { kind: 'debenture-charge-created', label: 'Charge for debentures created or modified', registrations: ['company'] },
  { kind: 'charge-satisfied', label: 'Charge satisfied', registrations: ['company'] },
  { kind: 'company-order-received', label: 'Order of court or Tribunal received', registrations: ['company'] },
  { kind: 'books-kept-elsewhere', label: 'Board decided to keep books elsewhere', registrations: ['company'] },
  { kind: 'foreign-register-changed', label: 'Foreign register opened, moved or closed', registrations: ['company'] },
  { kind: 'opc-member-or-nominee-changed', label: 'Member or nominee of the OPC changed', registrations: ['company'] },
  { kind: 'cost-auditor-appointed', label: 'Board appointed the cost auditor', registrations: ['company'] },
  { kind: 'cost-audit-report-received', label: 'Cost audit report received', registrations: ['company'] },
  { kind: 'dividend-unclaimed-seven-years', label: 'Dividend unclaimed for seven years', registrations: ['company'] },
  { kind: 'dividend-declared', label: 'Dividend declared', registrations: ['company'] },
  {
    kind: 'place-of-business-established',
    label: 'Foreign company established a place of business',
    registrations: ['company'],
  },
  { kind: 'foreign-company-altered', label: 'Particulars of the foreign company altered', registrations: ['company'] },
  { kind: 'buy-back-completed', label: 'Buy-back completed', registrations: ['company'] },
  { kind: 'llp-agreement-changed', label: 'LLP agreement changed', registrations: ['llp'] },
  { kind: 'partner-changed', label: 'Partner or designated partner changed', registrations: ['llp'] },
  { kind: 'form-4b-or-4c-received', label: 'Form 4B or 4C received', registrations: ['llp'] },
  { kind: 'llp-ben-1-received', label: 'LLP BEN-1 received', registrations: ['llp'] },
  { kind: 'llp-name-changed', label: 'Name of the LLP changed', registrations: ['llp'] },
  { kind: 'llp-address-declared', label: 'Other address declared', registrations: ['llp'] },
  {
    kind: 'foreign-llp-established-or-altered',
    label: 'Foreign LLP established a place of business, or altered',
    registrations: ['llp'],
  },
  { kind: 'designated-partner-appointed', label: 'Designated partner appointed', registrations: ['llp'] },
  { kind: 'llp-order-passed', label: 'Order passed about the LLP', registrations: ['llp'] },
  { kind: 'llp-strike-off-decided', label: 'LLP decided to be struck off', registrations: ['llp'] },
  { kind: 'pf-coverage-or-ownership-changed', label: 'PF coverage began, or ownership changed', registrations: ['pf'] },
  { kind: 'employee-joined', label: 'Employee joined', registrations: ['pf', 'esi'] },
  { kind: 'accident-at-work', label: 'Accident at work', registrations: ['esi'] },
]

const byKind = new Map(eventCatalogue.map((event) => [event.kind, event]))

export const eventInfo = (kind: string): EventInfo | undefined => byKind.get(kind)

/** What can be recorded on a registration of this kind; null asks for the events of the entity itself. */
export const eventsForRegistration = (kind: string | null): EventInfo[] =>
  eventCatalogue.filter((event) =>
    kind === null ? event.registrations.length === 0 : event.registrations.includes(kind),
  )
