// npm run words: lists what is left of the old dialect in comments, messages, titles of tests and documents.
// `npm run words -- FOLDER…` limits it; `-- --lower` writes the lower numbers into scripts/words-budget.json.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RULES } from './word-rules.mjs'

const root = resolve(import.meta.dirname, '..')
export const BUDGET = 'scripts/words-budget.json'

/** Written by a program, copied from elsewhere, or the Hindi of an English sentence that is checked where it is made. */
const LEFT_OUT = [
  /^docs\/(?:role-matrix|dependencies|law-coverage)\.md$/,
  /^scripts\/word(?:s|-rules)(?:\.test)?\.mjs$/,
  /^packages\/law\/src\/(?:reference|catalogue\/releases)\//,
  /^apps\/server\/src\/.*\/hindi[^/]*\.ts$/,
  /\.gen\.ts$|\/generated\//,
]
const READ = /\.(?:[cm]?[jt]sx?|md|sql|css|yaml)$|\/locales\/en\/[^/]+\.json$/

function files() {
  const git = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  const all =
    git.status === 0 && git.stdout !== ''
      ? git.stdout.split('\0')
      : readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  return all.filter(
    (path) =>
      READ.test(path) &&
      existsSync(join(root, path)) &&
      !/(^|\/)(?:node_modules|dist|test-results)\//.test(path) &&
      !LEFT_OUT.some((one) => one.test(path)),
  )
}

// A comment, a string, a template without its expressions, or a regular expression (left out).
const TOKEN = new RegExp(
  [
    String.raw`\/\*[\s\S]*?\*\/`,
    String.raw`(?:\/\/[^\n]*(?:\n[ \t]*(?=\/\/))?)+`,
    String.raw`'(?:\\.|[^'\\\n])*'`,
    String.raw`"(?:\\.|[^"\\\n])*"`,
    '`(?:\\\\[\\s\\S]|[^`\\\\])*`',
    String.raw`(?<=[(,=:[!&|?{};>]\s*|\breturn )\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*`,
    // Text between tags.
    String.raw`(?<=>)\s*[A-Z][^<>{}=;'"\x60()]*(?=<)`,
  ].join('|'),
  'g',
)

/** Keeps the length and the lines of a text, so that places in it stay true. */
const blank = (text, pattern) => text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '))

function* inCode(source) {
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    if (/^\/(?![*/])/.test(token)) continue
    if (token.startsWith('/'))
      yield { index, text: blank(token, /^\/\*\*?|\*\/$|^[ \t]*(?:\*(?!\/)|\/\/)[ \t]?|`[^`\n]*`/gm) }
    // A message or a title has words; a key, a path or a class has none.
    else if (/[A-Za-z]\S* \S+ ?\S*[a-z]/.test(token))
      yield { index: index + 1, text: blank(token.slice(1, -1), /\$\{[^}]*\}/g) }
  }
}

function* inMarkdown(source) {
  // Code, addresses and what is quoted to the letter are no sentences of ours.
  const text = [/^```[\s\S]*?^```/gm, /`[^`\n]*` (?:"[^"\n]*"|“[^”\n]*”)/g, /`[^`\n]*`/g, /\]\([^)\n]*\)/g].reduce(
    blank,
    source,
  )
  for (const { 0: part, index } of text.matchAll(/(?:[^\n]+\n?)+/g)) yield { index, text: part }
}

function* matches(source, pattern) {
  for (const { 0: text, index } of source.matchAll(pattern)) yield { index, text }
}

const texts = (path, source) => {
  if (path.endsWith('.md')) return inMarkdown(source)
  if (path.endsWith('.sql')) return matches(source, /(?<=--)[^\n]*/g)
  if (path.endsWith('.css')) return matches(source, /(?<=\/\*)[\s\S]*?(?=\*\/)/g)
  if (path.endsWith('.yaml')) return matches(source, /(?<=#)[^\n]*|(?<=: |- )['"]?[A-Z][^\n]*/g)
  if (path.endsWith('.json')) return matches(source, /(?<=: ")(?:\\.|[^"\\])*(?=")/g)
  return inCode(source)
}

/** What breaks a rule in one file: its line, the words, the rule and what to say instead. */
export function hitsIn(path, source) {
  const hits = []
  for (const { index, text } of texts(path, source))
    for (const { name, instead, find } of RULES)
      for (const match of text.matchAll(find)) {
        const line = source.slice(0, index + match.index).split('\n').length
        hits.push({ path, line, words: match[0].replace(/\s+/g, ' '), rule: name, instead })
      }
  return hits.sort((a, b) => a.line - b.line)
}

/** Every hit below the folders, or of the whole project. */
export function allHits(folders = []) {
  const within = (path) => folders.length === 0 || folders.some((one) => path === one || path.startsWith(`${one}/`))
  return files()
    .filter(within)
    .flatMap((path) => hitsIn(path, readFileSync(join(root, path), 'utf8')))
}

/** How many hits each folder of the budget has; a file counts for the longest folder that holds it. */
export function countByFolder(hits, budget) {
  const names = Object.keys(budget).sort((a, b) => b.length - a.length)
  const counts = Object.fromEntries(Object.keys(budget).map((name) => [name, 0]))
  for (const { path } of hits) {
    const name = names.find((one) => path.startsWith(`${one}/`)) ?? '.'
    counts[name] += 1
  }
  return counts
}

export const readBudget = () => JSON.parse(readFileSync(join(root, BUDGET), 'utf8'))

function main(args) {
  const budget = readBudget()
  const folders = args.filter((one) => !one.startsWith('--')).map((one) => one.replace(/^\.\/|\/+$/g, ''))
  const hits = allHits(folders)
  const lines = hits.map(({ path, line, words, rule, instead }) => `${path}:${line}: "${words}" (${rule}) → ${instead}`)
  const counts = countByFolder(hits, budget)
  const summary = Object.entries(counts)
    .filter(([, count]) => folders.length === 0 || count > 0)
    .map(([name, count]) => `${name} ${count}`)
  process.stdout.write([...lines, `${hits.length} in all: ${summary.join(', ')}`, ''].join('\n'))
  if (!args.includes('--lower') || folders.length > 0) return
  const lower = Object.fromEntries(Object.entries(budget).map(([name, most]) => [name, Math.min(most, counts[name])]))
  writeFileSync(join(root, BUDGET), `${JSON.stringify(lower, null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
