import { platformScreen } from '../page-route.ts'
import * as to from '../paths/platform.ts'

export const platformScreens = [
  platformScreen(to.staffPath, () => import('../features/staff/StaffPage.tsx'), 'staff'),
  platformScreen(to.staffUsersPath, () => import('../features/staff/UsersPage.tsx'), 'staff'),
  platformScreen(to.staffUserPath, () => import('../features/staff/UserPage.tsx'), 'staff'),
  platformScreen(to.staffOrganisationsPath, () => import('../features/staff/OrganisationsPage.tsx'), 'staff'),
  platformScreen(
    to.staffOrganisationPath,
    () => import('../features/staff/OrganisationPage.tsx'),
    'staff',
    'plan-limits',
  ),
  platformScreen(to.plansPath, () => import('../features/staff/PlansPage.tsx'), 'staff', 'plan-limits'),
  platformScreen(
    to.lawReleasesPath,
    () => import('../features/law-releases/LawReleasesPage.tsx'),
    'law-releases',
    'law',
  ),
  platformScreen(to.resellerPath, () => import('../features/resellers/ResellerPage.tsx'), 'resellers'),
  platformScreen(
    to.resellerOrganisationPath,
    () => import('../features/resellers/ResellerOrganisationPage.tsx'),
    'resellers',
    'plan-limits',
  ),
  platformScreen(to.resellerUsersPath, () => import('../features/resellers/ResellerUsersPage.tsx'), 'resellers'),
  platformScreen(to.resellerSheetPath, () => import('../features/resellers/SheetPage.tsx'), 'resellers'),
]
