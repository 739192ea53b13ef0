// Folders form no circle: of two that import each other, neither can be read, moved or tested alone. Lint finds circles
// of files; this test finds those of folders. Imports of types and dynamic imports count as well.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The folders directly in each of these form no circle: features, the layers of the web, and the rooms of the law. */
const LOOKED_AT = [
  'apps/server/src/features',
  'apps/web/src/features',
  'apps/web/src',
  'packages/law/src',
  'packages/law/src/catalogue',
  'packages/law/src/engine',
  'packages/law/src/money',
]
const OF_FEATURES = LOOKED_AT.filter((folder) => folder.endsWith('/features'))

const SOURCE = /\.(ts|tsx|mts|js|mjs)$/
const OF_TESTS = /\.test(-support|-data)?\.\w+$/
/** `import … from`, `export … from`, `import '…'`, `import('…')` and the `import('…')` of a type. */
const IMPORT = /\b(?:from|import)\s*\(?\s*(['"])(\.{1,2}\/.*?)\1/g

/** Every import from one folder of `base` into another: `{ from, to }`, paths below `base`. */
function importsAcross(base) {
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  return files
    .toSorted()
    .filter((path) => SOURCE.test(path) && !OF_TESTS.test(path))
    .flatMap((from) =>
      [...readFileSync(join(base, from), 'utf8').matchAll(IMPORT)].map(([, , specifier]) => ({
        from,
        to: posix.join(posix.dirname(from), specifier),
      })),
    )
    .filter(({ from, to }) => !to.startsWith('..') && folderOf(from) !== folderOf(to))
}

const folderOf = (path) => path.split('/')[0]

/** Each edge of a circle, with one import behind it: `a → b: a/one.ts imports b/two.ts`. */
function circles(imports) {
  const edges = new Map()
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)]
    if (!edges.has(a)) edges.set(a, new Map())
    if (!edges.get(a).has(b)) edges.get(a).set(b, `${a} → ${b}: ${from} imports ${to}`)
  }
  const reached = (start) => {
    const seen = new Set([start])
    for (const folder of seen) for (const next of edges.get(folder)?.keys() ?? []) seen.add(next)
    return seen
  }
  return [...edges].flatMap(([a, targets]) =>
    [...targets].filter(([b]) => reached(b).has(a)).map(([, example]) => example),
  )
}

for (const folder of LOOKED_AT) {
  const imports = importsAcross(join(root, folder))
  test(`the folders of ${folder} form no circle`, () => {
    // Looking at nothing would find nothing.
    expect(imports.length).toBeGreaterThan(50)
    expect(circles(imports)).toEqual([])
  })
}

for (const folder of OF_FEATURES) {
  test(`in ${folder} no feature takes the style sheet of another`, () => {
    const taken = importsAcross(join(root, folder)).filter(({ to }) => to.endsWith('.css'))
    expect(taken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })
}

const planted = []
afterAll(() => planted.forEach((base) => rmSync(base, { recursive: true, force: true })))

/** The findings in a folder with these files. */
function found(files) {
  const base = mkdtempSync(join(tmpdir(), 'niyam-circles-'))
  planted.push(base)
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), `${source}\n`)
  }
  return circles(importsAcross(base))
}

test('a circle of values is found, with the import behind each edge', () => {
  const files = {
    'banks/a.ts': "import { two } from '../entities/inner/two.ts'\nexport const one = two",
    'banks/b.ts': 'export const three = 3',
    'entities/inner/two.ts': 'export const two = 2',
    'entities/other.ts': "export { three } from '../banks/b.ts'",
    'pages.ts': "import { one } from './banks/a.ts'\nexport const page = one",
  }
  expect(found(files)).toEqual([
    'banks → entities: banks/a.ts imports entities/inner/two.ts',
    'entities → banks: entities/other.ts imports banks/b.ts',
  ])
})

test('a circle of types alone is found, over three folders', () => {
  const files = {
    'a/one.ts': "import type { Two } from '../b/two.ts'\nexport type One = Two",
    'b/two.ts': "export type Two = import('../c/three.ts').Three",
    'c/three.ts': "import {\n  type Four,\n} from '../a/four.ts'\nexport type Three = Four",
    'a/four.ts': 'export type Four = 4',
  }
  expect(found(files)).toEqual([
    'a → b: a/one.ts imports b/two.ts',
    'b → c: b/two.ts imports c/three.ts',
    'c → a: c/three.ts imports a/four.ts',
  ])
})

test('a circle through a file beside the folders is found', () => {
  const files = {
    'subject.ts': "export type { Facts } from './facts/fact-sheet.ts'",
    'facts/fact-sheet.ts': "import type { Day } from '../due/day.ts'\nexport type Facts = Day",
    'due/day.ts': "import type { Facts } from '../subject.ts'\nexport type Day = Facts",
  }
  expect(found(files)).toEqual([
    'due → subject.ts: due/day.ts imports subject.ts',
    'facts → due: facts/fact-sheet.ts imports due/day.ts',
    'subject.ts → facts: subject.ts imports facts/fact-sheet.ts',
  ])
})

test('a circle closed by a dynamic import and a style sheet is found', () => {
  const files = {
    'a/Panel.tsx': "export const load = () =>\n  import(\n    '../b/Form.tsx'\n  )",
    'b/Form.tsx': "import classes from '../a/A.module.css'\nexport default classes",
    'a/A.module.css': '.a { margin: 0 }',
  }
  expect(found(files)).toEqual(['a → b: a/Panel.tsx imports b/Form.tsx', 'b → a: b/Form.tsx imports a/A.module.css'])
})

test('imports that point one way form no circle, and tests may import what they need', () => {
  const files = {
    'a/one.ts': "import { two } from '../b/two.ts'\nexport const one = two",
    'b/two.ts':
      "import { three } from '../c/three.ts'\nimport { here } from './here.ts'\nexport const two = three + here",
    'b/here.ts': 'export const here = 1',
    'b/two.test.ts': "import { one } from '../a/one.ts'\nexport const a = one",
    'c/three.ts': 'export const three = 3',
  }
  expect(found(files)).toEqual([])
})
