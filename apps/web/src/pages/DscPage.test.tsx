import { createHash } from 'node:crypto'
import type { Dsc, DscMovement, DscReceipt } from '@niyam/contract/dsc.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aCertificate, aReminder } from '../features/dsc/a-certificate.test-data.ts'
import type { KeyFileRequest } from '../features/dsc/key-file.worker.ts'
import { OLD_KEY_FILE, THUMBPRINTS } from '../features/dsc/key-files.test-data.ts'
import { readKeyFile } from '../features/dsc/read-key-file.ts'
import { inCalls } from '../features/dsc/sendable-files.ts'
import { loadTexts } from '../lib/i18n.ts'
import { renderApp } from '../test/render.tsx'
import { aTable, refusal, serve, signedInAs } from '../test/server.ts'
import DscPage from './DscPage.tsx'

await Promise.all(['dsc', 'officers', 'entities', 'compliances'].map((name) => loadTexts(name as 'dsc')))

const ASHA = aCertificate()
const RAVI: Dsc = {
  ...ASHA,
  dsc_id: 'd2',
  holder: 'Ravi Menon',
  usage: 'encrypt',
  can_sign: false,
  state: 'expired',
  valid_to: '2026-10-01',
  out: { person: 'Kiran Shah', moved_on: '2026-11-01', expected_back_on: '2026-11-10' },
  receipt: { state: 'acknowledged', answered_at: '2026-11-01T06:30:00Z', answered_by: 'K. Shah' },
}
const LIST = 'GET organisation/dsc/'
const ONE = 'GET organisation/dsc/:dsc_id/'
const today = '2026-11-20'
const HEADER = { holder: 'Holder', entity: 'Entity', valid_to: 'Valid to', place: 'Where it is', receipt: 'Receipt' }
const listOf = (certificates: readonly Dsc[]) =>
  ({
    ...aTable(
      HEADER,
      certificates.map(({ dsc_id, holder, entity_name, valid_to, location }) => ({
        id: dsc_id,
        cells: { holder, entity: entity_name ?? '', valid_to, place: location, receipt: '' },
      })),
    ),
    today,
    certificates,
  }) as never
const oneOf = (certificate: Dsc, movements: readonly DscMovement[] = [], sends_mail = false) =>
  ({ today, certificate, movements, reminder: aReminder(), sends_mail }) as never

const open = (path = '/organisation/dsc') => renderApp(<DscPage />, { path })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('lists until when each certificate is valid, what it is for, and who has the token', async () => {
  signedInAs('v')
  const { requests } = serve({ [LIST]: listOf([ASHA, RAVI]) })
  await open('/organisation/dsc?state=expires_in_30&place=out&receipt=acknowledged')
  const table = within(await screen.findByRole('table', { name: 'Digital signatures' }))
  expect(await table.findByText('Expires in 11 days')).toBeTruthy()
  expect(table.getByText('Expired')).toBeTruthy()
  expect(table.getByText(/Encryption only/)).toBeTruthy()
  expect(table.getByText('With Kiran Shah')).toBeTruthy()
  expect(table.getByText('Was due back on 10 Nov 2026')).toBeTruthy()
  expect(table.getByText('Acknowledged')).toBeTruthy()
  expect(table.getByText('K. Shah · 1 Nov 2026')).toBeTruthy()
  expect(requests.at(-1)?.query).toMatchObject({ state: 'expires_in_30', place: 'out', receipt: 'acknowledged' })
  expect(screen.queryByText('Certificates')).toBeNull()
})

it('answers each file by name, and sends nothing of a file with a private key that is not opened', async () => {
  signedInAs('m')
  const { changes } = serve({
    [LIST]: listOf([]),
    'POST organisation/dsc/': {
      files: [
        { name: 'asha.cer', outcome: 'added', reason: '', holder: 'Asha Rao', dsc_id: 'd1' },
        { name: 'half.cer', outcome: 'refused', reason: 'This file is damaged.', holder: '', dsc_id: null },
      ],
    },
    'POST organisation/dsc/archive/': { done: 1, refused: [] },
  })
  await open()
  expect(await screen.findByText('No certificates yet')).toBeTruthy()
  const files = ['asha.cer', 'half.cer', 'key.PFX'].map((name) => new File(['abc'], name))
  await userEvent.upload(screen.getByLabelText(/^Certificates/), files, { applyAccept: false })
  const list = within(await screen.findByRole('list', { name: 'Result by file' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Open key.PFX' })).getByRole('button', { name: 'Cancel' }),
  )
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3))
  expect(list.getByText('asha.cer · Asha Rao')).toBeTruthy()
  expect(list.getByText('This file is damaged.')).toBeTruthy()
  expect(list.getByText(/^The file was not opened, so nothing of it was sent\./)).toBeTruthy()
  expect(screen.getByText('1 added · 2 refused')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([
    {
      entity_id: null,
      files: [
        { name: 'asha.cer', content: 'YWJj' },
        { name: 'half.cer', content: 'YWJj' },
      ],
    },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Undo: archive 1 certificate' }))
  expect(await screen.findByText('1 certificate archived')).toBeTruthy()
  expect(changes.at(-1)).toMatchObject({ call: 'POST organisation/dsc/archive/', body: { dsc_ids: ['d1'] } })
  expect(screen.queryByRole('list', { name: 'Result by file' })).toBeNull()
})

it('a file with a private key is opened here: only its certificate is sent, as a .cer', async () => {
  signedInAs('m')
  // What the worker does, in the page.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ bytes, password }: KeyFileRequest) {
        this.dispatchEvent(new MessageEvent('message', { data: readKeyFile(bytes, password) }))
      }
      terminate() {}
    },
  )
  const { changes } = serve({
    [LIST]: listOf([]),
    'POST organisation/dsc/': {
      files: [{ name: 'asha.cer', outcome: 'added', reason: '', holder: 'Asha Rao', dsc_id: 'd1' }],
    },
  })
  await open()
  const file = new File([OLD_KEY_FILE.slice()], 'asha.p12')
  await userEvent.upload(await screen.findByLabelText(/^Certificates/), file, { applyAccept: false })
  const dialog = within(await screen.findByRole('dialog', { name: 'Open asha.p12' }))
  const password = dialog.getByLabelText('Password of the file')
  await userEvent.type(password, 'one-two{Enter}')
  expect(await dialog.findByText('This is not the password of the file. Check it and try again.')).toBeTruthy()
  expect(changes).toEqual([])
  await userEvent.type(password, '-three{Enter}')
  expect(await screen.findByText('asha.cer · Asha Rao')).toBeTruthy()
  const bodies = changes.map(({ body }) => body as { files: { name: string; content: string }[] })
  const hashed = (content: string) => createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex')
  expect(bodies.flatMap(({ files }) => files.map(({ name, content }) => [name, hashed(content)]))).toEqual([
    ['asha.cer', THUMBPRINTS.asha],
  ])
})

it('says why nothing was added', async () => {
  signedInAs('m')
  serve({ [LIST]: listOf([]), 'POST organisation/dsc/': () => refusal('too_many', 'Too many files in progress.') })
  await open()
  await userEvent.upload(await screen.findByLabelText(/^Certificates/), new File(['abc'], 'a.cer'), {
    applyAccept: false,
  })
  expect(await screen.findByText('Too many files in progress.')).toBeTruthy()
})

it('hands the token over, and shows a refusal in the form', async () => {
  signedInAs('m')
  const MOVE = 'POST organisation/dsc/:dsc_id/movements/'
  const replies = [
    () => refusal('conflict', 'Ravi has this token since 1 Nov 2026. Record its return first.'),
    () => ({ ...ASHA, receipt_link: null }),
  ]
  const { changes } = serve({ [LIST]: listOf([ASHA]), [ONE]: oneOf(ASHA), [MOVE]: () => replies.shift()!() })
  await open('/organisation/dsc?open=d1')
  const panel = within(await screen.findByLabelText('Certificate'))
  expect(await panel.findByText('Asha Rao · PAN matches')).toBeTruthy()
  // The panel has the place and the receipt; the list beside it has room for the rest.
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Receipt')
  expect(panel.getByText(/Revocation is not checked\.$/)).toBeTruthy()
  await press('Hand over token')
  const form = within(await screen.findByRole('dialog', { name: 'Hand over the token of Asha Rao' }))
  await userEvent.click(form.getByRole('button', { name: 'Hand over token' }))
  expect(form.getByText('The name is missing. Fill it in.')).toBeTruthy()
  await userEvent.type(form.getByRole('textbox', { name: 'Handed over to' }), 'Kiran Shah')
  await userEvent.click(form.getByRole('button', { name: 'Hand over token' }))
  expect(await form.findByText(/^Ravi has this token/)).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Hand over token' }))
  expect(await screen.findByText('Token handed over')).toBeTruthy()
  expect(changes.at(-1)?.body).toEqual({
    direction: 'out',
    person: 'Kiran Shah',
    purpose: '',
    expected_back_on: null,
    receipt: null,
  })
})

it('archives with one press, undoes it with another, and offers nothing to a viewer', async () => {
  signedInAs('m')
  const { changes } = serve({
    [LIST]: listOf([ASHA]),
    [ONE]: oneOf(ASHA),
    'POST organisation/dsc/:dsc_id/archive/': { ...ASHA, is_archived: true },
    'POST organisation/dsc/:dsc_id/restore/': ASHA,
  })
  const { unmount } = await open('/organisation/dsc?open=d1')
  await press('Archive')
  expect(await screen.findByText('Asha Rao archived')).toBeTruthy()
  await press('Undo')
  expect(await screen.findByText('Asha Rao restored')).toBeTruthy()
  expect(changes.map(({ call }) => call)).toEqual(
    ['POST organisation/dsc/:dsc_id/archive/', 'POST organisation/dsc/:dsc_id/restore/'].map((call) =>
      call.replace(':dsc_id', 'd1'),
    ),
  )
  unmount()
  signedInAs('v')
  await open('/organisation/dsc?open=d1')
  const panel = within(await screen.findByLabelText('Certificate'))
  expect(await panel.findByText(/^Since 5 Jan 2026/)).toBeTruthy()
  expect(panel.getByText('The token has not left the office.')).toBeTruthy()
  for (const name of ['Archive', 'Change', 'Hand over token']) expect(panel.queryByRole('button', { name })).toBeNull()
})

it('many files go in calls of fifty, and no call is larger than a request may be', () => {
  const files = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}.cer`, size: bytes }) as File)
  expect(inCalls(files(120, 2000)).map((part) => part.length)).toEqual([50, 50, 20])
  expect(inCalls(files(20, 90_000)).map((part) => part.length)).toEqual([6, 6, 6, 2])
  expect(inCalls([])).toEqual([])
})

it('hands several tokens over together, and names the one that was refused', async () => {
  signedInAs('m')
  const { changes } = serve({
    [LIST]: listOf([ASHA, RAVI]),
    'POST organisation/dsc/movements/': {
      done: 1,
      refused: [{ dsc_id: 'd2', holder: 'Ravi Menon', reason: 'Kiran Shah has this token since 1 Nov 2026.' }],
    },
  })
  await open()
  const [all] = await screen.findAllByRole('checkbox')
  await userEvent.click(all as HTMLElement)
  await press('Hand over')
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 2 tokens' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Handed over to/ }), 'Meera Shah')
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over token' }))
  expect(await screen.findByText('1 token handed over')).toBeTruthy()
  expect(screen.getByText('Ravi Menon: Kiran Shah has this token since 1 Nov 2026.')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([
    { dsc_ids: ['d1', 'd2'], direction: 'out', person: 'Meera Shah', purpose: '', expected_back_on: null },
  ])
  expect(screen.queryByRole('dialog', { name: 'Hand over 2 tokens' })).toBeNull()
})

const WAITING: DscReceipt = {
  state: 'waiting',
  asked_at: '2026-11-20T06:00:00Z',
  expires_at: '2026-12-04T06:00:00Z',
  mail: 'none',
  answered_at: null,
  answered_by: '',
  method: null,
  reason: '',
}
const aMovement = (given: Partial<DscMovement> = {}): DscMovement => ({
  movement_id: 'm1',
  direction: 'out',
  moved_on: '2026-11-20',
  person: 'Kiran Shah',
  purpose: '',
  expected_back_on: null,
  recorded_by: 'Asha Rao',
  recorded_at: '2026-11-20T06:00:00Z',
  receipt: null,
  ...given,
})
const RECEIPT = 'POST organisation/dsc/:dsc_id/movements/:movement_id/receipt/'

it('asks for a receipt with the hand-over: by mail where there is mail, and the link is shown once', async () => {
  signedInAs('m')
  const MOVE = 'POST organisation/dsc/:dsc_id/movements/'
  const replies = [
    () => refusal('invalid', 'Please fix the errors.', { 'receipt.email': ['This is not an e-mail address.'] }),
    () => ({ ...ASHA, receipt_link: 'https://niyam.example/dsc-receipt#token=abc' }),
  ]
  const { changes } = serve({ [LIST]: listOf([ASHA]), [ONE]: oneOf(ASHA, [], true), [MOVE]: () => replies.shift()!() })
  await open('/organisation/dsc?open=d1')
  await press('Hand over token')
  const form = within(await screen.findByRole('dialog', { name: 'Hand over the token of Asha Rao' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Handed over to' }), 'Kiran Shah')
  expect(form.queryByLabelText('Mail the link to')).toBeNull()
  await userEvent.click(form.getByRole('checkbox', { name: 'Ask the receiver for a receipt' }))
  await userEvent.type(form.getByLabelText('Mail the link to'), 'kiran@example')
  await userEvent.click(form.getByRole('button', { name: 'Hand over token' }))
  expect(await form.findByText('This is not an e-mail address.')).toBeTruthy()
  await userEvent.type(form.getByLabelText('Mail the link to'), '.in')
  await userEvent.click(form.getByRole('button', { name: 'Hand over token' }))
  const link = within(await screen.findByRole('dialog', { name: 'Link for the receipt' }))
  expect(link.getByText('https://niyam.example/dsc-receipt#token=abc')).toBeTruthy()
  expect(changes.at(-1)?.body).toMatchObject({ person: 'Kiran Shah', receipt: { email: 'kiran@example.in' } })
  await userEvent.click(link.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('https://niyam.example/dsc-receipt#token=abc')).toBeNull()
})

it('shows the answer to each movement; another link is made, or the link is taken back, and a viewer does neither', async () => {
  signedInAs('m')
  const declined: DscReceipt = {
    ...WAITING,
    state: 'declined',
    answered_at: '2026-11-20T07:00:00Z',
    answered_by: 'Front desk',
    method: 'link',
    reason: 'The envelope was empty',
  }
  const movements = [
    aMovement({ movement_id: 'm3', receipt: { ...WAITING, mail: 'refused' } }),
    aMovement({ movement_id: 'm2', direction: 'in', receipt: declined }),
    aMovement({ movement_id: 'm1' }),
  ]
  const { changes } = serve({
    [LIST]: listOf([ASHA]),
    [ONE]: oneOf(ASHA, movements),
    [RECEIPT]: { link: 'https://niyam.example/dsc-receipt#token=new', movement: aMovement({ receipt: WAITING }) },
    [`${RECEIPT}withdraw/`]: aMovement({ receipt: { ...WAITING, state: 'withdrawn' } }),
  })
  const { unmount } = await open('/organisation/dsc?open=d1')
  const panel = within(await screen.findByLabelText('Certificate'))
  expect(await panel.findByText(/^Link works until 4 Dec 2026, 11:30 · the address takes no mail/)).toBeTruthy()
  expect(panel.getByText('Front desk, by link on 20 Nov 2026, 12:30')).toBeTruthy()
  expect(panel.getByText('Reason: The envelope was empty')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Ask for a receipt' })).toBeNull()
  await press('Take back the link')
  expect(await screen.findByText('Link taken back')).toBeTruthy()
  const [again] = panel.getAllByRole('button', { name: 'Make a new link' })
  await userEvent.click(again as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Receipt of Kiran Shah' }))
  expect(form.getByText(/^This server sends no mail\./)).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Make the link' }))
  expect(await screen.findByText('https://niyam.example/dsc-receipt#token=new')).toBeTruthy()
  const path = 'POST organisation/dsc/d1/movements/m3/receipt/'
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    [`${path}withdraw/`, undefined],
    [path, { email: null }],
  ])
  unmount()
  signedInAs('v')
  await open('/organisation/dsc?open=d1')
  expect(await screen.findByText('Reason: The envelope was empty')).toBeTruthy()
  for (const name of ['Make a new link', 'Take back the link'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
