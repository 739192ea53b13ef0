import type { EventInfo } from './event-info.ts'

/** Listed companies, non-banking finance, reports of money laundering, and a few events of companies beside them. */
export const financeEvents: readonly EventInfo[] = [
  { kind: 'half-year-results-published', label: 'Results of the half-year published', registrations: ['company'] },
  {
    kind: 'annual-report-dispatched',
    label: 'Dispatch of the annual report to shareholders began',
    registrations: ['company'],
  },
  {
    kind: 'general-meeting-concluded',
    label: 'General meeting or postal ballot of a listed company concluded',
    registrations: ['company'],
  },
  { kind: 'nbfc-audit-report-signed', label: 'Audit report of the NBFC signed', registrations: ['company'] },
  {
    kind: 'nbfc-auditor-appointed',
    label: 'Statutory auditor of the NBFC appointed for the year',
    registrations: ['company'],
  },
  { kind: 'customer-relationship-began', label: 'Account or loan of a new customer opened', registrations: [] },
  { kind: 'customer-kyc-updated', label: 'Customer gave new KYC information', registrations: [] },
  {
    kind: 'suspicious-transaction-found',
    label: 'Transaction found to be suspicious (conclusion reached)',
    registrations: [],
  },
  { kind: 'counterfeit-currency-found', label: 'Counterfeit currency found', registrations: [] },
  { kind: 'security-interest-created', label: 'Security interest created in our favour', registrations: ['company'] },
  {
    kind: 'security-interest-satisfied',
    label: 'Security interest in our favour paid or satisfied in full',
    registrations: ['company'],
  },
  {
    kind: 'shares-due-to-iepf',
    label: 'Shares became due for transfer to the IEPF Authority',
    registrations: ['company'],
    may_lie_ahead: true,
  },
  {
    kind: 'shares-transferred-to-iepf',
    label: 'Shares transferred to the IEPF Authority (corporate action)',
    registrations: ['company'],
  },
  {
    kind: 'deposit-circular-issued',
    label: 'Circular that invites deposits is issued',
    registrations: ['company'],
    may_lie_ahead: true,
  },
  {
    kind: 'csr-project-begins',
    label: 'First CSR project for a company begins',
    registrations: [],
    may_lie_ahead: true,
  },
  {
    kind: 'apprentice-engaged',
    label: 'Contract of apprenticeship signed',
    registrations: [],
  },
]
