export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** Line and column, from 1, of a position in a text. */
export function placeAt(text: string, position: number): TextPlace {
  let [line, start] = [1, 0]
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) {
    line += 1
    start = at + 1
  }
  return { line, column: position - start + 1 }
}

interface Open {
  readonly isList: boolean
  readonly path: string
  index: number
  key: string
}

/** Where the values of these paths (`b2b[0].inv[1].idt`) begin, in one walk over a text that is JSON. */
export function placesOf(text: string, paths: ReadonlySet<string>): Map<string, TextPlace> {
  const found = new Map<string, TextPlace>()
  const open: Open[] = []
  let [line, start] = [1, 0]
  let isKey = false
  const pathOfValue = (): string => {
    const top = open.at(-1)
    if (!top) return ''
    if (top.isList) return `${top.path}[${top.index}]`
    return top.path === '' ? top.key : `${top.path}.${top.key}`
  }
  const value = (at: number): string => {
    const path = pathOfValue()
    if (paths.has(path) && !found.has(path)) found.set(path, { line, column: at - start + 1 })
    return path
  }
  for (let at = 0; at < text.length && found.size < paths.size; at++) {
    const sign = text[at] ?? ''
    const top = open.at(-1)
    if (sign === '\n') {
      line += 1
      start = at + 1
    } else if (sign === '{' || sign === '[') {
      open.push({ isList: sign === '[', path: value(at), index: 0, key: '' })
      isKey = sign === '{'
    } else if (sign === '}' || sign === ']') {
      open.pop()
      isKey = false
    } else if (sign === ',') {
      if (top?.isList) top.index += 1
      isKey = top?.isList === false
    } else if (sign === ':') isKey = false
    else if (sign === '"') {
      const end = endOfText(text, at)
      if (isKey && top) top.key = text.slice(at + 1, end)
      else value(at)
      at = end
    } else if (!/\s/.test(sign) && !/[\w.+-]/.test(text[at - 1] ?? '')) value(at)
  }
  return found
}

function endOfText(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
