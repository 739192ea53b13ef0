import { getImport, undoImport } from '@niyam/contract/imports.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { listTasks, updateTask } from '@niyam/contract/tasks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
  await anEntity(firms.mine, { name: 'Sound Trust', kind: 'trust', pan: 'AAATS1234N', registrations: [] } as never)
})
afterAll(() => firms.t.close())

const { tried, finished, rowsOf } = sheetsOf(() => firms)
const tasks = async () => (await firms.mine.call(listTasks, { query: { search: 'Sheet' } as never })).tasks

test('tasks: entity, day, people and hours as people write them; undone, those that someone worked on stay', async () => {
  const { mine, theirs, t, organisation } = firms
  const person = await t.registerPerson({ first_name: 'Colleague', last_name: '' })
  const colleague = t.as(person, await t.addPerson(organisation, person, 'm'))
  const { email, user_id } = person
  for (const name of ['first', 'second']) {
    const twin = await t.registerPerson({ first_name: 'Twin', last_name: 'Nair', email: `${name}.twin@example.in` })
    await t.addPerson(organisation, twin, 'm')
  }
  const sheet = [
    ['Task', 'Client', 'Due date', 'Assigned to', 'Hours', 'Remarks'],
    ['Sheet: ask for the bank statements', 'Sound Trust', '30-11-2026', email, '1:30', 'Of October'],
    ['Sheet: renew the lease', '', '', email, '2.5', ''],
    ['Sheet: renew the lease', '', '', '', '', ''],
    ['', 'Sound Trust', '', '', '', ''],
    ['Sheet: wrong', 'Nowhere Ltd', '31-02-2026', 'stranger@example.in', 'long', ''],
    ['Sheet: for one of two', '', '', 'twin nair', '', ''],
  ]
  const one = await tried('tasks', sheet)
  expect(one.counts).toEqual({ new: 2, wrong: 4 })
  const problems = (await rowsOf(one.import_id)).map((row) => row[3])
  expect(problems.join('\n')).toContain('Row 3 is the same task. Leave one out.')
  expect(problems.join('\n')).toContain('The task is missing. Write what is to be done.')
  expect(problems.join('\n')).toContain('"stranger@example.in" is not a person of the organisation.')
  expect(problems.join('\n')).toContain('"twin nair" names several people. Write the e-mail address instead.')
  expect(problems.join('\n')).toContain('"long" is not a number of hours. Write it as 1.5 or 1:30.')
  expect((await finished(one.import_id)).counts).toEqual({ done: 2, wrong: 4 })

  expect(await tasks()).toMatchObject([
    {
      title: 'Sheet: ask for the bank statements',
      entity: { name: 'Sound Trust' },
      due_on: '2026-11-30',
      assigned_to: { user_id },
      estimate_minutes: 90,
    },
    { title: 'Sheet: renew the lease', entity: null, due_on: null, estimate_minutes: 150 },
  ])
  await t.drain()
  const { notifications } = await colleague.call(listNotifications, { query: { kind: 'task_assigned' } as never })
  expect(notifications).toHaveLength(1)
  expect((await theirs.call(listTasks, { query: {} as never })).tasks).toEqual([])
  expect((await tried('tasks', sheet)).counts).toEqual({ same: 2, wrong: 4 })

  const [first] = await tasks()
  await mine.call(updateTask, { params: { task_id: first?.task_id ?? '' }, body: { details: 'Of September, too' } })
  await mine.call(undoImport, { params: { import_id: one.import_id } })
  await t.drain()
  expect(await mine.call(getImport, { params: { import_id: one.import_id } })).toMatchObject({
    state: 'undone',
    counts: { kept: 1, undone: 1 },
  })
  expect((await rowsOf(one.import_id)).map((row) => row[3]).join('\n')).toContain('stays: someone has worked on it.')
  expect((await tasks()).map(({ title }) => title)).toEqual(['Sheet: ask for the bank statements'])
})
