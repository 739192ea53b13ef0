import { oneOf, route, texts } from '../route.ts'
import { INSIDE } from './needs.ts'

// Tasks, notices and worksheets.

/** The open work of the person within a week. */
export const myDayPath = route('/my-day', INSIDE)

/** `person` is a person's id, `me` or `nobody`; `task` is the open one. */
const TASKS = {
  ...texts<
    | 'search'
    | 'status'
    | 'person'
    | 'reviewer'
    | 'entity'
    | 'group'
    | 'tag'
    | 'item'
    | 'template'
    | 'series'
    | 'from'
    | 'to'
    | 'task'
  >(),
  view: oneOf('board'),
  /** Groups the list, by due day when left out; the columns of the board, by status when left out. */
  by: oneOf('person', 'entity'),
}
export const tasksPath = route('/tasks', INSIDE, TASKS)
/** The list with this task open. */
export const taskPath = route('/tasks/$task_id', INSIDE, TASKS)
/** The week sheet: `week` is a day of it, `person` whose it is. */
export const timePath = route('/time', INSIDE, texts<'week' | 'person'>())
/** Planned time by person and week; `hours` is the length of a working day, 8 when left out. */
export const capacityPath = route('/capacity', INSIDE, { hours: oneOf('6', '7', '7.5', '8.5', '9') })
export const taskTemplatesPath = route('/task-templates', INSIDE)
/** Without a template a new one; `ready` begins with one of ours. */
export const taskTemplateFormPath = route('/task-templates/template', INSIDE, {
  ...texts<'change' | 'copy'>(),
  ready: oneOf('gstr_3b', 'tds', 'itr_audit', 'annual_return'),
})
/** `change` opens the form of a series, for occurrences due on `from` or later. */
export const taskSeriesPath = route('/task-series', INSIDE, texts<'change' | 'from'>())

/** `owner` and `reviewer` are a person's id, `me` or `nobody`; `notice` is the open one. */
const NOTICES = {
  ...texts<
    | 'search'
    | 'status'
    | 'law'
    | 'entity'
    | 'registration'
    | 'group'
    | 'tag'
    | 'owner'
    | 'reviewer'
    | 'from'
    | 'to'
    | 'notice'
  >(),
  kind: oneOf('notice', 'intimation', 'order'),
  /** The day that `from` and `to` limit: the last day to reply when left out. */
  day: oneOf('appeal', 'hearing'),
  /** Open notices without a known day. */
  without_day: oneOf('true'),
  /** Opens the form of a new notice. */
  add: oneOf('yes'),
}
export const noticesPath = route('/notices', INSIDE, NOTICES)
/** The list with this notice open. */
export const noticePath = route('/notices/$notice_id', INSIDE, NOTICES)

/** `preparer` is a person's id or `me`; kinds and states are comma-separated. */
export const worksheetsPath = route(
  '/worksheets',
  INSIDE,
  texts<'search' | 'kind' | 'state' | 'entity' | 'item' | 'period' | 'preparer'>(),
)
export const worksheetPath = route('/worksheets/$worksheet_id', INSIDE)
