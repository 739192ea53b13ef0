import type { IdentifierType } from '../identifiers/identifier-type.ts'

/**
 * What a business can be registered for.
 *
 * `numbers` are the identifiers a registration of this kind may carry; `law_names` are the words the law data uses for
 * the same thing in `registration`.
 */
export const REGISTRATION_KINDS = [
  { key: 'gst', label: 'GST', numbers: ['gstin'], law_names: ['gst'] },
  { key: 'pf', label: 'Provident fund', numbers: ['pf_code'], law_names: ['pf'] },
  { key: 'esi', label: 'Employees’ state insurance', numbers: ['esi_code'], law_names: ['esi'] },
  { key: 'professional_tax', label: 'Professional tax', numbers: [], law_names: ['pt'] },
  { key: 'lwf', label: 'Labour welfare fund', numbers: [], law_names: ['lwf'] },
  { key: 'income_tax', label: 'Income tax (PAN)', numbers: ['pan'], law_names: ['pan'] },
  { key: 'tds', label: 'TDS (TAN)', numbers: ['tan'], law_names: ['tan'] },
  { key: 'fssai', label: 'FSSAI', numbers: ['fssai'], law_names: ['fssai'] },
  { key: 'irda', label: 'IRDA', numbers: [], law_names: ['irda'] },
  { key: 'trademark', label: 'Trademark', numbers: ['trademark'], law_names: ['trademark'] },
  {
    key: 'identity_document',
    label: 'Identity document',
    numbers: ['aadhaar', 'din', 'uan', 'passport', 'voter_id', 'driving_licence'],
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

/**
 * The identifiers that one registration may carry; empty where any text is a number.
 *
 * @param other_kind of a registration of kind `other`: a signature certificate whose serial is as long as an LEI is none
 */
export function numbersOf(kind: string, other_kind?: unknown): readonly IdentifierType[] {
  if (kind === 'other' && typeof other_kind === 'string') {
    const number = NUMBER_OF_OTHER[other_kind]
    return number ? [number] : []
  }
  return REGISTRATION_KINDS.find(({ key }) => key === kind)?.numbers ?? []
}

/** The kind that the law data means by a word of its `registration`; several words share `company`, `llp` and `other`. */
export function registrationKindOfLaw(name: string): RegistrationKind | undefined {
  return REGISTRATION_KINDS.find((kind) => (kind.law_names as readonly string[]).includes(name))?.key
}
