import type { OfficerRole } from '@niyam/contract/officer-roles.ts'

/** Roles as tables and their files name them. */
export const ROLE_WORDS: Readonly<Record<OfficerRole, string>> = {
  director: 'Director',
  managing_director: 'Managing director',
  whole_time_director: 'Whole-time director',
  independent_director: 'Independent director',
  nominee_director: 'Nominee director',
  designated_partner: 'Designated partner',
  partner: 'Partner',
  proprietor: 'Proprietor',
  karta: 'Karta',
  trustee: 'Trustee',
  manager: 'Manager',
  ceo: 'Chief executive officer',
  cfo: 'Chief financial officer',
  company_secretary: 'Company secretary',
  signatory: 'Authorised signatory',
  other: 'Other',
}
