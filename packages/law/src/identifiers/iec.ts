import { cleanNumber, isBlank } from './clean.ts'
import { PAN_SHAPE, panWarnings } from './pan.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^(?:[0-9]{10}|[A-Z]{5}[0-9]{4}[A-Z])$/

export interface IecParts {
  /** Codes given since 2018 are the holder's PAN. */
  pan: string | null
}

export const cleanIec = (text: string): string => cleanNumber(text, SHAPE, /IEC|IMPORTER EXPORTER/)

export function parseIec(text: string): Parsed<IecParts> {
  const value = cleanIec(text)
  if (isBlank(text)) return EMPTY
  if (!SHAPE.test(value)) {
    return refused(
      'IEC is invalid',
      explainShape('An IEC', value, /^[A-Z]/.test(value) ? '@@@@@####@' : '##########', text),
    )
  }
  const pan = PAN_SHAPE.test(value) ? value : null
  const warnings = pan
    ? panWarnings(pan)
    : [remarkIf(value === '0000000000', 'iec_number', 'No exporter has the code 0000000000.')]
  return accepted(value, { warnings }, { pan })
}
