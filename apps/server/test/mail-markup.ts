const VOID = new Set(['meta', 'br'])
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-:]+="[^"<]*")*)\s*(\/?)>/g

export interface Page {
  readonly language: string | undefined
  readonly elements: readonly string[]
  readonly links: readonly string[]
  /** The visible text, with entities decoded. */
  readonly text: string
}

const undone = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '&',
  )

/**
 * Parses a page of HTML that is also XML.
 *
 * @throws with the place where an element is not closed, an attribute not quoted, or a sign not escaped
 */
export function wellFormed(html: string): Page {
  const body = html.replace(/^<!DOCTYPE html>\n/, '').replace(/<!--[\s\S]*?-->/g, '')
  const open: string[] = []
  const elements: string[] = []
  const links: string[] = []
  let language: string | undefined
  let text = ''
  let from = 0
  for (const found of body.matchAll(TAG)) {
    const [whole, isEnd, name = '', attributes = '', isClosed] = found
    text += between(body.slice(from, found.index), open)
    from = found.index + whole.length
    if (isEnd) {
      const last = open.pop()
      if (last !== name) throw new Error(`</${name}> closes <${last}> at ${found.index}`)
    } else {
      elements.push(name)
      language ??= /\slang="(\w+)"/.exec(attributes)?.[1]
      const [, href] = /\shref="([^"]*)"/.exec(attributes) ?? []
      if (href !== undefined) links.push(undone(href))
      if (VOID.has(name) !== Boolean(isClosed)) throw new Error(`<${name}> at ${found.index} is not closed`)
      if (!isClosed) open.push(name)
    }
  }
  if (open.length > 0 || body.slice(from).trim() !== '') throw new Error(`Left open: ${open.join(', ')}`)
  return { language, elements, links, text: undone(text) }
}

function between(text: string, open: readonly string[]): string {
  if (open.at(-1) === 'style') return ''
  if (/[<>]|&(?!(lt|gt|quot|amp|#39);)/.test(text))
    throw new Error(`A sign is not escaped: ${text.trim().slice(0, 80)}`)
  return text
}
