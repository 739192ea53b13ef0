// Finds the regular expressions in the source, and inputs on which they are far too slow.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** Every `/…/` below a folder: path, pattern and flags. Test files are left out. */
export function expressionsIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.test-support\.|\/test\//.test(file))
    .flatMap((file) => {
      const path = join(folder, file)
      const code = readFileSync(path, 'utf8')
      if (!MAY_HOLD_ONE.test(code)) return []
      return literalsOf(code, path.endsWith('x') ? 'tsx' : 'ts').map((one) => ({ path, ...one }))
    })
}

/** A slash where an expression can begin: not within a path, a comment or a division. Two of three files have none. */
const MAY_HOLD_ONE = /(?:^|[^\w$)\]'"`/*.<\s-]|\breturn|\btypeof|=>)\s*\/(?![/*>])/m

export function literalsOf(code, lang = 'ts') {
  const found = []
  const rest = [parseAst(code, { lang })]
  while (rest.length > 0) {
    const node = rest.pop()
    if (node?.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags })
    else if (typeof node === 'object' && node !== null) rest.push(...Object.values(node))
  }
  return found
}

const CLASSES = { d: '0', w: 'a', s: ' ', S: 'a', D: 'a', W: '-', n: '\n', t: '\t', r: '\r', b: '', B: '' }
const SAMPLES = ['a', '0', 'A', ' ', '-', '.', ',', '/', '@', ':', '"', '_', '<', '\n', '\u0001', 'é', 'क', '!']

/** A text that an atom matches: one character, or nothing for an assertion. */
function sampleOf(atom, flags) {
  if (atom === '.') return 'a'
  if (/^\\[dwsSDWntrbB]$/.test(atom)) return CLASSES[atom[1]]
  if (/^\\[1-9k]/.test(atom)) return ''
  if (/^(\[|\\[pPuxc0])/.test(atom)) {
    const one = new RegExp(`^${atom}$`, flags.replace(/[gy]/g, ''))
    return SAMPLES.find((sample) => one.test(sample)) ?? [...atom.replace(/[[\]^\\]/g, '')][0] ?? ''
  }
  return atom.replace(/^\\/, '')
}

const TOKEN =
  /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\k<\w+>|\\.|\((?:\?(?:<?[=!]|:|<\w+>))?|\)|\||[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/giu

/**
 * The unlimited repetitions of an expression: the text before each, and the repeated text. For a choice the last
 * branch is taken.
 */
function repeats({ source, flags }) {
  const groups = [{ text: '', start: '' }]
  const found = []
  let atom = ''
  for (const [token] of source.matchAll(TOKEN)) {
    const group = groups.at(-1)
    if (token.startsWith('(')) groups.push({ text: '', start: groups.map(({ text }) => text).join('') })
    else if (token === ')') {
      const closed = groups.pop()
      atom = closed.text
      groups.at(-1).text += atom
    } else if (token === '|') group.text = ''
    else if (/^([*+?]\??|\{\d.*)$/.test(token)) {
      const before = groups.map(({ text }) => text).join('')
      if (/^([*+]|\{\d+,\})/.test(token))
        found.push({ before: before.slice(0, before.length - atom.length), repeated: atom })
      const times = Number(/^\{(\d+)/.exec(token)?.[1] ?? 1)
      group.text += atom.repeat(Math.max(0, Math.min(times, 50) - 1))
    } else if (/^[\^$]$/.test(token)) atom = ''
    else {
      atom = sampleOf(token, flags)
      group.text += atom
    }
  }
  return found
}

/** A quick scan of 10,000 characters takes microseconds; one whose work grows with the square takes 10 ms on a fast machine. */
const LENGTH = 10_000
const SLOW_MS = 4

// Each length is a fifth longer than the one before, so that an exponential expression is stopped early. Above a thousand
// characters only polynomial growth is left, and larger steps are enough.
const LADDER = [10]
while (LADDER.at(-1) < 1000) LADDER.push(Math.ceil(LADDER.at(-1) * 1.2))
while (LADDER.at(-1) < LENGTH / 3) LADDER.push(LADDER.at(-1) * 2)

const timeOf = (expression, text) => {
  expression.lastIndex = 0
  const began = performance.now()
  expression.test(text)
  return performance.now() - began
}
// The fastest of three runs: other programs can only make one slower.
const leastTime = (expression, text) => Math.min(...[1, 2, 3].map(() => timeOf(expression, text)))

/** @returns a description of an input that is far too slow, or null */
export function blowUp({ source, flags }) {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''))
  const places = repeats({ source, flags })
  if (places.length === 0) return null
  const literals = [...new Set(source.replace(/\\[a-z]|[[\](){}^$|?*+\\]/gi, ''))].slice(0, 6)
  const own = places.flatMap(({ before, repeated }) => [repeated, before, before + repeated])
  const units = [...new Set([...own, ...SAMPLES, ...literals])].filter((unit) => unit !== '' && unit.length <= 40)
  const pairs = units.slice(0, 8).flatMap((one) => units.slice(0, 8).map((other) => one + other))
  for (const before of new Set(['', ...places.map((place) => place.before)])) {
    for (const unit of new Set([...units, ...pairs])) {
      for (const after of ['', '\u0000', '!']) {
        const text = (length) => before + unit.repeat(Math.ceil(length / unit.length)) + after
        const slow = slowness(expression, text)
        if (slow)
          return `${slow} on ${JSON.stringify(before)}, then ${JSON.stringify(unit)} many times, then ${JSON.stringify(after)}`
      }
    }
  }
  return null
}

function slowness(expression, text) {
  for (const length of LADDER) {
    const isSlow = timeOf(expression, text(length)) > SLOW_MS && leastTime(expression, text(length)) > SLOW_MS
    if (isSlow) return length < 200 ? 'exponential' : 'polynomial'
  }
  if (timeOf(expression, text(LENGTH)) < SLOW_MS) return null
  const [once, twice] = [leastTime(expression, text(LENGTH)), leastTime(expression, text(2 * LENGTH))]
  return once > SLOW_MS && twice > 3 * once ? 'polynomial' : null
}
