import { findState } from '@niyam/law/reference/state-lookup.ts'
import type { AddressOfRecord } from './our-record.ts'

const LINE_AT_MOST = 200

/**
 * The parts of an address as the registry writes it: `12 MG Road, Bengaluru, Karnataka, India, 560001`.
 *
 * @returns null where it has no pincode and state, or is too long for the lines of an address: a person enters it then
 */
export function addressParts(text: string): AddressOfRecord | null {
  const pincode = text.match(/\b[1-9]\d{5}\b/g)?.at(-1)
  if (pincode === undefined) return null
  const parts = text
    .replace(pincode, '')
    .split(',')
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .replace(/(?<![\s-])[\s-]+$/, '')
        .trim(),
    )
    .filter((part) => part !== '' && !/^(IN|INDIA)$/i.test(part))
  // A number is a house: 12 is a state among the codes of GST as well.
  const at = parts.findLastIndex((part) => !/\d/.test(part) && findState(part) !== undefined)
  const state = findState(parts[at] ?? '')?.key
  if (state === undefined) return null
  const rest = parts.filter((_, place) => place !== at)
  // The registry writes the city, then the district, which is often the same word.
  const city = rest.length > 1 ? (rest.at(-1) ?? '') : ''
  const street = rest.filter((part) => city === '' || part.toLowerCase() !== city.toLowerCase())
  const [first = '', ...others] = street
  let [line_1, line_2] = [first, '']
  for (const part of others)
    if (line_2 === '' && `${line_1}, ${part}`.length <= LINE_AT_MOST) line_1 = `${line_1}, ${part}`
    else line_2 = line_2 === '' ? part : `${line_2}, ${part}`
  if (line_1 === '' || line_1.length > LINE_AT_MOST || line_2.length > LINE_AT_MOST || city.length > 100) return null
  return { address_line_1: line_1, address_line_2: line_2, city, pincode, state, district: null }
}
