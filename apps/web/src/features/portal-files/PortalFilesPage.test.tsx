import type { PortalFile } from '@niyam/contract/portal-files.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { aTable, refusal, type Sent, serve, signedInAs } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import '../../ui/ConfirmModal.tsx'
import './FileDialog.tsx'
import './ImportDialog.tsx'
import { ImportFiles } from './ImportFiles.tsx'
import PortalFilesPage from './PortalFilesPage.tsx'

await loadTexts('portal-files', 'compliances')

const LIST = 'GET organisation/portal-files/'
const IMPORT = 'POST organisation/portal-files/'
const COLUMNS = { kind: 'Portal file', entity: 'Entity', period: 'Period', rows: 'Rows', imported_at: 'Imported' }

const aFile = (part: Partial<PortalFile> = {}): PortalFile => ({
  file_id: '0198c0de-0000-7000-8000-000000000001',
  entity_id: 'e1',
  entity_name: 'Meghna Foods Private Limited',
  kind: 'gstr3b',
  holder: '29AABCM1234K1Z5',
  period: '2026-10',
  part: '',
  file_name: 'GSTR3B_102026.json',
  made_on: null,
  row_count: 12,
  totals: {},
  notes: [],
  imported_by: 'Asha Rao',
  imported_at: '2026-11-20T06:00:00Z',
  ...part,
})

const listOf = (...files: PortalFile[]) => ({
  ...aTable(
    COLUMNS,
    files.map((file) => ({
      id: file.file_id,
      cells: {
        kind: ['GSTR-3B (JSON)', file.file_name],
        entity: [file.entity_name, file.holder],
        period: file.period,
        rows: String(file.row_count),
        imported_at: ['2026-11-20', 'Asha Rao'],
      },
    })),
  ),
  files,
})

const named = (name: string) => new File(['{}'], name, { type: 'application/json' })

async function choose(...files: File[]) {
  const [button] = await screen.findAllByRole('button', { name: 'Import files' })
  await userEvent.click(button!)
  const dialog = await screen.findByRole('dialog', { name: 'Import portal files' })
  await userEvent.upload(dialog.querySelector('input[type=file]')!, files)
  return within(dialog)
}

beforeEach(() => signedInAs('m'))

it('lists what was imported, and says what the place is for where there is nothing', async () => {
  let files = [aFile()]
  serve({ [LIST]: () => listOf(...files) })
  const { unmount } = await renderApp(<PortalFilesPage />)
  const row = await screen.findByRole('row', { name: /GSTR3B_102026/ })
  expect(row.textContent).toContain('Oct 202612')
  expect(row.textContent).toContain('20 Nov 2026Asha Rao')
  unmount()
  files = []
  await renderApp(<PortalFilesPage />)
  expect(await screen.findByText('No portal files yet')).toBeTruthy()
})

it('imports several files one after the other: each says what it was read as, or every line that keeps it out', async () => {
  const lines = Array.from({ length: 7 }, (_, at) => `Line ${at + 1}, column 3: "x" is not a valid GSTIN.`)
  const replies = [
    {
      outcome: 'imported' as const,
      file: aFile({ notes: ['Line 4: the section "eco" is not known and was not read.'] }),
    },
    refusal('invalid', 'Please fix the errors and try again.', { file: lines }),
    { outcome: 'replaced' as const, file: aFile({ kind: 'gstr1' }) },
    { outcome: 'same' as const, file: aFile({ kind: 'gstr2b' }) },
  ]
  const { changes } = serve({ [LIST]: () => listOf(), [IMPORT]: () => replies.shift()! })
  await renderApp(<PortalFilesPage />)
  const dialog = await choose(named('a.json'), named('b.json'), named('c.json'), named('d.json'))
  expect(await dialog.findByText('3 of 4 files imported')).toBeTruthy()
  const item = (name: string) => within(dialog.getByRole('listitem', { name }))
  expect(item('a.json').getByText('Imported')).toBeTruthy()
  expect(
    item('a.json').getByText('GSTR-3B · Meghna Foods Private Limited · 29AABCM1234K1Z5 · Oct 2026 · 12 rows'),
  ).toBeTruthy()
  expect(item('a.json').getByText(/Line 4: the section "eco"/)).toBeTruthy()
  expect(item('b.json').getByRole('alert').textContent).toContain(lines[4])
  expect(item('b.json').queryByText(lines[6]!)).toBeNull()
  await userEvent.click(item('b.json').getByRole('button', { name: 'Show 2 more lines' }))
  expect(item('b.json').getByText(lines[6]!)).toBeTruthy()
  expect(item('c.json').getByText('Replaced the earlier file')).toBeTruthy()
  expect(item('d.json').getByText('Already imported')).toBeTruthy()
  // Only what had nothing before it can be undone.
  expect(dialog.getAllByRole('button', { name: /^Undo the import of/ })).toHaveLength(1)
  expect(changes.map(({ body }) => (body as File).name)).toEqual(['a.json', 'b.json', 'c.json', 'd.json'])
})

it('asks for a password only when a file needs one, never in the address, and asks again after a wrong one', async () => {
  const replies = [
    refusal('invalid', 'Please fix the errors and try again.', { password: ['This zip is protected.'] }),
    refusal('invalid', 'Please fix the errors and try again.', { password: ['The password is wrong.'] }),
    { outcome: 'imported' as const, file: aFile() },
  ]
  const { changes } = serve({ [LIST]: () => listOf(), [IMPORT]: () => replies.shift()! })
  await renderApp(<PortalFilesPage />)
  const dialog = await choose(named('26as.zip'))
  const again = async (password: string) => {
    const field = await dialog.findByLabelText('Password of the file')
    await userEvent.clear(field)
    await userEvent.type(field, password)
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  }
  expect(await dialog.findByText('This zip is protected.')).toBeTruthy()
  await again('01042014')
  expect(await dialog.findByText('The password is wrong.')).toBeTruthy()
  await again('01042015')
  expect(await dialog.findByText('Imported')).toBeTruthy()
  expect(changes.map(({ texts }) => texts)).toEqual([undefined, { password: '01042014' }, { password: '01042015' }])
  expect(changes.map(({ query }) => query)).toEqual([{}, {}, {}])
})

it('asks for the month of a file that names none, and sends it for the entity of the page', async () => {
  const answer = ({ query }: Sent) =>
    query['period'] === '2026-10'
      ? { outcome: 'imported' as const, file: aFile({ kind: 'ecr' }) }
      : refusal('invalid', 'Please fix the errors and try again.', { period: ['The file does not name its month.'] })
  const { changes } = serve({ [LIST]: () => listOf(), [IMPORT]: answer })
  await renderApp(<PortalFilesPage />)
  const dialog = await choose(named('ecr.txt'))
  await userEvent.type(await dialog.findByLabelText('Month or financial year'), '2026-10')
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Imported')).toBeTruthy()
  expect(changes.map(({ query }) => query['period'])).toEqual([undefined, '2026-10'])
})

it('asks for the code of an ECR, and whether it replaces the file of the month or is in addition to it', async () => {
  const invalid = 'Please fix the errors and try again.'
  const answer = ({ query }: Sent) => {
    if (query['period'] === undefined) return refusal('invalid', invalid, { period: ['No month.'] })
    if (query['code'] === undefined) return refusal('invalid', invalid, { code: ['Which code?'] })
    if (query['adds'] === undefined) return refusal('invalid', invalid, { replaces: ['There is ecr.txt.'] })
    return { outcome: 'imported' as const, file: aFile({ kind: 'ecr', part: 'supplementary 2' }) }
  }
  const first = aFile({ kind: 'ecr', holder: 'BGBNG0001235000', file_name: 'first.txt' })
  const ofOther = aFile({ file_id: 'f2', kind: 'ecr', holder: 'BGBNG0001236000', file_name: 'other.txt' })
  const registration = (kind: string, number: string) => ({ kind, number })
  const { changes, requests } = serve({
    [LIST]: () => listOf(first, ofOther),
    [IMPORT]: answer,
    'GET organisation/entities/:entity_id/registrations/': {
      registrations: [registration('gst', 'G'), registration('pf', 'BGBNG0001235000'), registration('pf', 'B2')],
    },
  } as never)
  await renderApp(<ImportFiles entity_id="e1" />)
  const dialog = await choose(named('more.txt'))
  const again = () => userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await userEvent.type(await dialog.findByLabelText('Month or financial year'), '2026-10')
  await again()
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Code' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'BGBNG0001235000 (PF)',
    'B2 (PF)',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'BGBNG0001235000 (PF)' }))
  await again()
  const choices = within(await dialog.findByRole('radiogroup', { name: 'This file' }))
  expect(await choices.findByLabelText('Replaces first.txt')).toBeTruthy()
  expect(choices.queryByLabelText('Replaces other.txt')).toBeNull()
  // Nothing is chosen beforehand.
  expect(dialog.getByRole('button', { name: 'Try again' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(choices.getByLabelText('In addition: Supplementary return'))
  await again()
  expect(await dialog.findByText(/Supplementary return 2/)).toBeTruthy()
  expect(changes.at(-1)?.query).toMatchObject({ period: '2026-10', code: 'BGBNG0001235000', adds: 'supplementary' })
  expect(requests.some(({ query }) => query['kind'] === 'ecr,ecr-part-payment,esic')).toBe(true)
})

it('undoes an import while its result is shown', async () => {
  const { changes } = serve({
    [LIST]: () => listOf(),
    [IMPORT]: { outcome: 'imported', file: aFile() },
    'DELETE organisation/portal-files/:file_id/': { message: 'done' },
  })
  await renderApp(<PortalFilesPage />)
  const dialog = await choose(named('a.json'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Undo the import of a.json' }))
  expect(await dialog.findByText('Undone')).toBeTruthy()
  expect(changes.at(-1)?.call).toBe(`DELETE organisation/portal-files/${aFile().file_id}/`)
  expect(dialog.getByText('0 of 1 files imported')).toBeTruthy()
})

it('shows the particulars and notes of a file, and removes it after a question', async () => {
  let files = [aFile({ notes: ['The file contains no rows.'] })]
  const { changes } = serve({
    [LIST]: () => listOf(...files),
    'DELETE organisation/portal-files/:file_id/': () => {
      files = []
      return { message: 'done' }
    },
  })
  await renderApp(<PortalFilesPage />, { path: `/?file=${aFile().file_id}` })
  const dialog = within(await screen.findByRole('dialog', { name: 'GSTR-3B' }))
  expect(dialog.getByText('29AABCM1234K1Z5')).toBeTruthy()
  expect(dialog.getByText('The file contains no rows.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove file' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this portal file?' }))
  expect(changes).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Remove file' }))
  expect(await screen.findByText('GSTR3B_102026.json was removed')).toBeTruthy()
  expect(await screen.findByText('No portal files yet')).toBeTruthy()
})

it('shows a viewer the files without a way to import or remove them', async () => {
  signedInAs('v')
  serve({ [LIST]: listOf(aFile()) })
  await renderApp(<PortalFilesPage />, { path: `/?file=${aFile().file_id}` })
  const dialog = within(await screen.findByRole('dialog', { name: 'GSTR-3B' }))
  expect(dialog.queryByRole('button', { name: 'Remove file' })).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import files' })).toBeNull())
})
