import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
// Fetched here, so that no test waits for the code of a dialog.
import '../../ui/ConfirmModal.tsx'
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx'

await loadTexts('people')

const CALL = 'POST organisation/invited/:invitation_id/link/'
const LINK = 'http://localhost:8080/organisation/users/invite#token=abc'
const rows = [{ id: 'i1', groups: [[{ type: 'text' as const, value: 'vikram@example.in' }]], actions: [] }]
const open = () => renderApp(<InvitationLinkDialog rows={rows} />, { path: '/admin/users/invited?link=i1' })

it('makes a link on request, and shows it with its recipient', async () => {
  const { changes } = serve({ [CALL]: { link: LINK } })
  await open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Link for vikram@example.in' }))
  expect(dialog.getByText(/you hand the link over yourself/)).toBeTruthy()
  expect(changes).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Make link' }))
  expect(await screen.findByText(LINK)).toBeTruthy()
  expect(screen.getByText(/Give this link to vikram@example.in alone/)).toBeTruthy()
  expect(changes.map(({ call }) => call)).toEqual(['POST organisation/invited/i1/link/'])
})

it('says why there is none', async () => {
  serve({ [CALL]: refusal('conflict', 'This invitation was withdrawn already.') })
  await open()
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Make link' }))
  expect(await screen.findByText('This invitation was withdrawn already.')).toBeTruthy()
})
