// Every regular expression of the product is tested with long texts derived from itself; it fails if its time grows faster
// than the text. So no input can keep the server, or a page, busy much longer than reading it takes.
import { relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blowUp, expressionsIn, literalsOf } from './regular-expressions.mjs'

const root = resolve(import.meta.dirname, '..')
const FOLDERS = [
  'apps/server/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/formats/src',
  'packages/law/src',
  'packages/worksheets/src',
  'packages/signatures/src',
]

/** These never read user input. */
const OF_OUR_OWN = [
  // The digits of a number that JavaScript wrote: 25 characters at most.
  '\\B(?=(\\d{3})+$)',
  '(\\d)(?=(?:\\d\\d)+\\d$)',
  // Output of our private PostgreSQL when it does not start.
  'lock file .* already exists|pre-existing shared memory block|could not bind',
]

// What only tests load reads our own files.
const TEST_SUPPORT = resolve(root, 'apps/web/src/test')
const all = FOLDERS.flatMap((folder) => expressionsIn(resolve(root, folder))).filter(
  ({ path }) => !path.startsWith(TEST_SUPPORT),
)
const different = [...new Map(all.map((one) => [`/${one.source}/${one.flags}`, one])).values()]

describe('regular expressions', () => {
  it('are found in every part', () => {
    for (const folder of FOLDERS) {
      const some = all.filter(({ path }) => relative(root, path).replaceAll('\\', '/').startsWith(folder))
      expect([folder, some.length > 3]).toEqual([folder, true])
    }
  })

  it('read any text in a time that grows as the text does', { timeout: 120_000 }, () => {
    const slow = different
      .filter(({ source }) => !OF_OUR_OWN.includes(source))
      .flatMap((one) => {
        const words = blowUp(one)
        return words === null ? [] : [`${relative(root, one.path)}: /${one.source}/ is ${words}`]
      })
    expect(slow).toEqual([])
  })

  it('of the API document, those of the libraries among them, do too', { timeout: 120_000 }, async () => {
    const { apiDocument } = await import('../apps/server/src/http/api-document.ts')
    const patterns = JSON.stringify(apiDocument('0.0.0')).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)
    const sources = [...new Set([...patterns].map(([, text]) => JSON.parse(text)))]
    expect(sources.length).toBeGreaterThan(5)
    expect(sources.flatMap((source) => blowUp({ source, flags: 'u' }) ?? [])).toEqual([])
  })

  it('that blow up would be noticed', { timeout: 60_000 }, () => {
    const bad = [
      '^(a+)+$',
      '^(a|a)*$',
      '(x+x+)+y',
      '\\s+$',
      '^\\s*(\\w+\\s?)*$',
      '([a-z]+)*@',
      '[^@]+@[^@]+',
      '^(\\d+,?)*x$',
      '<!--[^>]*-->',
      '^(?:.*,){3}x$',
      // Quick on thirty characters, without end on four hundred.
      '^(?:abcdefghijk|abcdefghijk)*$',
    ]
    expect(bad.filter((source) => blowUp({ source, flags: '' }) === null)).toEqual([])
    const good = [
      '^[^\\s@]+@[^\\s@]+\\.[a-z]{2,24}$',
      '^https?:\\/\\/(\\w+\\.)*\\w+$',
      '\\d+',
      '^a{2,5}b*$',
      '(?<!\\s)\\s+$',
    ]
    expect(good.map((source) => blowUp({ source, flags: '' }))).toEqual(good.map(() => null))
    expect(literalsOf('const a = <T,>(b: T) => /x\\/y/giu.test(String(b)) // /no/')).toEqual([
      { source: 'x\\/y', flags: 'giu' },
    ])
  })
})
