/** Whether a caller holds what it asks for already, by its `If-None-Match`: a list, weak or not, or `*` (RFC 9110, 13.1.2). */
export function isHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const tags: readonly string[] = header.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? []
  return tags.includes(etag.replace(/^W\//, ''))
}
