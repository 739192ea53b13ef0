import { ENTITY_KINDS, type EntityKindKey } from './entity-kinds.ts'
import { REGISTRATION_KINDS, type RegistrationKind } from './registration-kinds.ts'

// What sheets of offices call them, besides key and label.
const OF_ENTITIES = new Map<string, EntityKindKey>(
  Object.entries({
    privatelimited: 'private_limited',
    pvtltd: 'private_limited',
    pvtltdcompany: 'private_limited',
    privatecompany: 'private_limited',
    publiclimited: 'public_limited',
    publiclimitedcompany: 'public_limited',
    publiccompany: 'public_limited',
    unlistedpubliccompany: 'public_limited',
    listed: 'listed_company',
    listedcompany: 'listed_company',
    opc: 'one_person_company',
    section8: 'section_8_company',
    section8company: 'section_8_company',
    llp: 'llp',
    partnership: 'partnership',
    firm: 'partnership',
    partner: 'partnership',
    proprietorship: 'proprietorship',
    proprietor: 'proprietorship',
    proprietary: 'proprietorship',
    soleproprietor: 'proprietorship',
    individual: 'individual',
    huf: 'huf',
    trust: 'trust',
    society: 'society',
    coop: 'cooperative_society',
    cooperative: 'cooperative_society',
    aop: 'aop',
    boi: 'boi',
    ajp: 'artificial_juridical_person',
    government: 'government_body',
  } as const),
)

const OF_REGISTRATIONS = new Map<string, RegistrationKind>(
  Object.entries({
    gstin: 'gst',
    epf: 'pf',
    epfo: 'pf',
    esic: 'esi',
    pt: 'professional_tax',
    ptec: 'professional_tax',
    ptrc: 'professional_tax',
    pan: 'income_tax',
    incometax: 'income_tax',
    tan: 'tds',
    cin: 'company',
    fcrn: 'company',
    llpin: 'llp',
    foodlicence: 'fssai',
    irdai: 'irda',
  } as const),
)

const squeeze = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The kind of entity that a cell of a sheet names: `Pvt. Ltd.`, `HUF`, `Proprietor`, a label, a key. */
export function findEntityKind(text: string): EntityKindKey | undefined {
  const word = squeeze(text)
  return (
    ENTITY_KINDS.find(({ key, label }) => squeeze(key) === word || squeeze(label) === word)?.key ??
    OF_ENTITIES.get(word)
  )
}

/** The kind of registration that a cell of a sheet names: `GSTIN`, `EPF`, `PTRC`, a label, a key. */
export function findRegistrationKind(text: string): RegistrationKind | undefined {
  const word = squeeze(text)
  return (
    REGISTRATION_KINDS.find(({ key, label }) => squeeze(key) === word || squeeze(label) === word)?.key ??
    OF_REGISTRATIONS.get(word)
  )
}
