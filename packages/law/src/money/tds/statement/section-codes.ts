/** Section codes of the statements 24Q, 26Q, 27Q and 27EQ that are not "1" before the code or the section itself. */
const OWN: Readonly<Record<string, string>> = {
  '92A': '192',
  '92B': '192',
  '92C': '192',
  '2AA': '192A',
  '9BA': '194BA',
  '4BB': '194BB',
  '4DA': '194DA',
  '4EE': '194EE',
  '4IA': '194-I(a)',
  '4IB': '194-I(b)',
  '9IA': '194-IA',
  '4IC': '194-IC',
  '4JA': '194J(a)',
  '4JB': '194J(b)',
  '94L': '194LA',
  '4BA': '194LBA',
  '94O': '194-O',
}

/**
 * The section behind the code in a statement of the 1961 Act: `94C` is 194C, `4JB` 194J(b), `193` itself. Statements of
 * the 2025 Act have payment codes of four digits instead.
 *
 * Codes as software for such statements lists them (sandbox.co.in, "Reports Master Data"); the collection of tax (27EQ)
 * has other letters, which are not read.
 *
 * @returns null for a code that is not known
 */
export function sectionOfCode(code: string): string | null {
  const known = OWN[code]
  if (known !== undefined) return known
  if (/^94[A-Z]{0,2}$/.test(code)) return `1${code}`
  return /^19\d[A-Z]*$/.test(code) ? code : null
}
