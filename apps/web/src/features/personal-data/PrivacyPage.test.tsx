import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { session, signOutHere } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import NoticeBanner from './NoticeBanner.tsx'
import PrivacyPage from './PrivacyPage.tsx'

await loadTexts('personal-data')

const CONTACT = 'GET accounts/privacy/'
const AGREE = 'POST accounts/consent/'

it('a visitor reads what is stored, and the contact, before opening an account', async () => {
  serve({ [CONTACT]: { notice_version: '2026-11-24', contact: 'privacy@nair.example' } })
  await renderApp(<PrivacyPage />, { path: '/accounts/privacy' })
  expect(screen.getByRole('heading', { level: 1, name: 'How your personal data is used' })).toBeTruthy()
  expect(screen.getByText('In force since 24 Nov 2026')).toBeTruthy()
  expect(screen.getByText('Until you close your account, and 14 days more.')).toBeTruthy()
  expect(await screen.findByText('privacy@nair.example')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe('/accounts/register')
})

it('without an answer it names no contact, and a signed-in person can go back', async () => {
  session.set({ ...session.get(), token: 'half' })
  onTestFinished(signOutHere)
  const { requests } = serve({ [CONTACT]: refusal('unavailable', 'Away') })
  await renderApp(<PrivacyPage />)
  expect(screen.getByText(/^The operator of this server has not named a contact yet\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to your account' }).getAttribute('href')).toBe('/account')
  expect(requests).toHaveLength(1)
})

it('who has an older account agrees to the notice, of the very version that they read', async () => {
  onTestFinished(signOutHere)
  const replies = [refusal('invalid', 'The notice has changed. Reload the page and read it again.'), { message: 'x' }]
  const { changes } = serve({ [AGREE]: () => replies.shift()! })
  await renderApp(<NoticeBanner />)
  expect((await screen.findByRole('link', { name: 'Read it' })).getAttribute('href')).toBe('/privacy')
  const agree = screen.getByRole('button', { name: 'I agree' })
  await userEvent.click(agree)
  expect(await screen.findByText('The notice has changed. Reload the page and read it again.')).toBeTruthy()
  expect(session.get().hasAcceptedNotice).toBeNull()
  await userEvent.click(agree)
  expect(session.get().hasAcceptedNotice).toBe(true)
  expect(changes).toEqual([1, 2].map(() => ({ call: AGREE, query: {}, body: { notice_version: '2026-11-24' } })))
})
