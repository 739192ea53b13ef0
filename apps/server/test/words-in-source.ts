import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'rolldown/experimental'

const ROOT = join(import.meta.dirname, '../../..')

export interface SourceText {
  readonly file: string
  /** A template with placeholders for its values: `{1} is missing.` */
  readonly text: string
  /** The value of a `label` or a `detail`: a column heading or an action. */
  readonly isLabel: boolean
}

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every text of the sources below some folders or in some files, tests apart. */
export function wordsIn(places: readonly string[], except: RegExp): SourceText[] {
  return places
    .flatMap((place) => sourcesIn(join(ROOT, place)))
    .filter((path) => !/\.(test|test-support|test-data|d)\.ts$/.test(path) && !except.test(path))
    .flatMap((path) => {
      const texts: Text[] = []
      gather(parseSync(path, readFileSync(path, 'utf8')).program, texts)
      return texts.map((found) => ({ file: relative(ROOT, path), ...found }))
    })
}

function sourcesIn(path: string): string[] {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() || entry.name.endsWith('.ts') ? sourcesIn(join(path, entry.name)) : [],
  )
}

/** Texts that no user reads: internal errors, SQL, types, imports, summaries of the API document. */
function isUnread(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return true
  if (/^TS(?!As|NonNull|Satisfies)/.test(node.type)) return true
  if (node.type === 'NewExpression') return /^(Type|Syntax)?Error$/.test(nameOf(node['callee']))
  if (node.type === 'CallExpression') return /^(describe|meta)$/.test(nameOf((node['callee'] as Node)['property']))
  return node.type === 'Property' && /^(summary|pattern)$/.test(nameOf(node['key']))
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

type Text = Omit<SourceText, 'file'>

function gather(value: unknown, texts: Text[], isLabel = false): void {
  if (Array.isArray(value)) return value.forEach((one) => gather(one, texts))
  if (!isNode(value) || isUnread(value)) return
  if (value.type === 'Literal' && typeof value['value'] === 'string') texts.push({ text: value['value'], isLabel })
  if (value.type === 'TemplateLiteral') {
    const parts = value['quasis'] as { value: { cooked: string } }[]
    const holes = (value['expressions'] as unknown[]).length
    const text = parts.map((part, at) => part.value.cooked + (at < holes ? `{${at + 1}}` : '')).join('')
    texts.push({ text, isLabel })
  }
  const isOfLabel = value.type === 'Property' && /^(label|detail)$/.test(nameOf(value['key']))
  for (const part of Object.values(value)) if (typeof part === 'object') gather(part, texts, isOfLabel)
}
