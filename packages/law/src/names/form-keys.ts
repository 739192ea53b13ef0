/** 'Form no. 10-IC', 'form 10ic' and '10-IC' all give '10ic'. */
export const formKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bforms?\b|\bno\b\.?|\bchallan\b|\bitns\b/g, '')
    .replace(/[^a-z0-9]+/g, '')

/**
 * The keys of every name that a form's text bears: 'Form 66 (29B), 67 (29C)' bears four, 'ITR-1 to 5, 7' six.
 *
 * What a bracket says of a schedule is no name.
 */
export function formKeys(text: string): ReadonlySet<string> {
  const plain = text.replace(/\([^()]*schedule[^]*$/i, '').replace(/(?<!\s)\s*\(EL\)/, 'EL')
  const keys = /^\s*itr/i.test(plain) ? returnKeys(plain) : plain.split(/[\s,/()]+|\band\b/).map(formKey)
  return new Set([formKey(text), ...keys].filter((key) => key !== ''))
}

function returnKeys(text: string): string[] {
  const numbers = [...text.matchAll(/(\d)(?:\s*to\s*(\d))?(?!\d|-)/g)].flatMap(([, from, to]) => {
    const first = Number(from)
    return Array.from({ length: to === undefined ? 1 : Number(to) - first + 1 }, (_, at) => `itr${first + at}`)
  })
  const named = [...text.matchAll(/itr-?([a-z]+)\b/gi)].map(([name]) => formKey(name))
  return named.length > 0 ? named : numbers
}
