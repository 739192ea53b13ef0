import { compact, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused } from './parsed.ts'
import { explainShape } from './shape.ts'

// None of these has a public check digit; older documents break the usual layout, so a hint is all that can be given.

/** A letter and seven digits. */
export function parsePassport(text: string): Parsed {
  const value = compact(text)
  if (isBlank(text)) return EMPTY
  if (/^[A-Z][0-9]{7}$/.test(value)) return accepted(value, {}, {})
  return refused('Passport number is invalid', explainShape('An Indian passport number', value, '@#######', text))
}

/** Three letters and seven digits; cards of the first series have the state, district and roll with slashes instead. */
export function parseVoterId(text: string): Parsed {
  const value = compact(text)
  if (isBlank(text)) return EMPTY
  if (/^[A-Z]{3}[0-9]{7}$/.test(value)) return accepted(value, {}, {})
  if (/^[A-Z]{2}[0-9]{10,14}$/.test(value)) {
    const note = { code: 'voter_id_old', message: 'This is a number of the old series with slashes.' }
    return accepted(value, { notes: [note] }, {})
  }
  return refused('Voter id is invalid', explainShape('A voter id', value, '@@@#######', text))
}

/** State, office, year, seven digits; licences from before the national register are shorter or have letters between. */
export function parseDrivingLicence(text: string): Parsed {
  const value = compact(text)
  if (isBlank(text)) return EMPTY
  if (/^[A-Z]{2}[0-9]{2}(?:19|20)[0-9]{9}$/.test(value)) return accepted(value, {}, {})
  if (/^[A-Z]{2}[A-Z0-9]{6,16}$/.test(value)) {
    const note = {
      code: 'driving_licence_old',
      message: 'This is not of the usual layout (MH12 20110012345); old licences differ.',
    }
    return accepted(value, { notes: [note] }, {})
  }
  return refused(
    'Driving licence number is invalid',
    'A licence number begins with two letters of the state. Check it against the card.',
  )
}
