/** A name for a sentence: one as long as a letter is cut short, and none becomes a link. */
export const named = (name: string): string => shortened(withoutLinks(oneLine(name)), 80)

// Mail programs make a link of whatever looks like an address, so a name could be a stranger's advertisement. Pages and
// mailboxes are left out; `amazon.com` loses its dot. `S.R. Batliboi & Co.` stays as it is.
const withoutLinks = (text: string): string =>
  text
    .split(' ')
    .map((word) => (ADDRESSES.some((address) => address.test(word)) ? '…' : word))
    .join(' ')
    .replace(DOT_OF_A_DOMAIN, ' ')

const ADDRESSES = [/:\/\//, /(^|[^\p{L}\p{N}])www\./iu, /@[^@]*\./]
const DOT_OF_A_DOMAIN = /(?<=[\p{L}\p{N}-]{2})[.\u3002\uFF0E\uFF61](?=\p{L}{2})/gu

export const shortened = (text: string, most: number): string => {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

// Ends of lines would let a name add paragraphs and headers; signs that turn the direction of writing round
// would let it show another address than it has. Joiners stay: Hindi is written with them.
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
