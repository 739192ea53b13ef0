import { describe, expect, it } from 'vitest'
import { type Need, type Route, readSearch } from './route.ts'
import * as paths from './paths.ts'
import { isAt } from './shell/places.ts'

/** A page as a test of all pages sees it: every parameter and search value by its own name. */
type Page = ((...given: readonly object[]) => string) & Pick<Route, 'pattern' | 'need' | 'search'>

const PAGES = Object.entries(paths).filter(
  (entry): entry is [string, (typeof entry)[1] & Page] => typeof entry[1] === 'function' && 'pattern' in entry[1],
)
const named = (names: Iterable<string>) => Object.fromEntries([...names].map((name) => [name, name]))
const paramsOf = (pattern: string) => named([...pattern.matchAll(/\$(\w+)/g)].map(([, name = '']) => name))

/** Who comes to a page, in one word. */
const groupOf = ({ rule, organisation }: Need): string => {
  if (rule === 'subscriber') return { none: 'signedIn', any: 'members', a: 'admins' }[organisation]
  const groups: Partial<Record<Need['rule'], string>> = {
    public: 'everyone',
    publicOnly: 'strangers',
    employee: 'staff',
    reseller: 'resellers',
  }
  return groups[rule] ?? rule
}

// Saved pages, notifications and mails hold these addresses: one that changes needs a way from the old to the new. A page
// that moves to another group is open to other people.
it('is written in pages.json, with its address and group: npx vitest run src/paths.test.ts -u', async () => {
  const pages: Record<string, Record<string, string>> = {}
  for (const [name, page] of PAGES) {
    const params = paramsOf(page.pattern)
    const search = named(Object.keys(page.search))
    const address = Object.keys(params).length > 0 ? page(params, search) : page(search)
    ;(pages[groupOf(page.need)] ??= {})[name] = address
  }
  await expect(`${JSON.stringify(pages, null, 2)}\n`).toMatchFileSnapshot('./pages.json')
})

it('has each address once', () => {
  const patterns = PAGES.map(([, { pattern }]) => pattern)
  expect(new Set(patterns).size).toBe(patterns.length)
})

it.each(PAGES)('%s finds the addresses that it writes, and no other page does', (_name, page) => {
  const params = paramsOf(page.pattern)
  const pathname = Object.keys(params).length > 0 ? page(params) : page()
  // `…/orders/new` is not an order called new: the router takes the page that says so.
  const matching = PAGES.filter(([, other]) => isAt(other, pathname)).map(([, { pattern }]) => pattern)
  expect(matching.filter((pattern) => !pattern.endsWith('/orders/$extension_id') || pattern === page.pattern)).toEqual([
    page.pattern,
  ])
})

describe('an address', () => {
  it('holds its parameters as text of a path, and leaves out what is empty', () => {
    expect(paths.entityPath({ entity_id: 'a/b ?' })).toBe('/entity/a%2Fb%20%3F/view')
    expect(paths.entitiesPath({ search: '', tag: null, status: undefined })).toBe('/entities')
    expect(paths.entitiesPath({ search: 'a&b', page: 2 })).toBe('/entities?search=a%26b&page=2')
  })

  it('is read as its page declares, without what it does not know', () => {
    const { search } = paths.calendarPath
    expect(readSearch(search, { view: 'month', rule: 'own', page: '3', area: 'gst,tds' })).toEqual({
      view: 'month',
      rule: 'own',
      page: 3,
      area: 'gst,tds',
    })
    expect(readSearch(search, { view: 'century', rule: '', page: '0' })).toEqual({})
    for (const page of ['1.5', '-1', 'two', '100001', '1e9']) expect(readSearch(search, { page })).toEqual({})
    expect(readSearch(paths.auditPath.search, { entry: '250000' })).toEqual({ entry: 250_000 })
    expect(readSearch(paths.auditPath.search, { entry: 'first' })).toEqual({})
  })

  it('is checked by the compiler', () => {
    // @ts-expect-error A parameter is missing.
    paths.entityPath({})
    // @ts-expect-error This page has no such search value.
    paths.entitiesPath({ entity: 'e1' })
    // @ts-expect-error There is no such view.
    paths.calendarPath({ view: 'century' })
  })
})
