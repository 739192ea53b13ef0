import type { Feature } from '../feature.ts'
import { hindiTasks } from './hindi.ts'
import { taskJobs } from './jobs.ts'
import { taskRoutes, taskSeriesRoutes, taskTemplateRoutes } from './routes.ts'

export const tasks = {
  routes: [taskRoutes, taskTemplateRoutes, taskSeriesRoutes],
  jobs: taskJobs,
  tables: ['task', 'task_block', 'task_undo', 'task_template', 'task_template_obligation', 'task_series'],
  hindi: hindiTasks,
} satisfies Feature
