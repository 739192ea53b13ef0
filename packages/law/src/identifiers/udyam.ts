import type { OfficialState } from '../reference/state-codes.ts'
import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^UDYAM[A-Z]{2}[0-9]{9}$/

export interface UdyamParts {
  state_letters: string
  official_state: OfficialState | undefined
  district: string
}

// The portal's own letters: KR is Karnataka there, though KA everywhere else.
const STATE_LETTERS: Record<string, OfficialState> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CH: 'Chandigarh',
  CG: 'Chhattisgarh',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DH: 'Dadra and Nagar Haveli and Daman and Diu',
  DN: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HR: 'Haryana',
  HP: 'Himachal Pradesh',
  JK: 'Jammu and Kashmir',
  JH: 'Jharkhand',
  KR: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MP: 'Madhya Pradesh',
  MH: 'Maharashtra',
  MN: 'Manipur',
  ML: 'Meghalaya',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  PY: 'Puducherry',
  PB: 'Punjab',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TN: 'Tamil Nadu',
  TS: 'Telangana',
  TG: 'Telangana',
  TR: 'Tripura',
  UP: 'Uttar Pradesh',
  UK: 'Uttarakhand',
  WB: 'West Bengal',
}

/** Canonical with its hyphens, because it is always written with them. */
export function cleanUdyam(text: string): string {
  const bare = cleanNumber(text, SHAPE, /UDYAM REGISTRATION|MSME|URN/)
  return SHAPE.test(bare) ? bare.replace(/^(UDYAM)(..)(\d\d)(\d{7})$/, '$1-$2-$3-$4') : bare
}

export function parseUdyam(text: string): Parsed<UdyamParts> {
  const value = cleanUdyam(text)
  if (isBlank(text)) return EMPTY
  if (!value.includes('-')) return refused('Udyam number is invalid', hintFor(value, text))
  const [, letters = '', district = '', number = ''] = value.split('-')
  const official = STATE_LETTERS[letters]
  const warnings = [
    remarkIf(
      !official,
      'udyam_state',
      `No state has the letters ${letters} on the Udyam portal${letters === 'KA' ? '; Karnataka is KR there' : ''}.`,
    ),
    remarkIf(district === '00', 'udyam_district', 'No district has the number 00.'),
    remarkIf(number === '0000000', 'udyam_number', 'No enterprise has the number 0000000.'),
  ]
  return accepted(value, { warnings }, { state_letters: letters, official_state: official, district })
}

const hintFor = (value: string, typed: string): string =>
  /^[A-Z]{2}[0-9]{2}[A-Z][0-9]{7}$/.test(value)
    ? 'This is an old Udyog Aadhaar number. It has been replaced since July 2020: enter the one that begins with UDYAM.'
    : explainShape('A Udyam number (without its hyphens)', value, 'UDYAM@@#########', typed)
