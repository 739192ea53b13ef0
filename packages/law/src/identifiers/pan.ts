import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

export const PAN_SHAPE = /^[A-Z]{5}[0-9]{4}[A-Z]$/

/** Fourth letter → who holds it. K is not in the department's list, but the GST portal lets it in. */
export const PAN_HOLDERS = {
  A: 'Association of persons',
  B: 'Body of individuals',
  C: 'Company',
  F: 'Firm or LLP',
  G: 'Government agency',
  H: 'Hindu undivided family',
  J: 'Artificial juridical person',
  K: 'Trust',
  L: 'Local authority',
  P: 'Individual',
  T: 'Trust',
} as const

export type PanHolder = keyof typeof PAN_HOLDERS

export interface PanParts {
  /** `null` when the fourth letter has no kind of holder. */
  holder: PanHolder | null
  /** First letter of the surname, or of the name where the holder is not an individual. */
  initial: string
}

export const cleanPan = (text: string): string => cleanNumber(text, PAN_SHAPE, /PAN|PERMANENT ACCOUNT/)

/** The last letter is a check letter, but how it is made has never been published: it cannot be tested. */
export function parsePan(text: string): Parsed<PanParts> {
  const value = cleanPan(text)
  if (isBlank(text)) return EMPTY
  if (!PAN_SHAPE.test(value)) return refused('PAN is invalid', explainShape('A PAN', value, '@@@@@####@', text))
  const holder = holderOf(value)
  return accepted(value, { warnings: panWarnings(value) }, { holder, initial: value.charAt(4) })
}

/** @param pan of the right shape; also the ten characters inside a GSTIN */
export const panWarnings = (pan: string): ReturnType<typeof remarkIf>[] => [
  remarkIf(
    holderOf(pan) === null,
    'pan_holder',
    `No PAN has ${pan.charAt(3)} as its fourth letter. Check it against the card.`,
  ),
  remarkIf(pan.slice(5, 9) === '0000', 'pan_number', 'No PAN has the number 0000. Check it against the card.'),
]

function holderOf(pan: string): PanHolder | null {
  const letter = pan.charAt(3)
  return letter in PAN_HOLDERS ? (letter as PanHolder) : null
}
