import { parseAadhaar } from './aadhaar.ts'
import { parseAccountNumber } from './account-number.ts'
import { parseCin } from './cin.ts'
import { parseDin } from './din.ts'
import { parseEmail } from './email.ts'
import { parseEsiCode } from './esi-code.ts'
import { parseFcrn } from './fcrn.ts'
import { parseFssai } from './fssai.ts'
import { parseGstin } from './gstin.ts'
import type { IdentifierType } from '../reference/identifier-type.ts'
import { parseDrivingLicence, parsePassport, parseVoterId } from './identity-documents.ts'
import { parseIec } from './iec.ts'
import { parseIfsc } from './ifsc.ts'
import { parseLei } from './lei.ts'
import { parseFllpin, parseLlpin } from './llpin.ts'
import { parseMobile } from './mobile.ts'
import { parsePan } from './pan.ts'
import type { Parsed } from './parsed.ts'
import { parsePfCode } from './pf-code.ts'
import { parsePincode } from './pincode.ts'
import { parseTan } from './tan.ts'
import { parseTrademark } from './trademark.ts'
import { parseUan } from './uan.ts'
import { parseUdyam } from './udyam.ts'

const PARSERS: Record<IdentifierType, (text: string, thisYear?: number) => Parsed> = {
  pan: (text) => parsePan(text),
  tan: (text) => parseTan(text),
  gstin: (text) => parseGstin(text),
  cin: parseCin,
  llpin: (text) => parseLlpin(text),
  fcrn: (text) => parseFcrn(text),
  fllpin: (text) => parseFllpin(text),
  din: (text) => parseDin(text),
  aadhaar: (text) => parseAadhaar(text),
  ifsc: (text) => parseIfsc(text),
  account_number: (text) => parseAccountNumber(text),
  uan: (text) => parseUan(text),
  pf_code: (text) => parsePfCode(text),
  esi_code: (text) => parseEsiCode(text),
  fssai: parseFssai,
  udyam: (text) => parseUdyam(text),
  iec: (text) => parseIec(text),
  trademark: (text) => parseTrademark(text),
  lei: (text) => parseLei(text),
  passport: (text) => parsePassport(text),
  voter_id: (text) => parseVoterId(text),
  driving_licence: (text) => parseDrivingLicence(text),
  mobile: (text) => parseMobile(text),
  pincode: (text) => parsePincode(text),
  email: (text) => parseEmail(text),
}

/**
 * For code that learns the kind of number at run time; otherwise the kind's own function has a more precise type.
 *
 * @param thisYear calendar year, for the kinds that carry a year
 */
export const parseIdentifier = (type: IdentifierType, text: string, thisYear?: number): Parsed =>
  PARSERS[type](text, thisYear)
