import type { Feature } from '../feature.ts'
import { hindiTasks } from './hindi.ts'
import { taskJobs } from './jobs.ts'
import { taskRoutes, taskTemplateRoutes } from './routes.ts'

export const tasks = {
  routes: [taskRoutes, taskTemplateRoutes],
  jobs: taskJobs,
  tables: ['task', 'task_block', 'task_undo', 'task_template', 'task_template_obligation'],
  hindi: hindiTasks,
} satisfies Feature
