import { entityScreen, screen } from '../page-route.ts'
import * as to from '../paths/calendar.ts'

export const calendarScreens = [
  screen(to.calendarPath, () => import('../pages/CalendarPage.tsx'), 'compliances', 'filings'),
  screen(to.feedsPath, () => import('../features/feeds/FeedsPage.tsx'), 'feeds', 'compliances', 'entities'),
  screen(
    to.acknowledgementsPath,
    () => import('../features/receipts/AcknowledgementsPage.tsx'),
    'receipts',
    'compliances',
  ),
  screen(to.sheetPath, () => import('../features/filings/sheet/SheetPage.tsx'), 'filing-sheet', 'compliances', 'items'),
  screen(
    to.reviewQueuePath,
    () => import('../features/reviews/ReviewQueuePage.tsx'),
    'review-queue',
    'compliances',
    'documents',
  ),
  screen(to.draftsPath, () => import('../features/proposals/ProposalsPage.tsx'), 'proposals'),
  screen(to.notOursPath, () => import('../features/applicability/NotRequiredPage.tsx'), 'applicability', 'compliances'),
  screen(
    to.lockedPeriodsPath,
    () => import('../features/period-locks/PeriodLocksPage.tsx'),
    'period-locks',
    'compliances',
  ),
]

export const entityCalendarScreens = [
  entityScreen(to.entityCalendarPath, () => import('../pages/EntityCalendarPage.tsx'), 'compliances', 'filings'),
]
