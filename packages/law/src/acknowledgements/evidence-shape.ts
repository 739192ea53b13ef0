import type { IsoDate } from '../calendar/iso-date.ts'
import { parseDay } from '../format/date-text.ts'
import type { EvidenceKind } from './evidence-kinds.ts'

/** The challan of a bank, as its number says. */
export interface ChallanParts {
  readonly bsr_code: string
  readonly deposited_on: IsoDate
  readonly serial: string
}

/** `unchecked`: no source publishes the format of such a number, so it is neither right nor wrong. */
export type EvidenceVerdict = 'fits' | 'differs' | 'unchecked'

export interface EvidenceRead {
  /** As stored and compared: without spaces, in capitals; if the format differs, as typed. */
  readonly number: string
  readonly verdict: EvidenceVerdict
  /** For `differs`: the usual format, and the next step. */
  readonly message: string | null
  /** The parts of a valid bank challan. */
  readonly challan: ChallanParts | null
}

// Published: the reply of the GST portal on filed returns (15 characters), the field table of the TDS statement files
// (token number of at most 15 digits; BSR code 7, serial 5), the GST rules on payment (CPIN of 14 digits). Of SRN, TRRN and
// the acknowledgement number of the income-tax portal there is no reliable source.
const SHAPES: { readonly [kind in EvidenceKind]?: { readonly shape: RegExp; readonly message: string } } = {
  arn: {
    shape: /^[A-Z]{2}\d{12}[A-Z\d]$/,
    message: 'An ARN has 15 characters: two letters, twelve digits and one more. Check it against the receipt.',
  },
  token: {
    shape: /^\d{15}$/,
    message: 'A token number has 15 digits. Check it against the provisional receipt.',
  },
  cpin: {
    shape: /^\d{14}$/,
    message: 'A CPIN has 14 digits. Check it against the challan.',
  },
}

const WRONG_CHALLAN =
  'The number of a challan is the BSR code of 7 digits, the day as ddmmyyyy and the serial of 5 digits. Check it against the challan.'

/** Checks the format of a number. A wrong format is reported but never refused, because portals change formats. */
export function readEvidence(kind: EvidenceKind, input: string): EvidenceRead {
  const text = input.normalize('NFKC').trim()
  if (text === '') return { number: '', verdict: 'unchecked', message: null, challan: null }
  if (kind === 'cin') {
    const challan = challanIn(text)
    return challan === null
      ? { number: text, verdict: 'differs', message: WRONG_CHALLAN, challan: null }
      : { number: challanNumber(challan), verdict: 'fits', message: null, challan }
  }
  const known = SHAPES[kind]
  if (known === undefined) return { number: text, verdict: 'unchecked', message: null, challan: null }
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  return known.shape.test(plain)
    ? { number: plain, verdict: 'fits', message: null, challan: null }
    : { number: text, verdict: 'differs', message: known.message, challan: null }
}

/** A form in which differently typed spellings of a number are equal, for finding duplicates. */
export const sameNumber = (number: string): string => number.replace(/[^a-z\d]/gi, '').toUpperCase()

const challanNumber = ({ bsr_code, deposited_on, serial }: ChallanParts): string =>
  `${bsr_code}${deposited_on.slice(8)}${deposited_on.slice(5, 7)}${deposited_on.slice(0, 4)}${serial}`

/** Twenty digits together, or three separate parts: these get back the leading zeros that a spreadsheet removed. */
function challanIn(text: string): ChallanParts | null {
  const whole = /^(\d{7})(\d{8})(\d{5})$/.exec(text.replace(/\s/g, ''))?.slice(1)
  const [bsr = '', ...rest] = whole ?? text.split(/[\s,;|/-]+/)
  const serial = rest.pop() ?? ''
  const deposited_on = parseDay(rest.join('-'))
  if (!/^\d{5,7}$/.test(bsr) || !/^\d{1,5}$/.test(serial) || deposited_on === null) return null
  return { bsr_code: bsr.padStart(7, '0'), deposited_on, serial: serial.padStart(5, '0') }
}
