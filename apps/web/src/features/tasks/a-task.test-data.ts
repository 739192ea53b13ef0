import type { Task, TaskDetail } from '@niyam/contract/tasks.ts'

/** An open task without anything but a title. */
export const aTask = (part: Partial<Task> = {}): Task => ({
  task_id: '1',
  title: 'Get the books',
  status: 'to_do',
  entity: null,
  item: null,
  due_on: null,
  due_offset: null,
  assigned_to: null,
  reviewer: null,
  estimate_minutes: null,
  checks: { total: 0, settled: 0, required_open: 0 },
  blockers_open: 0,
  template: null,
  series_id: null,
  done: null,
  created: { by: 'Asha', at: '2026-11-20T10:00:00Z' },
  ...part,
})

export const aTaskDetail = (part: Partial<TaskDetail> = {}): TaskDetail => ({
  ...aTask(),
  details: '',
  checks: [],
  blocked_by: [],
  blocks: [],
  ...part,
})
