import { createRoute, createRouter } from '@tanstack/react-router'
import { searchText } from './lib/search-text.ts'
import { entity, frame, leadsOn, platform, root, signedIn } from './page-route.ts'
import * as to from './paths.ts'
import { accountScreens, personalAccountScreens, plainAccountScreens } from './routes/accounts.ts'
import { calendarScreens, entityCalendarScreens } from './routes/calendar.ts'
import { entitiesScreens, entityScreens, plainEntitiesScreens } from './routes/entities.ts'
import { errorScreens } from './routes/errors.ts'
import { homeScreens } from './routes/home.ts'
import { entityLawScreens, lawScreens } from './routes/law.ts'
import { organisationScreens } from './routes/organisation.ts'
import { platformScreens } from './routes/platform.ts'
import { entityReportScreens, reportScreens } from './routes/reports.ts'
import { workScreens } from './routes/work.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { OfflinePage } from './shell/OfflinePage.tsx'

// Puts the pages of each area into their frames.

const home = leadsOn(root, '/', () => to.dashboardPath())
/** The entity's address has no page: it redirects to the overview. */
const entityAlone = leadsOn(entity, '/', to.entityPath)
/** Ways to look at the tasks, as people type them. */
const typed = [
  leadsOn(frame, '/tasks/my-day', () => to.myDayPath()),
  leadsOn(frame, '/tasks/board', () => to.tasksPath({ view: 'board' })),
  leadsOn(frame, '/tasks/time', () => to.timePath()),
]
const unknown = leadsOn(root, '$', (_, from) => to.notFoundPath({ from }))

const offline = createRoute({ getParentRoute: () => root, path: to.offlinePath.pattern, component: OfflinePage })

const routeTree = root.addChildren([
  home,
  signedIn.addChildren([
    frame.addChildren([
      ...homeScreens,
      ...calendarScreens,
      ...workScreens,
      ...typed,
      ...entitiesScreens,
      ...lawScreens,
      ...reportScreens,
      ...organisationScreens,
      ...accountScreens,
      entity.addChildren([
        entityAlone,
        ...entityScreens,
        ...entityCalendarScreens,
        ...entityLawScreens,
        ...entityReportScreens,
      ]),
    ]),
    platform.addChildren(platformScreens),
    ...personalAccountScreens,
  ]),
  ...plainAccountScreens,
  ...plainEntitiesScreens,
  ...errorScreens,
  offline,
  unknown,
])

/** Search values are plain text to the router; `useAddress` reads those that a page declares. */
export const makeRouter = () =>
  createRouter({
    routeTree,
    defaultErrorComponent: CrashPage,
    defaultPendingMs: 60_000,
    defaultPreloadStaleTime: 0,
    ...searchText,
  })
