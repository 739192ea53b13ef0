import type { AcknowledgedItem, Acknowledgement } from '@niyam/contract/receipts.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import AcknowledgementsPage from './AcknowledgementsPage.tsx'

await loadTexts('receipts', 'documents')

const anItem = (item_id: string, period: string): AcknowledgedItem => ({
  item_id,
  entity_id: 'e1',
  entity_name: 'Meghna Foods Private Limited',
  registration_number: '29AABCM1234K1Z5',
  form: 'GSTR-3B',
  period,
  due_date: null,
})
const one = (acknowledgement_id: string, part: Partial<Acknowledgement> = {}): Acknowledgement => ({
  acknowledgement_id,
  file_name: `${acknowledgement_id}.pdf`,
  document_id: null,
  read_at: '2026-11-20T06:00:00Z',
  read_by: 'Asha',
  number: '29AABCM1234K1Z5',
  acknowledgement: 'AA290426123456Z',
  filed_on: '2026-05-20',
  item: anItem('i1', '2026-04'),
  candidates: [],
  problem: null,
  frequency: null,
  ...part,
})

const LIST = 'GET organisation/acknowledgements/'
const FILE = 'POST organisation/acknowledgements/file/'

beforeEach(() => signedInAs('m'))

it('shows what was found in each receipt, and says so where nothing is ready', async () => {
  let acknowledgements = [one('April')]
  serve({ [LIST]: () => ({ acknowledgements }) })
  const { unmount } = await renderApp(<AcknowledgementsPage />)
  const item = await screen.findByRole('link', { name: 'GSTR-3B · Apr 2026 · 29AABCM1234K1Z5' })
  expect(item.getAttribute('href')).toBe('/entity/e1/compliancecalendar?item=i1')
  expect(screen.getByText('Meghna Foods Private Limited')).toBeTruthy()
  expect(screen.getByText('Filed 20 May 2026')).toBeTruthy()
  expect(screen.getByText('AA290426123456Z')).toBeTruthy()
  unmount()
  acknowledgements = []
  await renderApp(<AcknowledgementsPage />)
  expect(await screen.findByText('Nothing is ready to be filed')).toBeTruthy()
})

it('proposes the return frequency that receipts prove, takes all with one press, and flags what contradicts', async () => {
  const frequency = (registration_id: string, stated: string | null = null) => ({
    entity_id: 'e1',
    entity_name: `Client ${registration_id}`,
    registration_id,
    number: '29AABCM1234K1Z5',
    shown: 'monthly' as const,
    stated,
  })
  const acknowledgements = [
    one('April', { frequency: frequency('r1') }),
    one('May', { frequency: frequency('r1') }),
    one('July', { frequency: frequency('r2') }),
    one('August', { frequency: frequency('r3', 'quarterly') }),
  ]
  const NOTHING = { done: 2, same: 0, left: [], refused: [], undo: [] }
  const { changes } = serve({ [LIST]: { acknowledgements }, 'POST organisation/facts/': NOTHING })
  await renderApp(<AcknowledgementsPage />)
  const panel = within(await screen.findByRole('region', { name: 'Return frequency shown by acknowledgements' }))
  expect(panel.getAllByRole('listitem')).toHaveLength(3)
  expect(panel.getByText(/stated as quarterly, but August\.pdf covers one month/)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Set for 2 registrations' }))
  expect(changes[0]?.body).toEqual({
    attribute: 'filing_frequency',
    financial_year: null,
    is_replacing: false,
    answers: ['r1', 'r2'].map((registration_id) => ({ entity_id: 'e1', registration_id, value: 'monthly' })),
  })
})

it('files the chosen ones together, and names those that were refused', async () => {
  let acknowledgements = [one('April'), one('May'), one('June')]
  const { changes } = serve({
    [LIST]: () => ({ acknowledgements }),
    [FILE]: () => {
      acknowledgements = [one('May'), one('June')]
      const reason = 'Its period was locked meanwhile.'
      return { done: 1, refused: [{ acknowledgement_id: 'June', file_name: 'June.pdf', reason }] }
    },
  })
  await renderApp(<AcknowledgementsPage />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose May.pdf' }))
  expect(screen.getByRole('checkbox', { name: '2 of 3 chosen' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'File 2' }))
  expect(await screen.findByText('1 filing recorded')).toBeTruthy()
  expect(screen.getByText('Its period was locked meanwhile.').textContent).toBe(
    'June.pdf Its period was locked meanwhile.',
  )
  expect(await screen.findByRole('checkbox', { name: '1 of 2 chosen' })).toBeTruthy()
  expect(changes).toEqual([{ call: FILE, query: {}, body: { acknowledgement_ids: ['April', 'June'] } }])
})

it('asks for what is in doubt, and shows a refusal beside the receipt', async () => {
  const inDoubt = one('note', {
    item: null,
    candidates: [anItem('i8', '2026-08'), anItem('i9', '2026-09')],
    problem: 'no_period',
  })
  let isRefused = true
  const known = { ...inDoubt, item: anItem('i8', '2026-08'), problem: null }
  let acknowledgements: Acknowledgement[] = [inDoubt]
  const { changes } = serve({
    [LIST]: () => ({ acknowledgements }),
    'PATCH organisation/acknowledgements/:acknowledgement_id/': () => {
      if (isRefused) {
        isRefused = false
        return refusal('invalid', 'Please fix the errors and try again.', { item_id: ['It was filed meanwhile.'] })
      }
      acknowledgements = [known]
      return known
    },
  })
  await renderApp(<AcknowledgementsPage />)
  const waiting = (await screen.findByText(/^The calendar has no item of the period/)).closest('li')!
  const choose = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Belongs to' }))
    const name = 'GSTR-3B · Aug 2026 · 29AABCM1234K1Z5 · Meghna Foods Private Limited'
    await userEvent.click(await screen.findByRole('option', { name, hidden: true }))
  }
  await choose()
  expect((await within(waiting).findByRole('alert')).textContent).toBe('It was filed meanwhile.')
  await choose()
  expect(await screen.findByRole('checkbox', { name: '1 of 1 chosen' })).toBeTruthy()
  const call = 'PATCH organisation/acknowledgements/note/'
  expect(changes).toEqual([1, 2].map(() => ({ call, query: {}, body: { item_id: 'i8' } })))
})

it.each([
  ['not_recognised', /^Not recognised as an acknowledgement\. Check the file/],
  ['is_notice', /^This is a notice, not an acknowledgement/],
  ['is_reminder', /Dismiss it and file the return\.$/],
  ['is_intimation', /^This is an intimation/],
  ['is_application', /^This is an application/],
  ['is_failed', /upload the new receipt\.$/],
  ['is_unpaid', /Pay it, then upload the payment receipt\.$/],
  ['is_draft', /^This is a draft or a preview/],
  ['is_amendment', /^This acknowledges a correction/],
  ['is_mixed', /Save each as a separate file/],
  ['future_day', /Correct the day\.$/],
  ['before_period', /before the period begins/],
  ['before_end', /before the period ends/],
  ['same_number', /^Number AA290426123456Z is already on another filing/],
  ['same_item', /Dismiss the one that is not right\.$/],
] as const)('%s is explained with the next step, and cannot be recorded with one press', async (problem, words) => {
  const isOfItem = !problem.startsWith('is_') && problem !== 'not_recognised'
  const waits = one('doubt', { problem, item: isOfItem ? anItem('i1', '2026-04') : null })
  serve({ [LIST]: { acknowledgements: [waits] } })
  await renderApp(<AcknowledgementsPage />)
  const row = (await screen.findByText(words)).closest('li')!
  expect(within(row).queryByRole('button', { name: 'File' })).toBeNull()
  expect(within(row).getByRole('button', { name: 'Dismiss' })).toBeTruthy()
})

it('opens a protected file with a typed password, which it does not show again', async () => {
  const locked = one('locked', { item: null, problem: 'protected', number: null, filed_on: null, acknowledgement: '' })
  let acknowledgements = [locked]
  const replies = [
    refusal('invalid', 'x', { password: ['None of the usual passwords opens this file. Type the password.'] }),
    one('locked'),
  ]
  const OPEN = 'POST organisation/acknowledgements/:acknowledgement_id/open/'
  const { changes } = serve({
    [LIST]: () => ({ acknowledgements }),
    [OPEN]: () => {
      if (replies.length === 1) acknowledgements = [one('locked')]
      return replies.shift()!
    },
  })
  await renderApp(<AcknowledgementsPage />)
  expect(await screen.findByText(/^The file asks for a password\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try usual passwords' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'None of the usual passwords opens this file. Type the password.',
  )
  await userEvent.type(screen.getByLabelText('Password of the file'), 'of the bank')
  await userEvent.click(screen.getByRole('button', { name: 'Open file' }))
  expect(await screen.findByRole('checkbox', { name: '1 of 1 chosen' })).toBeTruthy()
  expect(screen.queryByLabelText('Password of the file')).toBeNull()
  expect(changes.map(({ body }) => body)).toEqual([{}, { password: 'of the bank' }])
})

it('sends each dropped file, and names the one that could not be read', async () => {
  const { changes } = serve({
    [LIST]: { acknowledgements: [] },
    'POST organisation/acknowledgements/': ({ body }) =>
      (body as File).name === 'Receipt.pdf'
        ? refusal('invalid', 'x', { file: ['This is not a PDF, though its name says so.'] })
        : { acknowledgements: [one('April')] },
  })
  await renderApp(<AcknowledgementsPage />)
  const files = ['April.pdf', 'Receipt.pdf'].map((name) => new File(['words'], name))
  await userEvent.upload(screen.getByLabelText('Files of the portals'), files)
  expect(await screen.findByText('1 of 2 files read')).toBeTruthy()
  expect(screen.getByText('Receipt.pdf').closest('li')?.textContent).toBe(
    'Receipt.pdf This is not a PDF, though its name says so.',
  )
  expect(changes.map(({ body }) => (body as File).name)).toEqual(['April.pdf', 'Receipt.pdf'])
  expect(screen.getByRole('button', { name: 'Try 1 file again' })).toBeTruthy()
})

it('shows no old, empty list while the new one is loading, nor when it cannot be loaded', async () => {
  let isAway = false
  let answer: (reply: Response) => void = () => {}
  const late = new Promise<Response>((resolve) => (answer = resolve))
  serve({
    [LIST]: () => (isAway ? late : { acknowledgements: [] }),
    'POST organisation/acknowledgements/': () => {
      isAway = true
      return { acknowledgements: [one('April')] }
    },
  })
  await renderApp(<AcknowledgementsPage />)
  await screen.findByText('Nothing is ready to be filed')
  await userEvent.upload(screen.getByLabelText('Files of the portals'), new File(['words'], 'April.pdf'))
  await screen.findByText('1 of 1 files read')
  expect(screen.queryByText('Nothing is ready to be filed')).toBeNull()
  answer(refusal('unavailable', 'The database is away.'))
  expect(await screen.findByText('The acknowledgements could not be loaded')).toBeTruthy()
  expect(screen.queryByText('Nothing is ready to be filed')).toBeNull()
})

it('tells a viewer that filing is not open to them, and asks the server for nothing', async () => {
  signedInAs('v')
  const { requests } = serve({})
  await renderApp(<AcknowledgementsPage />)
  expect(screen.getByText('Filing is not open to you')).toBeTruthy()
  expect(screen.queryByText('Files of the portals')).toBeNull()
  expect(requests).toEqual([])
})

it('says why one could not be dismissed', async () => {
  serve({
    [LIST]: { acknowledgements: [one('April', { problem: 'filed' })] },
    'POST organisation/acknowledgements/dismiss/': refusal('conflict', 'A colleague dismissed it meanwhile.'),
  })
  await renderApp(<AcknowledgementsPage />)
  const [dismiss] = await screen.findAllByRole('button', { name: /^Dismiss/ })
  await userEvent.click(dismiss!)
  expect(await screen.findByText('A colleague dismissed it meanwhile.')).toBeTruthy()
})
