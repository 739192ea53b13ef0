import type { EventInfo } from './event-info.ts'

/** Insurance, trade marks, exchange control and other licences. */
export const licenceEvents: readonly EventInfo[] = [
  {
    kind: 'registration-expires',
    label: 'Licence, certificate or registration expires',
    registrations: ['irda', 'other'], may_lie_ahead: true,
    told_by: 'valid_to',
  },
  {
    kind: 'irda-certificate-issued',
    label: 'Certificate of registration issued (insurance)',
    registrations: ['irda'],
    told_by: 'valid_from',
  },
  {
    kind: 'irda-particulars-changed',
    label: 'Address, director, principal officer or shareholding changed (insurance)',
    registrations: ['irda'],
  },
  {
    kind: 'indemnity-policy-expires',
    label: 'Professional indemnity policy expires',
    registrations: ['irda'], may_lie_ahead: true,
    told_by: { attribute: 'pi_policy_expires_on' },
  },
  {
    kind: 'insurance-board-policy-approved',
    label: 'Board approved the policy on insurance business',
    registrations: ['irda'],
    told_by: { attribute: 'board_policy_approved_on' },
  },
  { kind: 'insurance-agent-appointed', label: 'Individual agent appointed', registrations: ['irda'] },
  {
    kind: 'trade-mark-term-begins',
    label: 'Ten years of the trade mark begin (application, or end of the ten years before)',
    registrations: ['trademark'], may_lie_ahead: true,
    told_by: 'trade-mark-term',
  },
  {
    kind: 'trade-mark-term-ends',
    label: 'Ten years of the trade mark end',
    registrations: ['trademark'], may_lie_ahead: true,
    told_by: 'trade-mark-expiry',
  },
  {
    kind: 'trade-mark-registered',
    label: 'Trade mark registered',
    registrations: ['trademark'],
    told_by: { attribute: 'registered_on' },
  },
  {
    kind: 'trade-mark-registered-late',
    label: 'Trade mark registered within six months before its first renewal date, or after it',
    registrations: ['trademark'],
    told_by: 'late-trade-mark-registration',
  },
  { kind: 'examination-report-received', label: 'Examination report received', registrations: ['trademark'] },
  {
    kind: 'trade-mark-advertised',
    label: 'Mark of another, to be opposed, advertised in the Journal',
    registrations: ['trademark'],
  },
  { kind: 'opposition-notice-received', label: 'Notice of opposition received', registrations: ['trademark'] },
  { kind: 'counter-statement-served', label: 'Counter-statement served on us', registrations: ['trademark'] },
  {
    kind: 'opponent-evidence-received',
    label: 'Evidence of the opponent received',
    registrations: ['trademark'],
  },
  {
    kind: 'applicant-evidence-received',
    label: 'Evidence of the applicant received',
    registrations: ['trademark'],
  },
  { kind: 'opposition-hearing-set', label: 'Opposition hearing (its day)', registrations: ['trademark'], may_lie_ahead: true },
  {
    kind: 'first-convention-filing',
    label: 'First filing in a convention country',
    registrations: ['trademark'],
  },
  { kind: 'trade-mark-assigned', label: 'Trade mark assigned', registrations: ['trademark'] },
  { kind: 'foreign-equity-issued', label: 'Equity instruments issued to a non-resident', registrations: [] },
  {
    kind: 'foreign-equity-transferred',
    label: 'Equity instruments transferred with a non-resident, or money for it (the earlier)',
    registrations: [],
  },
  { kind: 'foreign-contribution-to-llp', label: 'LLP received contribution of a non-resident', registrations: [] },
  {
    kind: 'foreign-llp-share-transferred',
    label: 'Money received for a transfer of LLP contribution with a non-resident',
    registrations: [],
  },
  { kind: 'downstream-investment', label: 'Downstream investment allotted', registrations: [] },
  { kind: 'convertible-note-issued', label: 'Convertible note issued to a non-resident', registrations: [] },
  {
    kind: 'convertible-note-transferred',
    label: 'Convertible note transferred with a non-resident',
    registrations: [],
  },
  { kind: 'foreign-options-issued', label: 'Options or sweat equity issued to a non-resident', registrations: [] },
  {
    kind: 'internal-committee-nominated',
    label: 'Members of the Internal Committee nominated',
    registrations: [],
    told_by: { attribute: 'internal_committee_since' },
  },
  {
    kind: 'gratuity-policy-expires',
    label: 'Gratuity insurance policy expires',
    registrations: [], may_lie_ahead: true,
    told_by: { attribute: 'gratuity_policy_expires_on' },
  },
  {
    kind: 'lei-issued-or-renewed',
    label: 'LEI issued or renewed',
    registrations: ['other'],
    told_by: 'year-before-valid-to',
  },
  {
    kind: 'bis-licence-year-begins',
    label: 'Year of the BIS licence begins',
    registrations: ['other'], may_lie_ahead: true,
    told_by: 'yearly-from-valid-from',
  },
]
