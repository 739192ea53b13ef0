/** 'Form no. 10-IC', 'form 10ic' and '10-IC' all give '10ic'. */
export const formKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bforms?\b|\bno\b\.?|\bchallan\b|\bitns\b/g, '')
    .replace(/[^a-z0-9]+/g, '')

/**
 * The keys of every name in a form's text: 'Form 66 (29B), 67 (29C)' bears four, 'ITR-1 to 5, 7' six.
 *
 * Many duties have no form and are in the catalogue under ordinary words ('payment', 'state form'), which are not keys. A
 * key has a digit, is an acronym in capitals, or follows the word 'form'. A schedule in brackets is not a name.
 */
export function formKeys(text: string): ReadonlySet<string> {
  const plain = text.replace(/\([^()]*schedule[^]*$/i, '').replace(/(?<!\s)\s*\(EL\)/, 'EL')
  const parts = plain.split(/[\s,/()]+|\band\b/)
  const keys = /^\s*itr/i.test(plain)
    ? returnKeys(plain)
    : parts.flatMap((part, at) => (isName(part, parts[at - 1] ?? '') ? [formKey(part)] : []))
  const whole = parts.some((part, at) => isName(part, parts[at - 1] ?? '')) ? [formKey(text)] : []
  return new Set([...whole, ...keys].filter((key) => key !== ''))
}

// Acronyms of numbers, portals and bodies that appear beside names of forms.
const NO_FORMS =
  /^(?:TAN|PAN|UAN|DSC|APR|EVC|UMANG|FLAIR|DGFT|NBFC|MSME|PSDT|NCS|CPCB|BIS|CFS|XBRL|IMS|WEB|LLP|CA|PI|IC|SS|OSH|ECB|ODI|ESOP|AS|MAY)$/

function isName(part: string, before: string): boolean {
  const bare = part.replace(/[^A-Za-z\d]/g, '')
  if (/\d/.test(bare)) return true
  if (/^forms?$/i.test(before)) return /^[A-Z]+$/.test(bare)
  return /^[A-Z]{2,}$/.test(bare) && !NO_FORMS.test(bare)
}

function returnKeys(text: string): string[] {
  const numbers = [...text.matchAll(/(\d)(?:\s*to\s*(\d))?(?!\d|-)/g)].flatMap(([, from, to]) => {
    const first = Number(from)
    return Array.from({ length: to === undefined ? 1 : Number(to) - first + 1 }, (_, at) => `itr${first + at}`)
  })
  const named = [...text.matchAll(/itr-?([a-z]+)\b/gi)].map(([name]) => formKey(name))
  return named.length > 0 ? named : numbers
}
