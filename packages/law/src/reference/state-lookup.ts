import { type OfficialState, STATE_CODES, type StateCode } from './state-codes.ts'
import { isStateKey, type StateKey } from './states.ts'

// 26 is shared by two keys: the larger one answers, and the former Daman and Diu has 25 to itself.
const BY_GST = firstWins(STATE_CODES.flatMap((state) => state.gst.map((code) => [code, state] as const)))
const BY_CIN = firstWins(STATE_CODES.flatMap((state) => state.cin.map((code) => [code, state] as const)))
const BY_ISO = firstWins(
  STATE_CODES.flatMap((state) =>
    [state.iso, ...state.iso_former].flatMap((code) => (code ? [[code, state] as const] : [])),
  ),
)

/** @param code two digits, as at the head of a GSTIN; also 96, 97 and 99, which name no state (`key` is null) */
export const stateByGst = (code: string): StateCode | undefined => BY_GST.get(code)

/** @param letters places 7 and 8 of a CIN; PN (Pune) and TZ (Coimbatore) are registrars' offices and answer with their state */
export const stateByCin = (letters: string): StateCode | undefined => BY_CIN.get(letters)

/** @param code with or without `IN-`; codes given up in 2020 and 2023 are known too */
export const stateByIso = (code: string): StateCode | undefined =>
  BY_ISO.get(code.startsWith('IN-') ? code : `IN-${code}`)

/** Places of the form's `jammu_kashmir` that have been the union territory of Ladakh since 31 October 2019. */
const LADAKH_DISTRICTS: ReadonlySet<string> = new Set(['leh', 'kargil'])

/**
 * Today's state for an address of the form.
 *
 * @param district the form's district key; without it an address in Ladakh cannot be told from Jammu and Kashmir
 */
export function officialName(key: StateKey, district?: string): OfficialState {
  if (key === 'jammu_kashmir' && district !== undefined && LADAKH_DISTRICTS.has(district)) return 'Ladakh'
  const state = STATE_CODES.find((one) => one.key === key && !one.is_alias)
  if (!state) throw new RangeError(`No official name for the state key ${key}`)
  return state.official
}

/**
 * Every name under which a rule of the law may speak of this address: today's state, and the former one where older
 * rules still name it apart.
 */
export function lawStateNames(key: StateKey, district?: string): readonly string[] {
  const official = officialName(key, district)
  if (key === 'dadra_nagar_haveli') return [official, 'Dadra and Nagar Haveli']
  if (key === 'daman_diu') return [official, 'Daman and Diu']
  return [official]
}

/** The form's key for a name of the law data. The merged territory answers with `dadra_nagar_haveli`, Ladakh with `jammu_kashmir`. */
export function keyOfOfficial(name: string): StateKey | undefined {
  if (name === 'Daman and Diu') return 'daman_diu'
  if (name === 'Dadra and Nagar Haveli') return 'dadra_nagar_haveli'
  return STATE_CODES.find((state) => state.official === name)?.key ?? undefined
}

// Names and short forms met in sheets and on old letterheads, besides labels, keys and official names.
export const OTHER_NAMES: Readonly<Record<string, StateKey>> = {
  andamanandnicobar: 'andaman_nicobar',
  dadraandnagarhaveli: 'dadra_nagar_haveli',
  damananddiu: 'daman_diu',
  dnhdd: 'dadra_nagar_haveli',
  jk: 'jammu_kashmir',
  jandk: 'jammu_kashmir',
  keralam: 'kerala',
  nctofdelhi: 'delhi',
  delhinct: 'delhi',
  newdelhi: 'delhi',
  orissa: 'odisha',
  pondicherry: 'puducherry',
  uttaranchal: 'uttarakhand',
  chattisgarh: 'chhattisgarh',
  chhatisgarh: 'chhattisgarh',
  tamilnad: 'tamil_nadu',
  westbengaal: 'west_bengal',
}

/**
 * The state meant by a cell of a pasted sheet: a label, a key, an official or older name, a GST code ("27",
 * "27-Maharashtra") or an ISO code ("IN-MH", "MH").
 */
export function findState(text: string): { key: StateKey; official: OfficialState } | undefined {
  const key = text.trim().toLowerCase().replace(/\s+/g, '_')
  if (isStateKey(key)) return { key, official: officialName(key) }
  const letters = squeeze(text.replace(/^\s*\d+/, ''))
  const named =
    STATE_CODES.find(
      (state) =>
        squeeze(state.official) === letters || (state.key && squeeze(state.key) === letters && !state.is_alias),
    ) ??
    STATE_CODES.find((state) => state.key !== null && state.key === OTHER_NAMES[letters] && !state.is_alias) ??
    stateByIso(text.trim().toUpperCase()) ??
    stateByGst(/^\s*(\d{2})\b/.exec(text)?.[1] ?? /^\s*(\d)\s*$/.exec(text)?.[1]?.padStart(2, '0') ?? '')
  return named?.key ? { key: named.key, official: named.official } : undefined
}

const squeeze = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')

function firstWins<K, V>(pairs: readonly (readonly [K, V])[]): Map<K, V> {
  const map = new Map<K, V>()
  for (const [key, value] of pairs) if (!map.has(key)) map.set(key, value)
  return map
}
