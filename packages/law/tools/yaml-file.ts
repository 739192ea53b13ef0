import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { faultsOf, type Schema } from './json-schema.ts'

export type Path = readonly (string | number)[]

export interface YamlFile {
  /** The content; undefined when it cannot be read or does not fit its schema. */
  readonly value: unknown
  /** A fault with its file and line. */
  readonly at: (path: Path, message: string) => string
}

/**
 * Reads a text against a schema.
 *
 * @param name the file as its faults call it
 * @param faults takes a line for each fault: file, line, what is wrong
 */
export function readYaml(text: string, name: string, schema: Schema, faults: string[]): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const line = (offset: number, message: string): string => `${name}:${lines.linePos(offset).line}: ${message}`
  const at = (path: Path, message: string): string => line(offsetOf(document.contents as Node | null, path), message)
  faults.push(...document.errors.map(({ pos, message }) => line(pos[0], message)))
  if (document.errors.length > 0) return { value: undefined, at }
  const value: unknown = document.toJS()
  const found = faultsOf(value, schema)
  faults.push(...found.map(({ path, message }) => at(path, `${namesIn(path)} ${message}`)))
  return { value: found.length > 0 ? undefined : value, at }
}

/** `versions.attributes` of a path through lists and objects. */
export const namesIn = (path: Path): string => path.filter((step) => typeof step === 'string').join('.')

function offsetOf(root: Node | null, path: Path): number {
  let node = root
  let offset = node?.range?.[0] ?? 0
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === step)
      if (!pair) break
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value as Node | null
    } else if (isSeq(node)) {
      node = node.items[Number(step)] as Node | null
      offset = node?.range?.[0] ?? offset
    }
  }
  return offset
}
