import type { IdentifierType } from './identifier-type.ts'

/**
 * The registrations of a business.
 *
 * `numbers` are the identifiers a registration of this kind may carry; `law_names` are the words the law data uses for
 * the same thing in `registration`.
 */
export const REGISTRATION_KINDS = [
  { key: 'gst', label: 'GST', numbers: ['gstin'], law_names: ['gst'] },
  { key: 'pf', label: 'Provident fund', numbers: ['pf_code'], law_names: ['pf'] },
  { key: 'esi', label: 'Employees’ state insurance', numbers: ['esi_code'], law_names: ['esi'] },
  { key: 'professional_tax', label: 'Profession tax', numbers: [], law_names: ['pt'] },
  { key: 'lwf', label: 'Labour welfare fund', numbers: [], law_names: ['lwf'] },
  { key: 'income_tax', label: 'Income tax (PAN)', numbers: ['pan'], law_names: ['pan'] },
  { key: 'tds', label: 'TDS (TAN)', numbers: ['tan'], law_names: ['tan'] },
  { key: 'fssai', label: 'FSSAI', numbers: ['fssai'], law_names: ['fssai'] },
  { key: 'irda', label: 'IRDA', numbers: [], law_names: ['irda'] },
  { key: 'trademark', label: 'Trademark', numbers: ['trademark'], law_names: ['trademark'] },
  {
    key: 'identity_document',
    label: 'Identity document',
    numbers: ['aadhaar', 'pan', 'din', 'uan', 'passport', 'voter_id', 'driving_licence'],
    law_names: [],
  },
  { key: 'company', label: 'Company (CIN, FCRN)', numbers: ['cin', 'fcrn'], law_names: ['cin', 'fcrn'] },
  { key: 'llp', label: 'LLP (LLPIN, FLLPIN)', numbers: ['llpin', 'fllpin'], law_names: ['llpin', 'fllpin'] },
  {
    key: 'other',
    label: 'Other',
    numbers: ['iec', 'udyam', 'lei'],
    law_names: ['iec', 'lei', 'udyam', 'dsc', 'shops', 'bis', 'fcra', 'epr', 'pollution', 'rera'],
  },
] as const satisfies readonly {
  key: string
  label: string
  numbers: readonly IdentifierType[]
  law_names: readonly string[]
}[]

export type RegistrationKind = (typeof REGISTRATION_KINDS)[number]['key']

const NUMBER_OF_OTHER: Readonly<Record<string, IdentifierType>> = { iec: 'iec', lei: 'lei', udyam: 'udyam' }

/** Whether each state makes the law of a kind: without the state nothing is known about it. */
export const isOfAState = (kind: string): boolean => kind === 'professional_tax' || kind === 'lwf'

export const RENEWED: readonly RegistrationKind[] = ['fssai', 'irda', 'trademark', 'identity_document', 'other']
/** Choices of `other_kind` and `identity_kind` that are never renewed, though others of the kind are. */
export const NEVER_RENEWED: readonly string[] = ['iec', 'udyam', 'aadhaar', 'pan', 'din', 'uan', 'voter_id']

/** Whether a registration of this kind is renewed at all. A PAN, a GSTIN or a CIN is given once and stays. */
export const isRenewed = (kind: RegistrationKind, details: Readonly<Record<string, unknown>> = {}): boolean =>
  RENEWED.includes(kind) && !NEVER_RENEWED.includes(String(details[SUBKIND[kind] ?? '']))

/** Documents of a person whose layout is known, by the choices of `identity_kind`. */
const IDENTITY_NUMBERS: readonly IdentifierType[] = [
  'aadhaar',
  'pan',
  'din',
  'uan',
  'passport',
  'voter_id',
  'driving_licence',
]

/** The detail of a registration that decides the format of its number. */
export const SUBKIND: Partial<Readonly<Record<string, string>>> = {
  other: 'other_kind',
  identity_document: 'identity_kind',
}

/**
 * The identifiers that one registration may carry; empty where any text is a number.
 *
 * @param details `other_kind` or `identity_kind` decides: a signature certificate whose serial has the length of an LEI is
 * not an LEI
 */
export function numbersOf(kind: string, details: Readonly<Record<string, unknown>> = {}): readonly IdentifierType[] {
  const subkind = details[SUBKIND[kind] ?? '']
  if (typeof subkind === 'string') {
    const number = kind === 'other' ? NUMBER_OF_OTHER[subkind] : IDENTITY_NUMBERS.find((type) => type === subkind)
    return number ? [number] : []
  }
  return REGISTRATION_KINDS.find(({ key }) => key === kind)?.numbers ?? []
}

/** The kind that the law data means by a word of its `registration`; several words share `company`, `llp` and `other`. */
export function registrationKindOfLaw(name: string): RegistrationKind | undefined {
  return REGISTRATION_KINDS.find((kind) => (kind.law_names as readonly string[]).includes(name))?.key
}
