import { entityScreen, plain, screen } from '../page-route.ts'
import * as to from '../paths/entities.ts'

export const entitiesScreens = [
  screen(to.entitiesPath, () => import('../pages/EntitiesPage.tsx'), 'entities', 'officers', 'compliances'),
  screen(
    to.newEntityPath,
    () => import('../features/entities/NewEntityPage.tsx'),
    'entities',
    'registrations',
    'compliances',
  ),
  screen(to.factQuestionsPath, () => import('../features/facts/FactQuestionsPage.tsx'), 'facts', 'entities'),
  screen(to.officersPath, () => import('../pages/OfficersPage.tsx'), 'officers', 'entities'),
  screen(to.dscPath, () => import('../pages/DscPage.tsx'), 'dsc', 'officers', 'entities', 'compliances'),
]

export const plainEntitiesScreens = [
  plain(to.dscReceiptPath, () => import('../features/dsc/ReceiptPage.tsx'), 'dsc-receipt'),
  plain(to.dscReminderPath, () => import('../features/dsc/ReminderPage.tsx'), 'dsc-reminder'),
]

export const entityScreens = [
  entityScreen(
    to.entityPath,
    () => import('../pages/EntityViewPage.tsx'),
    'entities',
    'registrations',
    'officers',
    'compliances',
  ),
  entityScreen(to.registrationsPath, () => import('../pages/RegistrationsPage.tsx'), 'registrations', 'compliances'),
  entityScreen(
    to.manageRegistrationsPath,
    () => import('../pages/ManagePage.tsx'),
    'registrations',
    'record',
    'officers',
    'documents',
    'compliances',
  ),
  entityScreen(
    to.filingHistoryPath,
    () => import('../features/filings/FilingHistoryPage.tsx'),
    'filings',
    'registrations',
    'compliances',
  ),
  entityScreen(
    to.documentsPath,
    () => import('../pages/DocumentsPage.tsx'),
    'documents',
    'registrations',
    'compliances',
  ),
  entityScreen(
    to.entityPeoplePath,
    () => import('../pages/EntityPeoplePage.tsx'),
    'entities',
    'officers',
    'documents',
    'compliances',
  ),
]
