import { isBlank, plainText } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^[A-Z]{2}[A-Z]{3}[0-9]{7}[0-9A-Z]{3}$/
const SHORT_FORM = /^[A-Z]{2}[0-9]{1,7}[A-Z]?$/

export interface PfCodeParts {
  region: string
  /** '' in the old short form, which names no office. */
  office: string
  number: string
  extension: string
}

/** Fills up the number and the extension where the parts were typed apart: `mh/ban/12780` is `MHBAN0012780000`. */
export function cleanPfCode(text: string): string {
  const spoken = plainText(text)
    .toUpperCase()
    .replace(/^(?:E?PF|EPFO|PF ?CODE|ESTABLISHMENT)(?: *(?:NO|NUMBER|CODE|ID))?[^A-Z0-9]+/, '')
  const parts = spoken.split(/[^A-Z0-9]+/).filter((part) => part !== '')
  const [region = '', office = '', number = '', extension = '000', ...rest] = parts
  if (/^[A-Z]{2}$/.test(region) && /^[A-Z]{3}$/.test(office) && /^[0-9]{1,7}$/.test(number) && rest.length === 0) {
    return `${region}${office}${number.padStart(7, '0')}${extension.padStart(3, '0')}`
  }
  return parts.join('')
}

/** @param code canonical, 15 characters */
export const formatPfCode = (code: string): string =>
  SHAPE.test(code) ? `${code.slice(0, 2)}/${code.slice(2, 5)}/${code.slice(5, 12)}/${code.slice(12)}` : code

/** An establishment's code; a member id is seven digits longer and belongs to one employee. */
export function parsePfCode(text: string): Parsed<PfCodeParts> {
  const value = cleanPfCode(text)
  if (isBlank(text)) return EMPTY
  if (SHAPE.test(value)) {
    const parts = {
      region: value.slice(0, 2),
      office: value.slice(2, 5),
      number: value.slice(5, 12),
      extension: value.slice(12),
    }
    const warnings = [remarkIf(parts.number === '0000000', 'pf_number', 'No establishment has the number 0000000.')]
    return accepted(value, { shown: formatPfCode(value), warnings }, parts)
  }
  if (SHORT_FORM.test(value)) {
    const short = {
      code: 'pf_short',
      message: 'This is the old short form. The portal shows 15 characters, such as MHBAN0012780000.',
    }
    return accepted(
      value,
      { warnings: [short] },
      { region: value.slice(0, 2), office: '', number: value.slice(2), extension: '' },
    )
  }
  const isMember = SHAPE.test(value.slice(0, 15)) && /^[0-9]{7}$/.test(value.slice(15))
  return refused(
    'PF code is invalid',
    isMember
      ? `This is an employee's member id. The establishment's code is its first 15 characters: ${value.slice(0, 15)}.`
      : explainShape('A PF code', value, '@@@@@#######***', text),
  )
}
