import { parseFssai } from '../../identifiers/fssai.ts'
import { gstinForm, type GstinForm } from '../../identifiers/gstin-forms.ts'
import { officialState } from './state-group.ts'
import type { AttributeFacts, EntitySubject, FactValue, SubjectRegistration } from '../subject.ts'

/**
 * Facts that follow from other facts: from a shops registration, the district, the number of a food licence or a GSTIN,
 * a former name of the state. A stated fact wins over them.
 *
 * @param state official name of the state that is meant
 */
export const inferredFacts = (
  subject: EntitySubject,
  registration: SubjectRegistration | null,
  stated: AttributeFacts,
  state: string | undefined,
): Record<string, FactValue> => ({
  shops_registered: isShopIn(subject, state),
  // The statute names no day; Gurugram is the only district known to accept it after 31 January.
  posh_by_february: state === 'Haryana' && isGurugram(stated['district']),
  ...foodFacts(registration),
  ...gstinFacts(registration),
  ...formerTerritory(subject, stated, state),
})

const isGurugram = (district: unknown): boolean =>
  typeof district === 'string' && ['gurugram', 'gurgaon'].includes(district.trim().toLowerCase())

const MERGED = 'Dadra and Nagar Haveli and Daman and Diu'

/** Older rules name the two parts of the merged territory separately: an address under the old name is in both. */
function formerTerritory(
  { registrations }: EntitySubject,
  stated: AttributeFacts,
  state: string | undefined,
): Record<string, FactValue> {
  if (state !== MERGED) return {}
  const words = [stated['state'], ...registrations.map((one) => one.state)]
  const isIn = (wanted: RegExp, unwanted: RegExp): boolean =>
    words.some((word) => typeof word === 'string' && wanted.test(word) && !unwanted.test(word))
  const names = [
    ...(isIn(/dadra/i, /daman/i) ? ['Dadra and Nagar Haveli'] : []),
    ...(isIn(/daman/i, /dadra/i) ? ['Daman and Diu'] : []),
  ]
  return names.length === 0 ? {} : { state: [MERGED, ...names] }
}

/** Each state's shops law applies to those registered under it. */
const isShopIn = ({ registrations }: EntitySubject, state: string | undefined): boolean =>
  registrations.some(
    (one) => one.attributes?.['other_kind'] === 'shops' && (!one.state || !state || officialState(one.state) === state),
  )

/** The number shows whether it is a registration, a State or a Central licence. */
function foodFacts(registration: SubjectRegistration | null): Record<string, FactValue> {
  if (registration?.kind !== 'fssai' || !registration.number) return {}
  const parsed = parseFssai(registration.number)
  return parsed.ok && parsed.kind ? { fssai_type: parsed.kind } : {}
}

const TYPE_IN_GSTIN: { readonly [form in GstinForm]: string | null } = {
  regular: null,
  'tds-deductor': 'tds-deductor',
  'tcs-collector': 'tcs-collector',
  'un-body': 'uin',
  'non-resident': 'non-resident',
  oidar: 'oidar',
}

/** Deductors, collectors, UN bodies, non-residents and online suppliers have separate patterns of GSTIN. */
function gstinFacts(registration: SubjectRegistration | null): Record<string, FactValue> {
  if (registration?.kind !== 'gst' || !registration.number) return {}
  const form = gstinForm(registration.number)
  const type = form && TYPE_IN_GSTIN[form]
  return type ? { taxpayer_type: type } : {}
}
