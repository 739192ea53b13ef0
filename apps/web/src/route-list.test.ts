import type { PlatformRole } from '@niyam/contract/rules.ts'
import type { Rights } from '@niyam/contract/permissions.ts'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { turnAway } from './lib/guard.ts'
import { isSignedIn, may, organisationId, session, signIn, signOutHere } from './lib/session.ts'
import pages from './pages.json'
import * as paths from './paths.ts'
import { type RoutePath, ROUTES } from './route-list.ts'
import { makeRouter } from './routes.tsx'
import { signedInAs } from './test/server.ts'

// pages.json says who may open which page: a route that changes its group fails a test.
type Group = keyof typeof pages
const patterns = new Map(
  Object.entries(paths).map(([name, page]) => [name, typeof page === 'function' && 'pattern' in page && page.pattern]),
)
const GROUPS = Object.fromEntries(
  Object.entries(pages).map(([group, names]) => [group, Object.keys(names).map((name) => patterns.get(name))]),
) as unknown as Readonly<Record<Group, readonly RoutePath[]>>

/** Where a visitor ends: `in` is the page itself. */
type End = 'in' | 'sign-in' | 'chooser' | 'dashboard' | 'refused'
type Ends = Readonly<Record<Group, End>>

const INSIDE: Ends = {
  everyone: 'in',
  strangers: 'dashboard',
  signedIn: 'in',
  members: 'in',
  admins: 'refused',
  staff: 'refused',
  resellers: 'refused',
}
const OUTSIDE: Ends = { ...INSIDE, members: 'chooser', admins: 'chooser' }

interface Visitor {
  readonly name: string
  /** Null for a person unknown to the server. */
  readonly role: PlatformRole | null
  /** Their place in the organisation, null without one. */
  readonly place: Rights['role'] | null
  readonly ends: Ends
}

const VISITORS: readonly Visitor[] = [
  {
    name: 'a stranger',
    role: null,
    place: null,
    ends: {
      everyone: 'in',
      strangers: 'in',
      signedIn: 'sign-in',
      members: 'sign-in',
      admins: 'sign-in',
      staff: 'sign-in',
      resellers: 'sign-in',
    },
  },
  { name: 'a subscriber without an organisation', role: 'subscriber', place: null, ends: OUTSIDE },
  { name: 'a viewer', role: 'subscriber', place: 'v', ends: INSIDE },
  { name: 'a member', role: 'subscriber', place: 'm', ends: INSIDE },
  { name: 'a reviewer', role: 'subscriber', place: 'r', ends: INSIDE },
  { name: 'an admin of the organisation', role: 'subscriber', place: 'a', ends: { ...INSIDE, admins: 'in' } },
  { name: 'an employee of the platform', role: 'employee', place: null, ends: { ...OUTSIDE, staff: 'in' } },
  { name: 'a reseller', role: 'reseller', place: null, ends: { ...OUTSIDE, resellers: 'in' } },
  {
    name: 'an admin of the platform',
    role: 'admin',
    place: null,
    ends: { ...OUTSIDE, staff: 'in', resellers: 'in' },
  },
]

const PATHS = Object.keys(ROUTES) as RoutePath[]

/** What these tests read of a route of the router. */
interface Drawn {
  readonly parentRoute?: Drawn
  readonly options: { readonly beforeLoad?: (context: object) => void | Promise<void> }
}
const drawn = makeRouter().routesByPath as unknown as Record<string, Drawn>

afterEach(signOutHere)

it('puts every route in one group', () => {
  expect(Object.values(GROUPS).flat().toSorted()).toEqual(PATHS.toSorted())
})

it('draws every route of the list and no other', () => {
  // `/` leads to the dashboard, `$` takes every address that does not exist, and the others lead on to a page.
  const others = ['/', '/$', '/entity/$entity_id', '/tasks/my-day', '/tasks/board', '/tasks/time']
  expect(Object.keys(drawn).toSorted()).toEqual([...PATHS, ...others].toSorted())
})

it('the first address leads to the dashboard', async () => {
  arrive({ name: 'a viewer', role: 'subscriber', place: 'v', ends: INSIDE })
  expect(await passGuards('/')).toBe('/dashboard')
})

it('the address of an entity leads to its overview', async () => {
  arrive({ name: 'a viewer', role: 'subscriber', place: 'v', ends: INSIDE })
  expect(await passGuards('/entity/$entity_id')).toBe('/entity/e1/view')
})

it('who was on the way somewhere goes on there, also when they have to sign in at the chooser', () => {
  const href = '/choose-organisation?next=%2Fentities%3Fpage%3D2'
  const stranger = {
    isOnline: true,
    isSignedIn: false,
    role: 'public' as const,
    hasOrganisation: false,
    isAdmin: false,
  }
  expect(turnAway(ROUTES['/choose-organisation'], href, stranger, '/dashboard')).toBe(
    '/accounts/login/email?next=%2Fentities%3Fpage%3D2',
  )
})

describe.each(VISITORS)('$name', (visitor) => {
  const wanted = Object.fromEntries(
    Object.entries(GROUPS).flatMap(([group, paths]) =>
      paths.map((path) => [path, addressOf(visitor.ends[group as keyof Ends], path)]),
    ),
  )

  it('is admitted or redirected by the list', () => {
    arrive(visitor)
    const now = {
      isOnline: true,
      isSignedIn: isSignedIn(),
      role: session.get().role,
      hasOrganisation: organisationId() !== null,
      isAdmin: may('people.manage'),
    }
    const destinations = PATHS.map((path) => [
      path,
      turnAway(ROUTES[path], hrefOf(path), now, '/dashboard') ?? hrefOf(path),
    ])
    expect(Object.fromEntries(destinations)).toEqual(wanted)
  })

  it('is admitted or redirected by the guards of the pages', async () => {
    arrive(visitor)
    // A refused person's rights are asked for once more; here nothing has changed.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const ends = await Promise.all(PATHS.map(async (path) => [path, await passGuards(path)] as const))
    expect(Object.fromEntries(ends)).toEqual(wanted)
  })
})

const hrefOf = (path: string) => path.replaceAll('$', '')

function addressOf(end: End, path: string): string {
  const next = `?next=${encodeURIComponent(hrefOf(path))}`
  switch (end) {
    case 'in':
      return hrefOf(path)
    case 'dashboard':
      return '/dashboard'
    case 'refused':
      return '/errors/not-authorized'
    case 'chooser':
      return `/choose-organisation${next}`
    case 'sign-in':
      // The chooser follows the sign-in automatically.
      return `/accounts/login/email${path === '/choose-organisation' ? '' : next}`
  }
}

/** Where the guards of a page and of what is around it lead. */
async function passGuards(path: string): Promise<string> {
  const guards: Drawn[] = []
  for (let route = drawn[path]; route; route = route.parentRoute) guards.unshift(route)
  const context = { location: { href: hrefOf(path), search: {} }, params: { entity_id: 'e1' } }
  try {
    for (const { options } of guards) await options.beforeLoad?.(context)
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.href ?? ''
    throw thrown
  }
  return hrefOf(path)
}

/** Signs the visitor in, with what the server says of them and of their place. */
function arrive({ role, place }: Visitor): void {
  signOutHere()
  if (role === null) return
  const user = { user_id: 'u1', first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in', mobile_number: null }
  const profile = {
    mobile_number: null,
    user_type: null,
    address_state: null,
    employee_base: null,
    referral_source: null,
  }
  signIn({
    token: 't1',
    csrf_token: 'c1',
    user: { ...user, profile },
    role,
    organisation_count: place ? 1 : 0,
    has_accepted_notice: true,
  })
  if (place !== null) signedInAs(place)
}
