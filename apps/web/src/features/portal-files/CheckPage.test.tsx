import type { CheckedPortalFile, PortalFileFinding } from '@niyam/contract/portal-files.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as downloads from '../../lib/download.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import CheckPage from './CheckPage.tsx'
import { cellName, linesAround } from './lines-around.ts'

await loadTexts('portal-files')

const CHECK = 'POST organisation/portal-files/check/'

const aFinding = (part: Partial<PortalFileFinding> = {}): PortalFileFinding => ({
  severity: 'error',
  line: 2,
  column: 9,
  field: 'difference',
  message: 'Difference is 551 instead of 550.',
  ...part,
})
const aCheck = (part: Partial<CheckedPortalFile> = {}): CheckedPortalFile => ({
  kind: 'ecr',
  looks_like: 'EPF ECR (text)',
  row_count: 2,
  totals: { members: 2, gross_wages_paise: 4_000_000, ncp_days: 0 },
  findings: [],
  made: null,
  ...part,
})

async function check(name = 'ecr.txt', text = 'first\r\nsecond\r\nthird\r\n') {
  const form = await screen.findByRole('form', { name: 'Check a file' })
  await userEvent.upload(form.querySelector('input[type=file]')!, new File([text], name))
  await userEvent.click(within(form).getByRole('button', { name: 'Check file' }))
  return within(form)
}

beforeEach(() => signedInAs('v'))

it('names each finding by its place, shows the line of a text, and says what only the portal knows', async () => {
  const findings = [aFinding(), aFinding({ severity: 'note', line: null, column: null, message: 'Not checked.' })]
  const { changes } = serve({ [CHECK]: () => aCheck({ findings }) })
  await renderApp(<CheckPage />)
  await check()
  const table = within(await screen.findByRole('table', { name: 'Findings' }))
  expect(screen.getByText('1 error')).toBeTruthy()
  expect(screen.getByText(/Only the portal knows whether a UAN is active/)).toBeTruthy()
  expect(screen.getByText('₹40,000.00')).toBeTruthy()
  expect(table.getByRole('row', { name: /Whole file Not checked/ })).toBeTruthy()
  await userEvent.click(table.getByRole('button', { name: 'Line 2, column 9' }))
  expect(await table.findByText('second')).toBeTruthy()
  expect(changes.map(({ query }) => query)).toEqual([{}])
})

it('sends kind and month; a changed choice takes the result away', async () => {
  const { changes } = serve({ [CHECK]: () => aCheck() })
  await renderApp(<CheckPage />)
  await userEvent.type(await screen.findByLabelText('Wage month'), '2026-09')
  await check()
  expect(await screen.findByText('Nothing that the portal would refuse')).toBeTruthy()
  expect(changes.at(-1)?.query).toEqual({ month: '2026-09' })
  await userEvent.type(screen.getByLabelText('Wage month'), '9')
  expect(screen.queryByText('Nothing that the portal would refuse')).toBeNull()
})

it('hands over the file that was made from a sheet, and names the cells of a wrong one', async () => {
  const saved = vi.spyOn(downloads, 'saveFile').mockReturnValue()
  const replies = [
    aCheck({
      findings: [aFinding({ line: null, column: null, message: 'Only .txt.' })],
      made: { file_name: 'ECR202609.txt', base64: btoa('text') },
    }),
    aCheck({ findings: [aFinding({ line: 5, column: 3 })] }),
  ]
  serve({ [CHECK]: () => replies.shift()! })
  await renderApp(<CheckPage />)
  await check('members.xlsx')
  await userEvent.click(await screen.findByRole('button', { name: 'Download ECR202609.txt' }))
  expect(saved.mock.calls.map(([blob, name]) => [blob.size, name])).toEqual([[4, 'ECR202609.txt']])
  await check('wrong.xlsx')
  expect(await screen.findByRole('row', { name: /Error Cell C5/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Download ECR/ })).toBeNull()
})

it('asks for the password of a protected zip; another failure is shown as it is', async () => {
  const replies = [
    refusal('invalid', 'Please fix the errors and try again.', { password: ['This zip is protected.'] }),
    refusal('too_many', 'Your organisation has many files in progress already.'),
  ]
  serve({ [CHECK]: () => replies.shift()! })
  await renderApp(<CheckPage />)
  const form = await check('ecr.zip')
  expect(await form.findByText('This zip is protected.')).toBeTruthy()
  await userEvent.type(form.getByLabelText('Password of the file'), 'secret')
  await userEvent.click(form.getByRole('button', { name: 'Check file' }))
  expect((await form.findByRole('alert')).textContent).toContain('many files in progress')
})

it('a file of another kind is named; long lists show a hundred, and are saved whole', async () => {
  const saved = vi.spyOn(downloads, 'saveFile').mockReturnValue()
  const many = Array.from({ length: 150 }, (_, at) => aFinding({ line: at + 1 }))
  serve({ [CHECK]: () => aCheck({ kind: null, looks_like: 'GSTR-3B (JSON)', row_count: 0, findings: many }) })
  await renderApp(<CheckPage />)
  await check('3b.json')
  expect(await screen.findByText('GSTR-3B (JSON)')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(101)
  await userEvent.click(screen.getByRole('button', { name: 'Show 50 more findings' }))
  expect(screen.getAllByRole('row')).toHaveLength(151)
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  const [blob, name] = saved.mock.calls[0]!
  expect([name, (await blob.text()).split('\r\n').length]).toEqual(['3b-check.csv', 152])
})

it('cells and lines have the names of spreadsheets and texts', () => {
  expect([cellName(5, 1), cellName(1, 26), cellName(2, 27), cellName(9, 60)]).toEqual(['A5', 'Z1', 'AA2', 'BH9'])
  expect(linesAround('a\nb\nc', 1)).toEqual([
    { number: 1, text: 'a' },
    { number: 2, text: 'b' },
  ])
  expect(linesAround('x'.repeat(900), 1)[0]?.text).toHaveLength(401)
})
