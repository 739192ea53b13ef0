/**
 * The e-mail addresses of a pasted text: from lists (`a@x.in, b@x.in`), lines, or as mail programs write them
 * (`Asha Rao <a@x.in>`). An invalid address is included, so that it can be pointed out. Each is listed once.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[,;\n\t]+/).flatMap((part) => {
    const inBrackets = [...part.matchAll(/<([^<>]+)>/g)].map(([, address = '']) => address.trim())
    return inBrackets.length > 0 ? inBrackets : part.split(/\s+/)
  })
  const seen = new Set<string>()
  return parts.filter((part) => {
    const key = part.toLowerCase()
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
