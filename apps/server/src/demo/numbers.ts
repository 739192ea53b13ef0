import { usualEvidence } from '@niyam/law/acknowledgements/evidence-kinds.ts'

// Well-formed invented numbers: each is marked as a sample where it is used.

const AREAS: Record<string, string> = {
  maharashtra: 'MUM',
  karnataka: 'BLR',
  delhi: 'DEL',
  west_bengal: 'CAL',
  tamil_nadu: 'CHE',
  gujarat: 'AHM',
  telangana: 'HYD',
}

const digits = (place: number, length: number): string => String(place).padStart(length, '0').slice(-length)

/** @param place tells the samples apart: 0 to 99 */
export const sampleTan = (name: string, state: string, place: number): string =>
  `${AREAS[state] ?? 'DEL'}${name.charAt(0).toUpperCase()}99${digits(place, 3)}A`

export const samplePf = (place: number): string => `MHBAN99${digits(place, 5)}000`

export const sampleEsi = (place: number): string => `31009${digits(place, 8)}0999`

interface Item {
  readonly area: string
  readonly form: string
}

/** A number in the shape its authority gives: ARN, token, SRN, TRRN, challan; empty where there is none. */
export function sampleAcknowledgement(item: Item, filed_on: string, place: number): string {
  const { area } = item
  const [year = '', month = '', day = ''] = filed_on.split('-')
  // Wages and bonus are paid to people, without a common receipt.
  if (area === 'labour') return ''
  if (area === 'pt' || area === 'lwf') return `GRN${year}${digits(place * 7919, 8)}`
  const n = digits(place * 7919, 6)
  const kind = usualEvidence(item)
  if (kind === 'cin') return `0510308${day}${month}${year}${digits(place * 7919, 5)}`
  if (kind === 'cpin') return `${year.slice(2)}${month}27${digits(place * 104_729, 8)}`
  if (area === 'gst') return `AA27${month}${year.slice(2)}${n}X`
  if (area === 'mca' || area === 'llp') return `AB${digits(place * 104_729, 7)}`
  if (area === 'pf') return `${digits(place, 3)}${year.slice(2)}${month}${n}`
  return `${n}${filed_on.replaceAll('-', '')}${n.slice(0, 1)}`
}
