import { parseCin, parseGstin, parseIdentifier, type RegistryField, wrongHolder } from '@niyam/law/identifiers'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import {
  numbersOf,
  REGISTRATION_KINDS,
  type RegistrationKind,
  SUBKIND,
} from '@niyam/law/reference/registration-kinds.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'

export interface ReadNumber {
  readonly ok: true
  /** Canonical: what is stored and compared. */
  readonly value: string
  /** Warnings: the number is stored anyway. */
  readonly warnings: readonly string[]
  /** Key of the state that the number itself names. */
  readonly state: string | null
}
export interface RefusedNumber {
  readonly ok: false
  /** The short message, then what to do. */
  readonly messages: string[]
}

// There are more papers of these kinds than the law package knows layouts for; what it does not know is kept as written.
const OPEN_KINDS: readonly RegistrationKind[] = ['other', 'identity_document', 'professional_tax', 'lwf', 'irda']

export const kindLabel = (kind: RegistrationKind): string =>
  REGISTRATION_KINDS.find(({ key }) => key === kind)?.label ?? kind

/** The inputs that decide a number's format: the details of its registration, and its holder. */
export interface NumberOf {
  readonly details?: Readonly<Record<string, unknown>>
  /** Kind of the entity. */
  readonly holder?: string
}

/** The field of an entity that a registration of this kind repeats. */
export const identifierOf = (kind: RegistrationKind, number: string): 'pan' | RegistryField | null => {
  if (kind === 'income_tax') return 'pan'
  if (kind === 'llp') return 'llpin'
  if (kind === 'company') return number.startsWith('F') ? 'fcrn' : 'cin'
  return null
}

/** Reads a number as the kind writes it. The product's written rule refuses; what cannot be real is only warned about. */
export function readNumber(
  kind: RegistrationKind,
  text: string,
  thisYear: number,
  { details = {}, holder }: NumberOf = {},
): ReadNumber | RefusedNumber {
  const holderKind = holder !== undefined && isEntityKind(holder) ? holder : null
  const written = numbersOf(kind, details)
  const own = written.filter((type) => holderKind && entityKind(holderKind).identifiers.includes(type))
  const types = isAtRegistrar(kind) && own.length > 0 ? own : written
  const read = types.map((type) => parseIdentifier(type, text, thisYear))
  const accepted = read.find((parsed) => parsed.ok)
  if (accepted?.ok) {
    const field = identifierOf(kind, accepted.value)
    const stranger = holderKind && field && field !== 'pan' ? wrongHolder(field, accepted.value, holderKind) : null
    if (stranger !== null) return { ok: false, messages: [stranger] }
    const warnings = accepted.warnings.map(({ message }) => message)
    return { ok: true, value: accepted.value, warnings, state: stateIn(kind, accepted.value) }
  }
  const isOfOneLayout = details[SUBKIND[kind] ?? ''] !== undefined && types.length > 0
  if (OPEN_KINDS.includes(kind) && !isOfOneLayout) {
    const value = text.trim().toUpperCase().replace(/\s+/g, ' ')
    // Without a digit it is what people enter before they have the number: "applied for", "pending".
    if (/^[A-Z0-9][A-Z0-9 ./()-]{1,59}$/.test(value) && /\d/.test(value))
      return { ok: true, value, warnings: [], state: null }
    return {
      ok: false,
      messages: [
        'This number is invalid',
        'It has letters and digits, and between them spaces, dots, slashes or hyphens.',
      ],
    }
  }
  const [refused] = read
  if (!refused || refused.ok) return { ok: false, messages: ['This number is invalid'] }
  const messages = refused.isEmpty ? ['Number is missing. Fill it in.'] : [refused.reason, refused.hint]
  return { ok: false, messages: messages.filter((message) => message !== '') }
}

const isAtRegistrar = (kind: RegistrationKind) => kind === 'company' || kind === 'llp'

function stateIn(kind: RegistrationKind, value: string): string | null {
  const parsed = kind === 'gst' ? parseGstin(value) : kind === 'company' ? parseCin(value) : null
  const key = parsed?.ok ? parsed.state?.key : null
  return key && isStateKey(key) ? key : null
}
