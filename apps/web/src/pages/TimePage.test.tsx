import type { TimeRow, TimeSheet } from '@niyam/contract/times.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../lib/i18n.ts'
import { renderApp } from '../test/render.tsx'
import { refusal, serve, signedInAs } from '../test/server.ts'
import TimePage from './TimePage.tsx'

await loadTexts('times', 'tasks', 'compliances', 'groups')
beforeEach(() => signedInAs('m'))

const WEEK = 'GET task/time/week/'
const RECORD = 'POST task/time/'
const ASHA = { user_id: 'u', name: 'Asha' }
const NONE = [null, null, null, null, null, null, null]

const aRow = (part: Partial<TimeRow> = {}): TimeRow => ({
  kind: 'task',
  id: '1',
  task: { title: 'Get the books', status: 'to_do' },
  item: null,
  entity: { entity_id: 'e', name: 'Kaveri' },
  days: NONE,
  ...part,
})
const aSheet = (...rows: TimeRow[]): TimeSheet => ({
  today: '2026-11-20',
  monday: '2026-11-16',
  person: ASHA,
  is_own: true,
  rows,
  people: [ASHA],
})
const cell = (day: string) =>
  screen.findByRole('textbox', { name: `Get the books, ${day}` }) as Promise<HTMLInputElement>
const total = () => screen.getByRole('row', { name: /^Total/ }).textContent

it('shows work by day with totals, and future days cannot be typed into', async () => {
  const item = { obligation_id: 'gst.gstr-3b.monthly', form: 'GSTR-3B', period: '2026-10' }
  serve({
    [WEEK]: aSheet(
      aRow({ days: [{ minutes: 90, note: 'By phone' }, ...NONE.slice(1)] }),
      aRow({
        kind: 'item',
        id: '2',
        task: null,
        item,
        days: [{ minutes: 45, note: '' }, null, { minutes: 30, note: '' }, ...NONE.slice(3)],
      }),
    ),
  })
  await renderApp(<TimePage />)
  expect((await cell('Mon 16')).value).toBe('1:30')
  expect(screen.getByRole('link', { name: /GSTR-3B/ }).getAttribute('href')).toBe('/compliances/calendar?item=2')
  expect(screen.getByRole('row', { name: /Get the books/ }).textContent).toContain('1:30')
  expect(total()).toBe('Total2:150:302:45')
  expect((await cell('Sat 21')).readOnly).toBe(true)
  expect((await cell('Fri 20')).readOnly).toBe(false)
})

it('what is typed is saved when the cell is left by an arrow, and the next cell is entered', async () => {
  const { changes } = serve({ [WEEK]: aSheet(aRow()), [RECORD]: { cell: { minutes: 90, note: '' }, day_minutes: 90 } })
  await renderApp(<TimePage />)
  const monday = await cell('Mon 16')
  await userEvent.click(monday)
  await userEvent.type(monday, '1.5{ArrowRight}')
  expect(document.activeElement).toBe(await cell('Tue 17'))
  await waitFor(() =>
    expect(changes.map(({ body }) => body)).toEqual([
      { task_id: '1', day: '2026-11-16', minutes: 90, note: '', user_id: 'u' },
    ]),
  )
  expect(monday.value).toBe('1:30')
  expect(total()).toBe('Total1:301:30')
  // A note belongs to a cell with time.
  await userEvent.click(monday)
  const note = await screen.findByRole('textbox', { name: 'Note: Get the books, Mon 16' })
  await userEvent.type(note, 'Called twice{Enter}')
  await waitFor(() => expect(changes[1]?.body).toMatchObject({ minutes: 90, note: 'Called twice' }))
})

it('shows what is not saved yet, and a refusal with its reason until it is sent again', async () => {
  const reason = 'A day has 24 hours, and 23:00 of 16 Nov 2026 are recorded elsewhere. Enter 1:00 or less.'
  let answer: unknown = refusal('invalid', 'Please fix the errors and try again.', { minutes: [reason] })
  const { changes } = serve({ [WEEK]: aSheet(aRow()), [RECORD]: () => answer as never })
  await renderApp(<TimePage />)
  const monday = await cell('Mon 16')
  fireEvent.focus(monday)
  fireEvent.change(monday, { target: { value: '2' } })
  fireEvent.blur(monday)
  expect(await screen.findByText('Saving…')).toBeTruthy()
  expect(await screen.findByText(new RegExp(`1 cell is not saved. ${reason}`))).toBeTruthy()
  expect(monday.getAttribute('aria-invalid')).toBe('true')
  answer = { cell: { minutes: 120, note: '' }, day_minutes: 120 }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Arrows move between cells/)).toBeTruthy()
  expect(changes).toHaveLength(2)
  expect(monday.value).toBe('2:00')
})

it('text that cannot be read as time is not sent, and the page is not left without a question', async () => {
  const { changes } = serve({ [WEEK]: aSheet(aRow()) })
  const { router } = await renderApp(<TimePage />)
  const monday = await cell('Mon 16')
  fireEvent.change(monday, { target: { value: 'later' } })
  fireEvent.blur(monday)
  expect([monday.value, monday.getAttribute('aria-invalid'), monday.title]).toEqual([
    'later',
    'true',
    'Write time as 1:30, 1.5 or 90m.',
  ])
  expect(screen.getByText('Write time as 1:30, 1.5 or 90m.')).toBeTruthy()
  const ask = vi.fn(() => false)
  vi.stubGlobal('confirm', ask)
  router.history.push('/tasks')
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  fireEvent.keyDown(monday, { key: 'Escape' })
  expect(monday.value).toBe('')
  expect(changes).toEqual([])
})

it('copies the rows of last week without their time', async () => {
  const before = aRow({
    id: '2',
    task: { title: 'Call the bank', status: 'to_do' },
    days: [{ minutes: 60, note: '' }, ...NONE.slice(1)],
  })
  serve({ [WEEK]: ({ query }) => (query.day === '2026-11-09' ? aSheet(aRow(), before) : aSheet(aRow())) })
  await renderApp(<TimePage />)
  await cell('Mon 16')
  await userEvent.click(screen.getByRole('button', { name: 'Copy last week’s rows' }))
  const added = (await screen.findByRole('textbox', { name: 'Call the bank, Mon 16' })) as HTMLInputElement
  expect(added.value).toBe('')
  expect(screen.getAllByRole('textbox', { name: /^Get the books/ })).toHaveLength(7)
})

it('an empty week says what to do; a viewer can read and not type', async () => {
  serve({ [WEEK]: aSheet() })
  const { unmount } = await renderApp(<TimePage />)
  expect(await screen.findByText('No time this week')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Add work' })).toBeTruthy()
  unmount()
  signedInAs('v')
  serve({ [WEEK]: aSheet(aRow()) })
  await renderApp(<TimePage />)
  expect((await cell('Mon 16')).readOnly).toBe(true)
  expect(screen.queryByRole('combobox', { name: 'Add work' })).toBeNull()
})

it('who manages tasks chooses a person; an error can be tried again', async () => {
  signedInAs('a')
  let fails = true
  const meera = { user_id: 'm', name: 'Meera' }
  const { requests } = serve({
    [WEEK]: () => (fails ? refusal('server_error', 'No answer.') : { ...aSheet(aRow()), people: [ASHA, meera] }),
  })
  await renderApp(<TimePage />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  await userEvent.click(again)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Person' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Meera' }))
  await waitFor(() => expect(requests.at(-1)?.query).toEqual({ user_id: 'm' }))
})

it('on a phone one day is shown at a time', async () => {
  window.innerWidth = 360
  window.dispatchEvent(new Event('resize'))
  try {
    serve({ [WEEK]: aSheet(aRow({ days: [{ minutes: 90, note: '' }, ...NONE.slice(1)] })) })
    await renderApp(<TimePage />)
    expect((await cell('Fri 20')).value).toBe('')
    await userEvent.type(await cell('Fri 20'), 'later')
    const days = within(screen.getByRole('group', { name: 'Day' }))
    await userEvent.click(days.getByRole('button', { name: /Mon 16/ }))
    expect((await cell('Mon 16')).value).toBe('1:30')
    expect(screen.queryByRole('textbox', { name: 'Get the books, Fri 20' })).toBeNull()
    // Unreadable text is still there.
    await userEvent.click(days.getByRole('button', { name: /Fri 20/ }))
    expect((await cell('Fri 20')).value).toBe('later')
  } finally {
    window.innerWidth = 1024
    window.dispatchEvent(new Event('resize'))
  }
})
