import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The future owner of the password. */
interface Owner {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

const PRODUCT = 'niyam'
// Too many good passwords contain the letters of a shorter name by chance.
const SHORTEST_OWN_WORD = 4

let read: string | undefined

// One text with a line a password: a set of as many would take ten times the room for a look-up that is made seldom.
// Beside this file, and beside the bundle, into which the build copies it.
function commonPasswords(): string {
  read ??= `\n${gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url))).toString('utf8')}\n`
  return read
}

const isListed = (text: string) => commonPasswords().includes(`\n${text}\n`)

/** Lower case, and one way of writing each letter: capitals make no common password a rare one. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** How many passwords the list of common ones holds. */
export const commonCount = (): number => commonPasswords().split('\n').length - 2

/** Whether a password is among the first that anyone would try: listed, listed and some digits, or one thing repeated. */
export function isCommon(password: string): boolean {
  const text = folded(password)
  const stem = text.replace(/[^\p{L}]+$/u, '')
  const unit = /^(.{1,10}?)\1+$/u.exec(text)?.[1]
  if (isListed(text) || (stem.length >= SHORTEST_OWN_WORD && isListed(stem))) return true
  return unit !== undefined && (unit.length <= 3 || isListed(unit))
}

const lettersAndDigits = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether, without the owner's names and address and the product's name, next to nothing of it is left. */
export function isOwnName(password: string, { email, first_name, last_name }: Owner): boolean {
  const [local = '', domain = ''] = email.split('@')
  const words = [email, local, domain, first_name, last_name, ...local.split(/[^\p{L}]+/u), PRODUCT]
    .map(lettersAndDigits)
    .filter((word) => word.length >= SHORTEST_OWN_WORD)
    .toSorted((a, b) => b.length - a.length)
  const left = words.reduce((text, word) => text.replaceAll(word, ''), lettersAndDigits(password))
  return left !== lettersAndDigits(password) && /^(\p{N}*|.{0,3})$/u.test(left)
}

/** Why a new password is refused, apart from its length; undefined when it is accepted. */
export function passwordRefusal(password: string, owner: Owner): string | undefined {
  if (isCommon(password))
    return 'This is among the passwords that are tried first. Take a few words that belong together only for you.'
  if (isOwnName(password, owner)) {
    return 'This is hardly more than your name, your e-mail address or the name of this product. Take a few words that belong together only for you.'
  }
  return undefined
}
