import { type AnyRoute, createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { turnAway } from './lib/guard.ts'
import { loadTexts, type Namespace } from './lib/i18n.ts'
import { loadPart } from './lib/load-part.ts'
import { safeReturnPath } from './lib/return-path.ts'
import { isOnline } from './lib/offline.ts'
import type { Route } from './route.ts'
import { confirmAccess } from './lib/session-start.ts'
import { activateEntity, isSignedIn, may, organisationId, session } from './lib/session.ts'
import * as to from './paths.ts'
import { Root } from './shell/Root.tsx'

// How a page becomes a route: its guard, its code and its texts. The lists of them are in routes/.

type PageModule = { default: ComponentType }
type Load = () => Promise<PageModule>

interface Location {
  href: string
  search: object
}

/** The address of a page, and who may open it. */
export type Page = Pick<Route, 'pattern' | 'need'>
/** Its code and its texts. */
export type PageContent = readonly [load: Load, ...texts: Namespace[]]

/**
 * The guard of every route: throws the redirect, or lets the navigation go on. A person who would be refused may have been given
 * the role or the right just now, so the server is asked first.
 */
function enter(drawn: Page, location: Location): void | Promise<void> {
  const instead = insteadOf(drawn, location)
  if (instead === null) return
  if (!isSignedIn() || !isOnline() || !instead.startsWith(to.notAuthorisedPath())) throw redirect({ href: instead })
  return confirmAccess().then(() => {
    const still = insteadOf(drawn, location)
    if (still !== null) throw redirect({ href: still })
  })
}

function insteadOf({ pattern, need }: Page, { href, search }: Location): string | null {
  // Error pages stay open offline: one of them says so.
  if (pattern.startsWith('/errors/')) return null
  const now = {
    isOnline: isOnline(),
    isSignedIn: isSignedIn(),
    role: session.get().role,
    hasOrganisation: organisationId() !== null,
    isAdmin: may('people.manage'),
  }
  return turnAway(need, href, now, safeReturnPath((search as { next?: string }).next, to.dashboardPath()))
}

/** A page whose code and texts arrive together, so that it is never drawn without its words. */
const page = (load: Load, texts: readonly Namespace[]) =>
  lazyRouteComponent(() =>
    loadPart(async () => {
      const [module] = await Promise.all([load(), loadTexts(...texts)])
      return module
    }),
  )

export const root = createRootRoute({ component: Root })

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: page(() => import('./shell/SignedIn.tsx'), []),
})

export const frame = createRoute({
  getParentRoute: () => signedIn,
  id: 'frame',
  beforeLoad: ({ location }) => enter(to.dashboardPath, location),
  component: page(() => import('./shell/AppShell.tsx'), ['settings']),
})

export const platform = createRoute({
  getParentRoute: () => signedIn,
  id: 'platform',
  component: page(() => import('./shell/PlatformShell.tsx'), []),
})

export const entity = createRoute({
  getParentRoute: () => frame,
  path: to.ENTITY,
  beforeLoad: ({ params }) => activateEntity((params as { entity_id: string }).entity_id),
})

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An address that ends with the id of a row: another word there is no page, and never part of a call. */
function expectId({ pattern }: Page, params: unknown, { href }: Location): void {
  const [, name = ''] = /\$(\w+_id)$/.exec(pattern) ?? []
  const id = (params as Readonly<Record<string, string | undefined>>)[name]
  if (id !== undefined && !ID.test(id)) throw redirect({ href: to.notFoundPath({ from: href }), replace: true })
}

/** Draws pages inside `parent`, whose address is `base`. */
const within =
  (parent: AnyRoute, base = '') =>
  (drawn: Page, ...[load, ...texts]: PageContent) =>
    createRoute({
      getParentRoute: () => parent,
      path: drawn.pattern.slice(base.length),
      beforeLoad: ({ location, params }) => {
        expectId(drawn, params, location)
        return enter(drawn, location)
      },
      component: page(load, texts),
    })

/** A screen inside the frame, and one below an entity. */
export const screen = within(frame)
export const entityScreen = within(entity, to.ENTITY)
/** A screen of the platform's own areas, for staff and resellers: no organisation is needed. */
export const platformScreen = within(platform)
/** A separate screen, without the frame; and the same for a person who is signed in. */
export const plain = within(root)
export const personal = within(signedIn)

/** No page: another one is opened in its place. */
export const leadsOn = (
  parent: AnyRoute,
  path: string,
  href: (params: { entity_id: string }, from: string) => string,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ params, location }) => {
      throw redirect({ href: href(params as { entity_id: string }, location.pathname), replace: true })
    },
  })
