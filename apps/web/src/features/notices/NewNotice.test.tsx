import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { anEntity } from '../../test/an-entity.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import { aClock, aNoticeDetail } from './a-notice.test-data.ts'
import type { NoticeRead } from './draft.ts'
import NewNotice from './NewNotice.tsx'

await loadTexts('notices', 'compliances', 'fields')
beforeEach(() => signedInAs('m'))

const READ = 'POST notice/read/'
const CREATE = 'POST notice/'
const ENTITY = 'e1'
const FILE = new File(['%PDF-1.7'], 'DRC-01.pdf', { type: 'application/pdf' })
const document = { document_id: 'd1', name: 'DRC-01.pdf', size: 8 }
const line = (field: NoticeRead['proposals'][number]['field'], value: string | number, text: string, page = 1) => ({
  field,
  value,
  line: text,
  page,
})
const aReading = (part: Partial<NoticeRead> = {}): NoticeRead => ({
  document,
  text: 'read',
  proposals: [
    line('number', '29AABCK1234M1Z5', 'GSTIN: 29AABCK1234M1Z5'),
    line('law', 'gst', 'FORM GST DRC-01'),
    line('form', 'DRC-01', 'FORM GST DRC-01'),
    line('title', 'Show cause notice', 'Summary of Show Cause Notice'),
    line('reference', 'ZD2911260001234', 'Reference No: ZD2911260001234'),
    line('printed_reply_by', '2026-12-04', 'Reply by 04/12/2026', 2),
    line('printed_reply_by', '2026-12-14', 'or by 14/12/2026', 3),
    line('tax', 10_000_000, 'Tax 1,00,000'),
  ],
  doubts: ['issued_on'],
  entity: { entity_id: ENTITY, name: 'Kaveri Foods Private Limited' },
  registration: null,
  duplicate: null,
  ...part,
})
const USUAL = {
  'GET organisation/entities/:entity_id/': {
    entity: anEntity({ entity_id: ENTITY, name: 'Kaveri Foods Private Limited' }),
    registrations: [],
  },
  'GET organisation/users/': { users: [] },
  'GET notice/forms/': { forms: [] },
  'GET organisation/choices/entities/': { results: [{ value: ENTITY, label: 'Kaveri Foods Private Limited' }] },
  'POST notice/clock/': { reply: aClock({ basis: 'printed' }), appeal: null },
} as const

function saveButton(): Element {
  const button = screen.getByText('Save notice').closest('button')
  if (!button) throw new Error('no button')
  return button
}

async function draw(replies: Parameters<typeof serve>[0], file: File | null = FILE) {
  const served = serve({ ...USUAL, ...replies } as Parameters<typeof serve>[0])
  const onSaved = vi.fn()
  const { unmount } = await renderApp(<NewNotice file={file} onClose={() => undefined} onSaved={onSaved} />)
  // The form is long: labels and texts are found much sooner than roles.
  return { ...served, unmount, onSaved, save: () => fireEvent.click(saveButton()) }
}

it('a dropped file fills the form, each value over the line it was read from; one press saves it', async () => {
  const { changes, onSaved, save } = await draw({ [READ]: aReading(), [CREATE]: aNoticeDetail() })
  const field = await screen.findByLabelText('Reference or ARN')
  expect((field as HTMLInputElement).value).toBe('ZD2911260001234')
  expect(screen.getByText('Reference No: ZD2911260001234')).toBeTruthy()
  expect(screen.getByText('Page 2:')).toBeTruthy()
  expect(screen.getByText('Printed with different values. Enter the right one.')).toBeTruthy()
  expect(await screen.findByText(/4 Dec 2026 · /)).toBeTruthy()
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('n1'))
  expect(changes.find(({ call }) => call === CREATE)?.body).toMatchObject({
    entity_id: ENTITY,
    law: 'gst',
    form: 'DRC-01',
    reference: 'ZD2911260001234',
    printed_reply_by: '2026-12-04',
    tax: 10_000_000,
    interest: null,
    documents: [{ document_id: 'd1', kind: 'source' }],
    is_another_copy: false,
  })
})

it('another value of the file is taken with one press, and a typed one wins', async () => {
  const { changes, save } = await draw({ [READ]: aReading(), [CREATE]: aNoticeDetail() })
  fireEvent.click(await screen.findByText('Use 14 Dec 2026 (page 3)'))
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'SCN 2024-25' } })
  save()
  await waitFor(() => expect(changes.some(({ call }) => call === CREATE)).toBe(true))
  expect(changes.find(({ call }) => call === CREATE)?.body).toMatchObject({
    printed_reply_by: '2026-12-14',
    title: 'SCN 2024-25',
  })
})

it('what was recorded from a file is taken back from its message', async () => {
  const { changes, save } = await draw({
    [READ]: aReading(),
    [CREATE]: aNoticeDetail(),
    'POST notice/delete/': { done: 1, refused: [], undo_id: 'u1' },
  })
  await screen.findByText('Use 14 Dec 2026 (page 3)')
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(changes.at(-1)).toMatchObject({
      call: 'POST notice/delete/',
      body: { notice_ids: [aNoticeDetail().notice_id] },
    }),
  )
})

it('a scan says why the form is empty, and keeps the file; what is missing is named', async () => {
  const { changes, save } = await draw({
    [READ]: aReading({ text: 'no_text', proposals: [], doubts: [], entity: null }),
  })
  expect(await screen.findByText(/This PDF is a scan without text/)).toBeTruthy()
  save()
  expect(screen.getByText('Choose the client of the notice.')).toBeTruthy()
  expect(screen.getByText('Choose the law of the notice.')).toBeTruthy()
  expect(changes.map(({ call }) => call)).toEqual([READ])
})

it('a protected file is refused in the words of the server, and is still kept with the notice', async () => {
  const { changes, save, onSaved } = await draw(
    {
      [READ]: refusal('invalid', 'DRC-01.pdf asks for a password. Save a copy without it and drop that.'),
      'POST organisation/documents/': { ...document, document_id: 'd2' },
      [CREATE]: aNoticeDetail(),
    },
    FILE,
  )
  expect(await screen.findByText(/asks for a password/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^Client \*$|^Client$/, { selector: 'input' }))
  fireEvent.click(await screen.findByText('Kaveri Foods Private Limited'))
  fireEvent.click(screen.getByLabelText(/^Law/, { selector: 'input[role=combobox], input' }))
  fireEvent.click(await screen.findByText('GST'))
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Notice' } })
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(changes.find(({ call }) => call === CREATE)?.body).toMatchObject({
    documents: [{ document_id: 'd2', kind: 'source' }],
  })
})

it('a duplicate is named with a link, and recorded only as another copy', async () => {
  let answer: unknown = refusal('conflict', 'A notice with this reference is recorded already.', {
    duplicate_of: ['n9'],
  })
  const { changes, save, onSaved } = await draw({ [READ]: aReading(), [CREATE]: () => answer as never })
  await screen.findByLabelText('Reference or ARN')
  save()
  expect(await screen.findByText(/A notice with this reference is recorded already/)).toBeTruthy()
  expect(screen.getByText('Open it').getAttribute('href')).toBe('/notices/n9')
  expect(screen.queryByText('n9')).toBeNull()
  answer = aNoticeDetail()
  fireEvent.click(screen.getByLabelText('Record it as another copy'))
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(changes.at(-1)?.body).toMatchObject({ is_another_copy: true })
})

it('what was typed is back after a reload of the page, and one press starts again', async () => {
  const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/)
  const { unmount } = await draw({ [READ]: aReading() })
  fireEvent.change(await title(), { target: { value: 'SCN 2024-25' } })
  unmount()
  await draw({ [READ]: aReading() })
  expect((await title()).value).toBe('SCN 2024-25')
  fireEvent.click(screen.getByText('Start again'))
  expect((await title()).value).toBe('Show cause notice')
  expect(screen.queryByText('Your unsaved entries are back.')).toBeNull()
})
