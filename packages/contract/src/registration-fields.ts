import { type GivenKeyOf, givenKeysOf, type KeyOf, keysOf, type RecordField } from './record-fields.ts'

/** The fields of a registration that its table, its schemas, the trail, sheets and exports share. */
export const REGISTRATION_FIELDS = [
  {
    key: 'kind',
    label: 'Kind',
    hindi: 'प्रकार',
    value: 'choice',
    is_given: true,
    is_exported: true,
    imported_as: ['kind', 'type', 'registration', 'registrationtype', 'kindofregistration', 'typeofregistration'],
  },
  {
    key: 'number',
    label: 'Number',
    hindi: 'संख्या',
    value: 'identifier',
    is_given: true,
    is_exported: true,
    imported_as: [
      'number',
      'no',
      'registrationno',
      'registrationnumber',
      'gstin',
      'tan',
      'certificateno',
      'licenceno',
      'licenseno',
    ],
  },
  {
    key: 'state',
    label: 'State',
    hindi: 'राज्य',
    value: 'state',
    is_given: true,
    is_exported: true,
    imported_as: ['state', 'stateut'],
  },
  {
    key: 'details',
    label: 'Particulars',
    hindi: 'विवरण',
    value: 'details',
    is_given: true,
    is_exported: false,
    imported_as: null,
  },
  {
    key: 'valid_from',
    label: 'Valid from',
    hindi: 'कब से मान्य',
    value: 'day',
    is_given: true,
    is_exported: true,
    imported_as: [
      'validfrom',
      'from',
      'dateofregistration',
      'registeredon',
      'registrationdate',
      'effectivefrom',
      'dateofissue',
    ],
  },
  {
    key: 'valid_to',
    label: 'Valid to',
    hindi: 'कब तक मान्य',
    value: 'day',
    is_given: true,
    is_exported: true,
    imported_as: ['validto', 'to', 'expiry', 'expirydate', 'validtill', 'validupto', 'expireson'],
  },
  {
    key: 'is_sample',
    label: 'Sample',
    hindi: 'नमूना',
    value: 'yes_no',
    is_given: true,
    is_exported: false,
    imported_as: null,
  },
  {
    key: 'ended_as',
    label: 'Ended as',
    hindi: 'कैसे समाप्त हुआ',
    value: 'choice',
    is_given: false,
    is_exported: false,
    imported_as: null,
  },
  {
    key: 'suspended_from',
    label: 'Suspended from',
    hindi: 'कब से निलंबित',
    value: 'day',
    is_given: false,
    is_exported: false,
    imported_as: null,
  },
] as const satisfies readonly RecordField[]

export type RegistrationField = KeyOf<typeof REGISTRATION_FIELDS>
export type GivenRegistrationField = GivenKeyOf<typeof REGISTRATION_FIELDS>

export const REGISTRATION_KEYS = keysOf(REGISTRATION_FIELDS)
export const GIVEN_REGISTRATION_FIELDS = givenKeysOf(REGISTRATION_FIELDS)
