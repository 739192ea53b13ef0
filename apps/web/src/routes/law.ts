import { entityScreen, screen } from '../page-route.ts'
import * as to from '../paths/law.ts'

export const lawScreens = [
  screen(to.lawCoveragePath, () => import('../features/law/CoveragePage.tsx'), 'law', 'help', 'compliances'),
  screen(to.lawChangesPath, () => import('../pages/ReleasesPage.tsx'), 'law', 'extensions', 'compliances'),
  screen(to.newOrderPath, () => import('../features/extensions/NewOrderPage.tsx'), 'extensions', 'compliances'),
  screen(to.orderPath, () => import('../features/extensions/OrderPage.tsx'), 'extensions', 'compliances', 'reports'),
  screen(to.ownRulesPath, () => import('../features/own-rules/OwnRulesPage.tsx'), 'own-rules', 'compliances'),
  screen(
    to.ownRuleFormPath,
    () => import('../features/own-rules/RuleFormPage.tsx'),
    'own-rules',
    'fields',
    'compliances',
  ),
]

export const entityLawScreens = [
  entityScreen(
    to.applicablePath,
    () => import('../pages/ProfilePage.tsx'),
    'applicability',
    'entities',
    'registrations',
    'compliances',
  ),
  entityScreen(
    to.interviewPath,
    () => import('../features/applicability/InterviewPage.tsx'),
    'applicability',
    'entities',
    'compliances',
  ),
  entityScreen(to.obligationsPath, () => import('../features/law/ObligationsPage.tsx'), 'law', 'compliances'),
  entityScreen(to.whatIfPath, () => import('../features/law/WhatIfPage.tsx'), 'law', 'entities', 'compliances'),
]
