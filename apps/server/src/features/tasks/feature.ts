import type { Feature } from '../feature.ts'
import { hindiTasks } from './hindi.ts'
import { taskJobs } from './jobs.ts'
import { taskCommentRoutes, taskRoutes, taskSeriesRoutes, taskTemplateRoutes } from './routes.ts'

export const tasks = {
  routes: [taskRoutes, taskCommentRoutes, taskTemplateRoutes, taskSeriesRoutes],
  jobs: taskJobs,
  tables: [
    'task',
    'task_block',
    'task_comment',
    'task_comment_mention',
    'task_undo',
    'task_template',
    'task_template_obligation',
    'task_series',
  ],
  hindi: hindiTasks,
} satisfies Feature
