import type { TaskTemplate } from '@niyam/contract/task-templates.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../../lib/i18n.ts'
import { renderApp } from '../../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../../test/server.ts'
import TemplateFormPage from './TemplateFormPage.tsx'
import TemplatesPage from './TemplatesPage.tsx'

await loadTexts('task-forms', 'tasks', 'compliances')
beforeEach(() => signedInAs('a'))

const LIST = 'GET task/templates/'
const CHOICE = { obligation_id: 'gst.gstr-3b.monthly', area: 'gst', form: 'GSTR-3B', title: 'Summary return' }
const aTemplate = (part: Partial<TaskTemplate> = {}): TaskTemplate => ({
  template_id: 't1',
  name: 'Month of GST',
  days_ahead: 120,
  version: 1,
  steps: [
    {
      key: 'books',
      title: 'Get the books',
      details: '',
      offset_days: -9,
      basis: 'due',
      role: 'assignee',
      assigned_to: null,
      assigned_to_person: null,
      reviewer: null,
      reviewer_person: null,
      checks: [],
      blocked_by: [],
      estimate_minutes: null,
    },
  ],
  obligations: [],
  open_tasks: 3,
  is_generating: false,
  changed: { by: 'Asha', at: '2026-11-20T10:00:00Z' },
  ...part,
})
const list = (...templates: TaskTemplate[]) => ({ templates, choices: [CHOICE] })
const PEOPLE = { 'GET organisation/users/': { users: [] } }
const form = (query = '') =>
  renderApp(<TemplateFormPage />, { path: `/task-templates/template${query}`, route: '/task-templates/template' })
const fill = async (name: string, text: string) => {
  const [field] = screen.getAllByRole('textbox', { name })
  if (!field) throw new Error(name)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

it('says how many tasks attaching makes and removes before it is saved, and undoes it', async () => {
  const { changes } = serve({
    [LIST]: list(aTemplate()),
    'POST task/templates/:template_id/preview/': { entities: 2, items: 24, tasks: 48, removed: 1, kept: 0 },
    'POST task/templates/:template_id/obligations/': { ...aTemplate(), removed: 1, kept: 0, undo_id: 'u1' },
    'POST task/undo/': { done: 1, refused: [] },
  })
  await renderApp(<TemplatesPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Month of GST' }))
  fireEvent.click(await screen.findByText('Attach to obligations'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach Month of GST' }))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Obligations' }))
  await userEvent.click(await screen.findByRole('option', { name: 'GSTR-3B · Summary return · GST', hidden: true }))
  expect(await dialog.findByText('48 tasks will be added to 24 calendar items of 2 clients.')).toBeTruthy()
  expect(dialog.getByText('1 task that no one has worked on will be removed.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone: 1 task')).toBeTruthy()
  const body = { obligation_ids: [CHOICE.obligation_id] }
  expect(changes.map(({ call, body: sent }) => [call, sent])).toEqual([
    ['POST task/templates/t1/preview/', body],
    ['POST task/templates/t1/obligations/', body],
    ['POST task/undo/', { undo_id: 'u1' }],
  ])
})

it('a ready template fills in the form and is attached to nothing', async () => {
  const { changes } = serve({ [LIST]: list(), 'POST task/templates/': aTemplate(), ...PEOPLE })
  await form('?ready=gstr_3b')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('GSTR-3B')
  fireEvent.click(screen.getByRole('button', { name: 'Create template' }))
  expect(await screen.findByText('Template saved: Month of GST')).toBeTruthy()
  const [{ call, body } = { call: '', body: {} }] = changes
  const { steps } = body as { steps: { key: string; offset_days: number; blocked_by: string[] }[] }
  expect(changes).toHaveLength(1)
  expect(call).toBe('POST task/templates/')
  expect(steps.map(({ key, offset_days, blocked_by }) => [key, offset_days, blocked_by])).toEqual([
    ['sales-data', -9, []],
    ['reconcile-2b', -5, ['sales-data']],
    ['draft', -3, ['reconcile-2b']],
    ['review', -2, ['draft']],
    ['pay-and-file', -1, ['review']],
  ])
})

it('what is missing is named at its field, and so is a refusal of the server', async () => {
  const fields = { 'steps.0.title': ['This title is not allowed.'] }
  const { changes } = serve({ [LIST]: list(), 'POST task/templates/': refusal('invalid', 'x', fields), ...PEOPLE })
  await form()
  fireEvent.click(await screen.findByRole('button', { name: 'Create template' }))
  for (const text of ['Enter a name.', 'Enter a title.', 'Enter a number of days: 0 to 365.'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(changes).toEqual([])
  await fill('Name', 'Month')
  await fill('Title', 'Books')
  await fill('Days', '9')
  fireEvent.click(screen.getByRole('button', { name: 'Create template' }))
  expect(
    await within(screen.getByRole('group', { name: 'Step 1' })).findByText('This title is not allowed.'),
  ).toBeTruthy()
})

it('shows the days of the steps for the next item of an obligation', async () => {
  serve({
    [LIST]: list(aTemplate({ obligations: [CHOICE] })),
    'GET task/templates/next-item/': {
      item: {
        item_id: 'i1',
        form: 'GSTR-3B',
        period: '2026-11',
        entity_name: 'Kaveri',
        due_date: '2026-12-20',
        internal_due_date: null,
      },
    },
    ...PEOPLE,
  })
  await form('?change=t1')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(await preview.findByText(/Kaveri · GSTR-3B Nov 2026/)).toBeTruthy()
  expect(preview.getByRole('listitem').textContent).toMatch(/^Get the books11 Dec 2026/)
})

it('people without the right to manage tasks read templates; without templates the place is explained', async () => {
  signedInAs('v')
  serve({ [LIST]: list(aTemplate()) })
  const { unmount } = await renderApp(<TemplatesPage />)
  expect(await screen.findByText('Not attached to an obligation')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link', { name: 'New template' })).toBeNull()
  unmount()
  signedInAs('a')
  serve({ [LIST]: list() })
  await renderApp(<TemplatesPage />)
  expect(await screen.findByText('No templates yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'AOC-4 and MGT-7' })).toBeTruthy()
})
