/** How the router reads and writes `?…`: plain text on both sides, no quotes, no guessed numbers; an empty value is none. */
export const searchText = {
  parseSearch: (text: string): Record<string, string> =>
    Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== '')),
  stringifySearch: (search: Record<string, unknown>): string => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text ? `?${text}` : ''
  },
}
