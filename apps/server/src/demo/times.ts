import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { listTasks as listCall } from '@niyam/contract/tasks.ts'
import { recordTime as recordCall } from '@niyam/contract/times.ts'
import { addDays } from '@niyam/law'
import type { Parts } from '../parts.ts'
import { listTasks } from '../features/tasks/list.ts'
import { recordTime } from '../features/times/record.ts'
import type { DemoEntity } from './demo-entity.ts'
import type { Office } from './office.ts'

type Listed = readonly { readonly entity_id: string; readonly entity: DemoEntity }[]

interface Work {
  readonly of: { readonly task_id?: string; readonly item_id?: string; readonly entity_id?: string }
  /** Minutes of the last seven days, today last. */
  readonly minutes: readonly number[]
  readonly note?: string
}

/** The time of the office in the last seven days: on tasks, on returns and on clients. A cell is set, so it may run again. */
export async function addTimes(
  parts: Parts,
  { asha, vikram, meera }: Office,
  entities: Listed,
  items: readonly CalendarItem[],
): Promise<void> {
  const { tasks } = await listTasks(parts, asha.scope, listCall.query.parse({ pagesize: 200 }))
  const task = (words: string) => ({ task_id: tasks.find(({ title }) => title.startsWith(words))?.task_id ?? '' })
  const clients = entities.filter(({ entity }) => !entity.public).map(({ entity_id }) => entity_id)
  const [first = '', second = ''] = clients
  const returns = items.filter(({ entity_id, step }) => clients.includes(entity_id) && step === null).slice(0, 2)
  const [one, other] = returns.map(({ item_id }) => ({ item_id }))
  const weeks: readonly (readonly [typeof asha, readonly Work[]])[] = [
    [
      asha,
      [
        { of: task('Send the quotation'), minutes: [0, 0, 45, 30, 0, 60, 0] },
        { of: { entity_id: second }, minutes: [60, 0, 0, 90, 45, 30, 30], note: 'Call about the audit' },
        ...(one ? [{ of: one, minutes: [120, 90, 0, 150, 120, 90, 0] }] : []),
      ],
    ],
    [vikram, [{ of: task('Train the new articles'), minutes: [90, 0, 0, 120, 0, 90, 0] }]],
    [
      meera,
      [
        { of: task('Ask for the bank statements'), minutes: [15, 0, 0, 30, 15, 0, 0], note: 'Asked by phone' },
        { of: task('Reconcile the purchase register'), minutes: [180, 0, 0, 240, 300, 150, 0] },
        { of: { entity_id: first }, minutes: [0, 0, 0, 60, 30, 45, 0] },
        ...(other ? [{ of: other, minutes: [90, 0, 0, 60, 45, 120, 0] }] : []),
      ],
    ],
  ]
  const today = parts.clock.today()
  for (const [{ scope, user_id }, works] of weeks)
    for (const { of, minutes, note = '' } of works)
      for (const [at, spent] of minutes.entries())
        if (spent > 0)
          await recordTime(
            parts,
            scope,
            { user_id, holds: () => false },
            recordCall.body.parse({ ...of, note, minutes: spent, day: addDays(today, at + 1 - minutes.length) }),
          )
}
