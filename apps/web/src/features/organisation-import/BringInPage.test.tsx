import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import BringInPage from './BringInPage.tsx'

await loadTexts('organisation-import')

const LIST = 'GET organisation/arrivals/'
const BEGIN = 'POST organisation/arrivals/'
const PART = 'POST organisation/arrivals/:arrival_id/part/'
const START = 'POST organisation/arrivals/:arrival_id/start/'

const anImport = (part: Partial<Arrival>): Arrival => ({
  arrival_id: 'a1',
  state: 'uploading',
  file_name: 'export.zip',
  size: 5,
  received: 0,
  asked_at: '2026-11-20T06:00:00Z',
  progress: { done: 0, total: 0 },
  found: null,
  problems: [],
  failure: null,
  organisation_id: null,
  name: null,
  finished_at: null,
  ...part,
})
const FOUND = anImport({
  state: 'checked',
  received: 5,
  found: {
    name: 'Mehra & Associates',
    made_at: '2026-11-19T06:00:00Z',
    product_version: '1.4.0',
    made_by: 'Kiran',
    counts: { entities: 25, registrations: 60, items: 1234, filings: 7, documents: 3, people: 1, rows: 9 },
    is_own: true,
    missing: 0,
    masked_numbers: 2,
    trail_broken_at: 41,
    left_out: ['Passwords and keys.'],
    here_already: [{ name: 'Mehra & Associates', is_same: false }],
  },
})

const choose = (file: File) => userEvent.upload(screen.getByLabelText('Export', { selector: 'input' }), file)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('asks for the zip, sends it from where the server has it to, and shows what is in it', async () => {
  let arrivals: Arrival[] = []
  const { changes } = serve({
    [LIST]: () => ({ arrivals }),
    [BEGIN]: anImport({}),
    [PART]: () => {
      if (changes.length === 2) return anImport({ received: 3 })
      arrivals = [FOUND]
      return FOUND
    },
  })
  await renderApp(<BringInPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Upload and look into it' }))
  expect(screen.getByText('Choose the zip first.')).toBeTruthy()
  await choose(new File(['12345'], 'export.zip'))
  await press('Upload and look into it')
  expect(await screen.findByRole('heading', { name: 'Mehra & Associates' })).toBeTruthy()
  expect(screen.getByText('Calendar items').nextElementSibling?.textContent).toBe('1,234')
  for (const text of [
    /^You have an organisation called Mehra & Associates already/,
    /^1 other person does not come in with it/,
    /entry 41 is not the one that followed/,
    /^2 Aadhaar numbers have only/,
    'Passwords and keys.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(changes).toMatchObject([
    { call: BEGIN, body: { file_name: 'export.zip', size: 5 } },
    { call: 'POST organisation/arrivals/a1/part/', query: { offset: '0' }, body: { size: 5 } },
    { call: 'POST organisation/arrivals/a1/part/', query: { offset: '3' }, body: { size: 2 } },
  ])
})

it('imports it under its name, and shows a refusal under the field', async () => {
  let arrivals = [FOUND]
  const { changes } = serve({
    [LIST]: () => ({ arrivals }),
    [START]: ({ body }) => {
      const { name } = body as { name: string }
      if (name === '') return refusal('invalid', 'x', { name: ['Organisation name is missing. Fill it in.'] })
      const done = anImport({ state: 'done', organisation_id: 'o2', name })
      arrivals = [done]
      return done
    },
  })
  await renderApp(<BringInPage />)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await press('Import organisation')
  expect(await screen.findByText('Organisation name is missing. Fill it in.')).toBeTruthy()
  await userEvent.click(name)
  await userEvent.paste('Mehra, moved')
  expect(screen.queryByText('Organisation name is missing. Fill it in.')).toBeNull()
  await press('Import organisation')
  expect(await screen.findByRole('button', { name: 'Open Mehra, moved' })).toBeTruthy()
  expect(screen.getByText('Imported')).toBeTruthy()
  const call = 'POST organisation/arrivals/a1/start/'
  expect(changes).toEqual(['', 'Mehra, moved'].map((typed) => ({ call, query: {}, body: { name: typed } })))
})

it('lists the errors of an export by file and line, and takes another one', async () => {
  const problems = [{ file: 'entities.csv', line: 12, text: 'The PAN has no holder.' }]
  serve({ [LIST]: { arrivals: [anImport({ state: 'wrong', problems })] } })
  await renderApp(<BringInPage />)
  expect(await screen.findByText('Cannot be imported')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('entities.csv, line 12The PAN has no holder.')
  await press('Import another file')
  expect(screen.getByRole('button', { name: 'Upload and look into it' })).toBeTruthy()
})

it('goes on with an upload that broke off, and only with the same file', async () => {
  const { changes } = serve({
    [LIST]: { arrivals: [anImport({ received: 3 })] },
    [PART]: anImport({ state: 'checking', received: 5 }),
  })
  await renderApp(<BringInPage />)
  expect(await screen.findByText(/^The upload of export\.zip stopped at 3 .* of 5 /)).toBeTruthy()
  await choose(new File(['another'], 'other.zip'))
  await press('Go on uploading')
  expect(screen.getByText(/^This is not the file that broke off\. Choose export\.zip/)).toBeTruthy()
  await choose(new File(['12345'], 'export.zip'))
  expect(changes).toEqual([])
  await press('Go on uploading')
  await waitFor(() => expect(changes).toMatchObject([{ query: { offset: '3' }, body: { size: 2 } }]))
})
