// The key of a query is derived from its call by `lib/queries.ts`. One that is spelled by hand is not found by `invalidate`,
// which goes by calls: the page would show what is out of date. The same holds for a call of the calendar that
// `CALENDAR_CALLS` of `features/calendar/queries.ts` forgets.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const web = resolve(import.meta.dirname, '../apps/web/src')
const KEY_BY_HAND = /\b(?:queryKey|mutationKey): \[(?!call\])|\b\w*QueryData\w*(?:<[^(]*>)?\(\s*\[/g
const QUERY = /\b(?:callQuery|callKey)\(\s*'((?:GET|POST) organisation\/compliances\/[^']*)'/g
/** Below the same address, but not derived from items: the names of forms, and how far calendars have followed the law. */
const NOT_OF_ITEMS = ['GET organisation/compliances/forms/', 'GET organisation/compliances/law/']

const sources = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

const keysByHand = (folder) =>
  sources(folder)
    .filter(({ path }) => path !== 'lib/queries.ts')
    .flatMap(({ path, text }) => [...text.matchAll(KEY_BY_HAND)].map(([found]) => `${path}: ${found}`))

/** Calls of the calendar that some query asks, and the list does not hold. */
const forgotten = (folder) => {
  const [, listed = ''] =
    /CALENDAR_CALLS\b[^=]*= \[([^\]]*)\]/.exec(readFileSync(join(folder, 'features/calendar/queries.ts'), 'utf8')) ?? []
  const asked = sources(folder).flatMap(({ text }) => [...text.matchAll(QUERY)].map(([, call]) => call))
  return [...new Set(asked)].filter((call) => !listed.includes(`'${call}'`) && !NOT_OF_ITEMS.includes(call))
}

test('no key is spelled by hand', () => {
  // Looking at nothing would find nothing.
  expect(sources(web).length).toBeGreaterThan(500)
  expect(keysByHand(web)).toEqual([])
})

test('what is drawn from the calendar is read again after a change of it', () => {
  expect(sources(web).filter(({ text }) => text.match(QUERY)).length).toBeGreaterThan(3)
  expect(forgotten(web)).toEqual([])
})

test('a key that is spelled by hand, and a forgotten call, are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'niyam-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const planted = {
    'features/calendar/queries.ts':
      "export const CALENDAR_CALLS: readonly Call[] = ['GET organisation/compliances/year/']\nexport const d = callQuery('GET organisation/compliances/matrix/')\n",
    'features/a/queries.ts': "export const a = queryOptions({ queryKey: ['a', 1] })\n",
    'features/a/use-a.ts': "client.setQueryData<A>(['a', 1], known)\n",
    'features/b/queries.ts':
      "export const b = callQuery('GET organisation/compliances/year/')\nexport const c = callQuery('GET organisation/compliances/week/')\n",
  }
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  expect(keysByHand(folder).toSorted()).toEqual([
    'features/a/queries.ts: queryKey: [',
    'features/a/use-a.ts: setQueryData<A>([',
  ])
  expect(forgotten(folder).toSorted()).toEqual([
    'GET organisation/compliances/matrix/',
    'GET organisation/compliances/week/',
  ])
})
