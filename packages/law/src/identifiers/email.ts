import { isBlank, plainText } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused } from './parsed.ts'

/** The usual shape: name, sign, dotted domain whose last part has 2 to 24 letters. */
export const EMAIL_SHAPE =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/

export interface EmailParts {
  domain: string
}

/** The domain in small letters; the name before the sign is left alone, for some servers tell capitals apart. */
export function cleanEmail(text: string): string {
  const bare = plainText(text)
    .replace(/^mailto:/i, '')
    .replace(/^.*<([^<>]+)>$/, '$1')
    .trim()
  const at = bare.lastIndexOf('@')
  return at < 0 ? bare : bare.slice(0, at) + bare.slice(at).toLowerCase()
}

export function parseEmail(text: string): Parsed<EmailParts> {
  const value = cleanEmail(text)
  if (isBlank(text)) return EMPTY
  if (EMAIL_SHAPE.test(value)) return accepted(value, {}, { domain: value.slice(value.lastIndexOf('@') + 1) })
  const hint = value.includes('@')
    ? 'The part behind the @ should look like firm.in. Check it for blanks and missing dots.'
    : 'An e-mail address has an @ between name and domain, as in accounts@firm.in.'
  return refused('Email is invalid', hint)
}
