import { type Finding, Findings } from '../finding.ts'
import type { ReadResult } from '../format.ts'
import { type Kind, KIND_NAMES } from '../kinds.ts'
import { parseJson } from './parse.ts'
import { placeAt, placesOf } from './places.ts'
import { isRecord, type JsonRecord, Node } from './tree.ts'

type Read<Row, Head> = Pick<ReadResult<Row, Head>, 'head' | 'rows' | 'totals'>

/**
 * Reads a JSON file: `read` gets its outermost record, and names what is wrong by its path. The findings then get the
 * line and column of their path.
 */
export function readJson<Row, Head>(
  kind: Kind,
  text: string,
  read: (root: Node, findings: Findings) => Read<Row, Head> | null,
): ReadResult<Row, Head> {
  const findings = new Findings()
  const nothing = { kind, head: null, rows: [], totals: {} }
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text
  const answer = parseJson(bare)
  if (!answer.ok) {
    findings.error(answer.code, placeAt(bare, answer.at))
    return { ...nothing, findings: findings.all() }
  }
  const result = isRecord(answer.value) ? read(new Node(answer.value, '', findings), findings) : null
  if (result === null) {
    findings.error('not_this_kind', {}, KIND_NAMES[kind])
    return { ...nothing, findings: findings.all() }
  }
  return { kind, ...result, findings: placed(findings.all(), bare) }
}

/** Findings with the line and column of their path in this text. */
export function placed(findings: readonly Finding[], text: string): Finding[] {
  const paths = new Set(findings.flatMap(({ field, line }) => (field !== null && line === null ? [field] : [])))
  if (paths.size === 0) return [...findings]
  const places = placesOf(text, paths)
  return findings.map((finding) => {
    const place = finding.line === null && finding.field !== null ? places.get(finding.field) : undefined
    return place ? { ...finding, ...place } : finding
  })
}

/** The first record of the tree, breadth first, with all these keys; portals and providers wrap it in their own ways. */
export function recordWith(root: Node, keys: readonly string[], findings: Findings): Node | null {
  let level: { record: JsonRecord; path: string }[] = [{ record: root.record, path: '' }]
  for (let depth = 0; depth < 6 && level.length > 0; depth++) {
    const next: typeof level = []
    for (const { record, path } of level) {
      if (keys.every((key) => Object.hasOwn(record, key))) return new Node(record, path, findings)
      for (const [key, value] of Object.entries(record))
        if (isRecord(value)) next.push({ record: value, path: path === '' ? key : `${path}.${key}` })
    }
    level = next
  }
  return null
}
