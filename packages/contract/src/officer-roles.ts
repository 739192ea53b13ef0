/** Roles of a person in an entity, in the words of its law. Free of schemas, so that pages can import it. */
export const OFFICER_ROLES = [
  'director',
  'managing_director',
  'whole_time_director',
  'independent_director',
  'nominee_director',
  'designated_partner',
  'partner',
  'proprietor',
  'karta',
  'trustee',
  'manager',
  'ceo',
  'cfo',
  'company_secretary',
  'signatory',
  'other',
] as const
export type OfficerRole = (typeof OFFICER_ROLES)[number]

/** Who sits on the board of a company, or answers for an LLP: with a DIN, and the KYC that goes with it. */
export const HOLDS_DIN: readonly string[] = OFFICER_ROLES.slice(0, 6)

/** As the forms of the registrar ask for it. */
export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]
