import { type GivenKeyOf, givenKeysOf, type KeyOf, type RecordField } from './record-fields.ts'

/**
 * The fields of an entity, in the order in which people meet them. Its table and schemas are held to this list by types;
 * its sheet in an export, the columns of an import, the trail, its page and its form walk it.
 */
export const ENTITY_FIELDS = [
  {
    key: 'name',
    label: 'Name',
    hindi: 'नाम',
    value: 'text',
    is_given: true,
    is_exported: true,
    imported_as: [
      'name',
      'entity',
      'entityname',
      'client',
      'clientname',
      'nameofclient',
      'companyname',
      'legalname',
      'nameofassessee',
      'assessee',
      'party',
      'partyname',
      'tradename',
      'firmname',
      'llpname',
      'कंपनीकानाम',
      'ग्राहककानाम',
      'इकाईकानाम',
    ],
  },
  {
    key: 'kind',
    label: 'Kind',
    hindi: 'प्रकार',
    value: 'choice',
    is_given: true,
    is_exported: true,
    imported_as: [
      'kind',
      'type',
      'status',
      'constitution',
      'entitytype',
      'kindofentity',
      'typeofentity',
      'constitutionofbusiness',
      'legalstatus',
      'प्रकार',
    ],
  },
  {
    key: 'pan',
    label: 'PAN',
    hindi: 'PAN',
    value: 'identifier',
    is_given: true,
    is_exported: true,
    imported_as: ['pan', 'panno', 'pannumber', 'permanentaccountnumber', 'पैन', 'पैननंबर'],
  },
  {
    key: 'cin',
    label: 'CIN',
    hindi: 'CIN',
    value: 'identifier',
    is_given: true,
    is_exported: true,
    imported_as: ['cin', 'cinno', 'cinnumber', 'corporateidentificationnumber', 'corporateidentitynumber', 'सीआईएन'],
  },
  {
    key: 'llpin',
    label: 'LLPIN',
    hindi: 'LLPIN',
    value: 'identifier',
    is_given: true,
    is_exported: true,
    imported_as: ['llpin', 'llpinno'],
  },
  {
    key: 'fcrn',
    label: 'FCRN',
    hindi: 'FCRN',
    value: 'identifier',
    is_given: true,
    is_exported: true,
    imported_as: ['fcrn'],
  },
  {
    key: 'address_state',
    label: 'State',
    hindi: 'राज्य',
    value: 'state',
    is_given: true,
    is_exported: true,
    imported_as: [
      'state',
      'addressstate',
      'registeredstate',
      'stateofregisteredoffice',
      'stateut',
      // The registrar's list names it so, and writes the name of the state.
      'companystatecode',
      'राज्य',
      'पंजीकृतराज्य',
    ],
  },
  {
    key: 'incorporated_on',
    label: 'Incorporated on',
    hindi: 'निगमन की तारीख',
    value: 'day',
    is_given: true,
    is_exported: true,
    imported_as: [
      'incorporatedon',
      'dateofincorporation',
      'doi',
      'incorporationdate',
      'dateofbirthincorporation',
      'dobdoi',
      'dateofformation',
      'dateofregistration',
      'companyregistrationdate',
      'companyregistrationdatedate',
      'निगमनकीतारीख',
      'निगमनकीतिथि',
      'पंजीकरणकीतारीख',
      'पंजीकरणकीतिथि',
    ],
  },
  {
    key: 'tracked_from',
    label: 'Tracked from',
    hindi: 'कब से देखना है',
    value: 'day',
    is_given: true,
    is_exported: true,
    imported_as: ['trackedfrom', 'duedatesfrom', 'startdate', 'कबसेदेखनाहै'],
  },
  {
    key: 'closed_on',
    label: 'Closed on',
    hindi: 'बंद होने की तारीख',
    value: 'day',
    is_given: false,
    is_exported: true,
    imported_as: null,
  },
  {
    key: 'status',
    label: 'Status',
    hindi: 'स्थिति',
    value: 'choice',
    is_given: false,
    is_exported: false,
    imported_as: null,
  },
  {
    key: 'status_from',
    label: 'Status since',
    hindi: 'स्थिति कब से',
    value: 'day',
    is_given: false,
    is_exported: false,
    imported_as: null,
  },
] as const satisfies readonly RecordField[]

export type EntityField = KeyOf<typeof ENTITY_FIELDS>
export type GivenEntityField = GivenKeyOf<typeof ENTITY_FIELDS>
export const GIVEN_ENTITY_FIELDS = givenKeysOf(ENTITY_FIELDS)

/** Fields that every entity has; each of the other given ones is null where it is not known. */
export const REQUIRED_ENTITY_FIELDS = ['name', 'kind', 'tracked_from'] as const satisfies readonly GivenEntityField[]
type Optional = Exclude<GivenEntityField, (typeof REQUIRED_ENTITY_FIELDS)[number]>

export const OPTIONAL_ENTITY_FIELDS = GIVEN_ENTITY_FIELDS.filter(
  (key): key is Optional => !(REQUIRED_ENTITY_FIELDS as readonly string[]).includes(key),
)

/** The optional fields of an entity that has only the required ones: all null. */
export const NOTHING_KNOWN = Object.fromEntries(OPTIONAL_ENTITY_FIELDS.map((key) => [key, null])) as Record<
  Optional,
  null
>
