import type { Area } from '@niyam/law/catalogue/model/area.ts'

/** The areas of law that ask for the people of an entity and its addresses: a grant of one of them shows all of these. */
export const AREAS_OF_PEOPLE: readonly Area[] = ['mca', 'llp']

/** What a person sees of an entity with access to some areas of law, in the words of the role matrix. */
export const SEEN_WITH_AREAS: readonly { readonly what: string; readonly seen: string }[] = [
  { what: 'calendar items and filings', seen: 'those of these areas' },
  { what: 'registrations, with their papers and places', seen: 'those of these areas' },
  { what: 'name, kind, identifiers and facts', seen: 'yes' },
  {
    what: 'officers',
    seen: `all with ${AREAS_OF_PEOPLE.join(' or ')}; else the signatories of registrations in sight, without DIN, PAN, e-mail and mobile number`,
  },
  { what: 'addresses', seen: `all with ${AREAS_OF_PEOPLE.join(' or ')}; else the places of registrations in sight` },
  { what: 'digital signature certificates of the entity', seen: 'yes' },
  { what: 'bank accounts', seen: 'no' },
]
