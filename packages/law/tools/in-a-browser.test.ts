import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { build, type OutputFile } from 'esbuild'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../src/', import.meta.url))
const ENGINE_AT_MOST = 150 * 1024
const CATALOGUE_AT_MOST = 288 * 1024
/** What turns the catalogue back into an earlier release: fetched one by one, when that release is asked for. */
const RELEASE_AT_MOST = 128 * 1024

const modulesIn = (folder: string): string[] =>
  readdirSync(join(SRC, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `./${folder}/${name}`)

/** Everything that reads the law: entry point, engine, money, meetings, names. */
const everything = ['./index.ts', ...['engine', 'money', 'meetings', 'names'].flatMap(modulesIn)]

const bundled = (contents: string, options: object): Promise<OutputFile[]> =>
  build({
    stdin: { contents, resolveDir: SRC, loader: 'ts' },
    bundle: true,
    platform: 'browser',
    minify: true,
    write: false,
    logLevel: 'error',
    ...options,
  }).then(({ outputFiles }) => outputFiles ?? [])

const gzipped = (files: readonly OutputFile[]): number =>
  files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)

it('is small: the engine, and the whole catalogue by parts', async () => {
  const text = everything.map((path) => `export * as m${everything.indexOf(path)} from '${path}'`).join('\n')
  const files = await bundled(text, {
    format: 'esm',
    splitting: true,
    outdir: 'out',
    metafile: true,
    // The data is in separate chunks, whichever module imports it.
    chunkNames: '[name]-[hash]',
  })
  const isData = ({ text: code }: OutputFile): boolean => /JSON\.parse\(/.test(code) && code.length > 2000
  const [data, engine] = [files.filter(isData), files.filter((file) => !isData(file))]
  expect(data.length).toBeGreaterThan(14)
  expect(gzipped(engine)).toBeLessThan(ENGINE_AT_MOST)
  const isEarlier = ({ path }: OutputFile): boolean => path.includes('before-')
  expect(gzipped(data.filter((file) => !isEarlier(file)))).toBeLessThan(CATALOGUE_AT_MOST)
  for (const file of data.filter(isEarlier)) expect(gzipped([file]), file.path).toBeLessThan(RELEASE_AT_MOST)
})

it('runs where there is nothing but the language: no file, no clock, no network', async () => {
  const [file] = await bundled(
    `import { dueDate, loadCatalogue, period } from './index.ts'
     globalThis.answer = loadCatalogue(['gst', 'pt']).then((law) => {
       const obligation = law.obligation('gst.gstr-3b.monthly')
       return [law.areas.join(), dueDate(obligation, period('2026-10')).due_date]
     })`,
    { format: 'iife' },
  )
  const bare = createContext({})
  new Script(file?.text ?? '').runInContext(bare)
  expect(await (bare as { answer?: Promise<unknown> }).answer).toEqual(['gst,pt', '2026-11-20'])
})
