import { screen } from '../page-route.ts'
import * as to from '../paths/work.ts'

export const workScreens = [
  screen(to.myDayPath, () => import('../pages/MyDayPage.tsx'), 'tasks', 'compliances', 'filings'),
  screen(to.tasksPath, () => import('../features/tasks/TasksPage.tsx'), 'tasks', 'compliances'),
  screen(to.timePath, () => import('../pages/TimePage.tsx'), 'times', 'tasks', 'compliances'),
  screen(to.capacityPath, () => import('../pages/CapacityPage.tsx'), 'times', 'tasks'),
  screen(to.taskPath, () => import('../features/tasks/TasksPage.tsx'), 'tasks', 'compliances'),
  screen(
    to.taskTemplatesPath,
    () => import('../features/tasks/templates/TemplatesPage.tsx'),
    'task-forms',
    'tasks',
    'compliances',
  ),
  screen(
    to.taskTemplateFormPath,
    () => import('../features/tasks/templates/TemplateFormPage.tsx'),
    'task-forms',
    'tasks',
    'compliances',
  ),
  screen(to.taskSeriesPath, () => import('../features/tasks/series/SeriesPage.tsx'), 'task-forms', 'tasks'),
  screen(to.noticesPath, () => import('../features/notices/NoticesPage.tsx'), 'notices', 'compliances'),
  screen(to.noticePath, () => import('../features/notices/NoticesPage.tsx'), 'notices', 'compliances'),
  screen(to.worksheetsPath, () => import('../features/worksheets/WorksheetsPage.tsx'), 'worksheets', 'compliances'),
  screen(to.worksheetPath, () => import('../features/worksheets/WorksheetPage.tsx'), 'worksheets', 'compliances'),
]
