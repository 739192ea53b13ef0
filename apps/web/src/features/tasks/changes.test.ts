import { expect, it } from 'vitest'
import { aTask } from './a-task.test-data.ts'
import { type Column, withChanges, withMoves } from './changes.ts'
import { grouped } from './groups.ts'

const a = aTask({ task_id: 'a' })
const b = aTask({ task_id: 'b' })
const c = aTask({ task_id: 'c', status: 'in_progress' })
const columns = (): Column[] => [
  { key: 'to_do', tasks: [a, b], total: 60 },
  { key: 'in_progress', tasks: [c], total: 1 },
  { key: 'done', tasks: [], total: 0 },
]
const shown = (some: readonly Column[]) =>
  some.map(({ tasks, total }) => `${tasks.map(({ task_id }) => task_id).join('')} ${total}`)
const byStatus = ({ status }: { status: string }) => status

it('a moved card leaves its column, is above the named card, and both totals follow', () => {
  const change = { status: 'in_progress' } as const
  expect(shown(withMoves(columns(), byStatus, [{ task: a, change, above: 'c' }]))).toEqual(['b 59', 'ac 2', ' 0'])
  expect(shown(withMoves(columns(), byStatus, [{ task: a, change, above: null }]))).toEqual(['b 59', 'ca 2', ' 0'])
  const moved = withMoves(columns(), byStatus, [{ task: a, change, above: 'c' }])
  expect(moved[1]?.tasks[0]?.status).toBe('in_progress')
})

it('a card moved within its column changes its place and no total; a change of another kind leaves it in place', () => {
  const inColumn = { task: b, change: { status: 'to_do' as const }, above: 'a' }
  expect(shown(withMoves(columns(), byStatus, [inColumn]))).toEqual(['ba 60', 'c 1', ' 0'])
  const person = { user_id: 'm', name: 'Meera' }
  const assigned = withMoves(columns(), byStatus, [{ task: b, change: { assigned_to: person } }])
  expect(shown(assigned)).toEqual(['ab 60', 'c 1', ' 0'])
  expect(assigned[0]?.tasks[1]?.assigned_to).toEqual(person)
})

it('two moves of one card come one after the other', () => {
  const moves = [
    { task: a, change: { status: 'in_progress' as const }, above: null },
    { task: a, change: { status: 'done' as const }, above: null },
  ]
  expect(shown(withMoves(columns(), byStatus, moves))).toEqual(['b 59', 'c 1', 'a 1'])
})

it('a day set by hand no longer follows the item', () => {
  const follows = aTask({ task_id: 'a', due_on: '2026-11-11', due_offset: { days: -9, basis: 'due' } })
  const move = { task: follows, change: { due_on: '2026-11-15' } }
  expect(withChanges([follows], new Map([['a', move]]))).toEqual([
    { ...follows, due_on: '2026-11-15', due_offset: null },
  ])
})

it('groups: overdue ones together while open, others by their day; people by name, unassigned last', () => {
  const late = aTask({ task_id: '1', due_on: '2026-11-01' })
  const later = aTask({ task_id: '2', due_on: '2026-11-02' })
  const done = aTask({ task_id: '3', due_on: '2026-11-03', status: 'done' })
  const today = aTask({ task_id: '4', due_on: '2026-11-21' })
  const keys = (some: ReturnType<typeof grouped>) => some.map(({ key, tasks }) => `${key}:${tasks.length}`)
  expect(keys(grouped([late, later, done, today, aTask()], 'due', '2026-11-21'))).toEqual([
    'overdue:2',
    '2026-11-03:1',
    '2026-11-21:1',
    ':1',
  ])
  const meera = aTask({ assigned_to: { user_id: 'm', name: 'Meera' } })
  const asha = aTask({ assigned_to: { user_id: 'z', name: 'Asha' } })
  expect(keys(grouped([aTask(), meera, asha, meera], 'person', '2026-11-21'))).toEqual(['z:1', 'm:2', ':1'])
})
