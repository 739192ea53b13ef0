import * as contract from '@niyam/contract/tasks.ts'
import { myDay as myDayCall } from '@niyam/contract/my-day.ts'
import * as seriesCalls from '@niyam/contract/task-series.ts'
import * as templateCalls from '@niyam/contract/task-templates.ts'
import * as commentCalls from '@niyam/contract/task-comments.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { scopedRoute } from '../../http/route.ts'
import * as comments from './comments.ts'
import { listTasks, taskBoard } from './list.ts'
import * as many from './many.ts'
import { myDay } from './my-day.ts'
import * as series from './series.ts'
import * as service from './service.ts'
import * as templates from './templates.ts'
import { taskTable } from './table.ts'
import { undoTasks } from './undo.ts'

export function taskRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listTasks, ({ scope, query }) => listTasks(parts, scope, query))
  scopedRoute(app, parts, contract.taskTable, ({ scope, query, request }) =>
    taskTable(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.taskBoard, ({ scope, query }) => taskBoard(parts, scope, query))
  scopedRoute(app, parts, myDayCall, ({ scope, person, holds }) =>
    myDay(parts, scope, { user_id: person.user_id, holds }),
  )
  scopedRoute(app, parts, contract.createTask, ({ scope, person, body }) =>
    service.createTask(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.getTask, ({ scope, params }) => service.getTask(parts, scope, params.task_id))
  scopedRoute(app, parts, contract.updateTask, ({ scope, person, params, body }) =>
    service.updateTask(parts, scope, person.user_id, params.task_id, body),
  )
  scopedRoute(app, parts, contract.setBlockers, ({ scope, params, body }) =>
    service.setBlockers(parts, scope, params.task_id, body.task_ids),
  )
  scopedRoute(app, parts, contract.addCheck, ({ scope, params, body }) =>
    service.addCheck(parts, scope, params.task_id, body),
  )
  scopedRoute(app, parts, contract.changeCheck, ({ scope, person, params, body }) =>
    service.changeCheck(parts, scope, person.user_id, params, body),
  )
  scopedRoute(app, parts, contract.removeCheck, ({ scope, params }) => service.removeCheck(parts, scope, params))
  scopedRoute(app, parts, contract.setTaskStatus, ({ scope, person, body }) =>
    many.setTaskStatus(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.assignTasks, ({ scope, person, body }) =>
    many.assignTasks(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.dateTasks, ({ scope, body }) => many.dateTasks(parts, scope, body))
  scopedRoute(app, parts, contract.deleteTasks, ({ scope, body }) => many.deleteTasks(parts, scope, body.task_ids))
  scopedRoute(app, parts, contract.undoTasks, ({ scope, holds, body }) => undoTasks(parts, scope, { ...body, holds }))
  scopedRoute(app, parts, contract.moveTask, ({ scope, person, params, body }) =>
    many.moveTask(parts, scope, person.user_id, { ...params, ...body }),
  )
}

export function taskCommentRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, commentCalls.listTaskComments, ({ scope, person, params }) =>
    comments.listComments(parts, scope, person.user_id, params.task_id),
  )
  scopedRoute(app, parts, commentCalls.addTaskComment, ({ scope, person, params, body }) =>
    comments.addComment(parts, scope, person.user_id, params.task_id, body),
  )
  scopedRoute(app, parts, commentCalls.changeTaskComment, ({ scope, person, params, body }) =>
    comments.changeComment(parts, scope, person.user_id, params, body),
  )
  scopedRoute(app, parts, commentCalls.deleteTaskComment, ({ scope, person, params }) =>
    comments.deleteComment(parts, scope, person.user_id, params),
  )
}

export function taskTemplateRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, templateCalls.listTaskTemplates, ({ scope }) => templates.listTemplates(parts, scope))
  scopedRoute(app, parts, templateCalls.createTaskTemplate, ({ scope, person, body }) =>
    templates.createTemplate(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, templateCalls.changeTaskTemplate, ({ scope, person, params, body }) =>
    templates.changeTemplate(parts, scope, person.user_id, params.template_id, body),
  )
  scopedRoute(app, parts, templateCalls.nextTemplateItem, ({ scope, query }) =>
    templates.nextItem(parts, scope, query.obligation_id),
  )
  scopedRoute(app, parts, templateCalls.previewTemplateObligations, ({ scope, params, body }) =>
    templates.previewObligations(parts, scope, params.template_id, body.obligation_ids),
  )
  scopedRoute(app, parts, templateCalls.setTemplateObligations, ({ scope, params, body }) =>
    templates.setObligations(parts, scope, params.template_id, body.obligation_ids),
  )
  scopedRoute(app, parts, templateCalls.deleteTaskTemplate, ({ scope, params }) =>
    templates.deleteTemplate(parts, scope, params.template_id),
  )
  scopedRoute(app, parts, templateCalls.useTaskTemplate, ({ scope, person, params, body }) =>
    templates.useTemplate(parts, scope, person.user_id, params.template_id, body),
  )
}

export function taskSeriesRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, seriesCalls.listTaskSeries, ({ scope }) => series.listSeries(parts, scope))
  scopedRoute(app, parts, seriesCalls.createTaskSeries, ({ scope, person, body }) =>
    series.createSeries(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, seriesCalls.changeTaskSeries, ({ scope, params, body }) =>
    series.changeSeries(parts, scope, params.series_id, body),
  )
  scopedRoute(app, parts, seriesCalls.endTaskSeries, ({ scope, params, body }) =>
    series.endSeries(parts, scope, params.series_id, body.ends_on),
  )
}
