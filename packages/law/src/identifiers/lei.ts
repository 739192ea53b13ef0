import { valueOf } from './base36.ts'
import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^[A-Z0-9]{18}[0-9]{2}$/

export const cleanLei = (text: string): string => cleanNumber(text, SHAPE, /LEI|LEGAL ENTITY IDENTIFIER/)

/** ISO 17442: letters count as 10 to 35, and the whole as one number leaves 1 on division by 97. */
export function parseLei(text: string): Parsed {
  const value = cleanLei(text)
  if (isBlank(text)) return EMPTY
  if (!SHAPE.test(value)) return refused('LEI is invalid', explainShape('An LEI', value, `${'*'.repeat(18)}##`, text))
  const rest = value.split('').reduce((left, sign) => {
    const digit = valueOf(sign)
    return (left * (digit > 9 ? 100 : 10) + digit) % 97
  }, 0)
  const warnings = [
    remarkIf(
      rest !== 1,
      'lei_check',
      'The last two digits do not fit the rest. One of the twenty characters is mistyped.',
    ),
  ]
  return accepted(value, { warnings }, {})
}
