import { screen } from '../page-route.ts'
import * as to from '../paths/home.ts'

export const homeScreens = [
  screen(to.dashboardPath, () => import('../pages/DashboardPage.tsx'), 'dashboard', 'compliances'),
  screen(to.cashPath, () => import('../features/dashboard/CashPage.tsx'), 'dashboard-more'),
  screen(to.renewalsPath, () => import('../features/dashboard/RenewalsPage.tsx'), 'dashboard-renewals'),
  screen(to.heatPath, () => import('../features/dashboard/HeatPage.tsx'), 'dashboard-heat', 'compliances'),
  screen(to.notificationsPath, () => import('../features/notifications/NotificationsPage.tsx'), 'notifications'),
  screen(to.notificationPath, () => import('../features/notifications/NotificationPage.tsx'), 'notifications'),
  screen(to.helpPath, () => import('../features/help/HelpPage.tsx'), 'help'),
]
