import type { AccountClosing } from '@niyam/contract/personal-data.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { organisationId } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import PersonalDataPanels from './PersonalDataPanels.tsx'
// Fetched when it is opened: loaded ahead, no test waits for it.
import '../../ui/ConfirmModal.tsx'

await loadTexts('personal-data')

const ASK = 'GET accounts/closing/'
const CLOSE = 'POST accounts/closing/'
const FILE = 'GET accounts/own-data/'
const closing = (part: Partial<AccountClosing> = {}) => ({ last_admin_of: [], has_platform_role: false, ...part })
const panel = async () => within(await screen.findByRole('region', { name: 'Close the account' }))

/** The files that the browser saves: the text of each, and its name. */
function savedFiles() {
  const blobs: Blob[] = []
  const names: string[] = []
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => {
    make.mockRestore()
    press.mockRestore()
  })
  return { blobs, names }
}

it('a person downloads everything that is kept about them as one file', async () => {
  const data = { made_at: '2026-11-20T06:00:00Z', note: 'x', account: { users: [{ name: 'Asha' }] }, organisations: [] }
  const { blobs, names } = savedFiles()
  serve({ [ASK]: closing(), [FILE]: data })
  await renderApp(<PersonalDataPanels />)
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(names).toEqual(['Niyam my data 2026-11-20.json']))
  expect(JSON.parse(await blobs[0]!.text())).toEqual(data)
})

it('a file that cannot be made says why, and saves nothing', async () => {
  const { names } = savedFiles()
  serve({ [ASK]: closing(), [FILE]: refusal('too_many', 'You asked for it often. Wait an hour.') })
  await renderApp(<PersonalDataPanels />)
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }))
  const own = within(screen.getByRole('region', { name: 'Your data' }))
  expect((await own.findByRole('alert')).textContent).toBe('You asked for it often. Wait an hour.')
  expect(names).toEqual([])
})

it('the last admin sees which organisations prevent it, and cannot close the account', async () => {
  serve({ [ASK]: closing({ last_admin_of: [{ organisation_id: 'o', name: 'Rao & Associates' }] }) })
  await renderApp(<PersonalDataPanels />)
  const text = await (await panel()).findByText(/^You are the last admin of these organisations\./)
  expect(text.nextElementSibling?.textContent).toBe('Rao & Associates')
  expect((await panel()).queryByRole('button')).toBeNull()
})

it('a platform user reads who removes that role', async () => {
  serve({ [ASK]: closing({ has_platform_role: true }) })
  await renderApp(<PersonalDataPanels />)
  expect(await screen.findByText(/^This account has a role on the platform\./)).toBeTruthy()
  expect((await panel()).queryByRole('button')).toBeNull()
})

it('an account is closed after a confirmation: the person is signed out and sees until when it is kept', async () => {
  signedInAs('m')
  const replies = [refusal('conflict', 'You became the last admin of Rao & Associates.'), { closes_on: '2026-12-04' }]
  const { changes } = serve({ [ASK]: closing(), [CLOSE]: () => replies.shift()! })
  const { router } = await renderApp(<PersonalDataPanels />, { path: '/account' })
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Close my account' }))
  const question = within(await screen.findByRole('dialog', { name: 'Close your account?' }))
  expect(
    question.getByText(/^You are signed out everywhere now\. Signing in within 14 days keeps the account/),
  ).toBeTruthy()
  expect(changes).toEqual([])
  const confirm = () => userEvent.click(question.getByRole('button', { name: 'Close my account' }))
  await confirm()
  expect(await question.findByText('You became the last admin of Rao & Associates.')).toBeTruthy()
  expect(organisationId()).toBe('o')
  await confirm()
  expect(await screen.findByText('Your account is erased on 4 Dec 2026. Sign in before then to keep it.')).toBeTruthy()
  await waitFor(() => expect(router.history.location.pathname).toBe('/accounts/login/email'))
  expect(organisationId()).toBeNull()
  expect(changes.map(({ call, body }) => [call, body])).toEqual([1, 2].map(() => [CLOSE, undefined]))
})
