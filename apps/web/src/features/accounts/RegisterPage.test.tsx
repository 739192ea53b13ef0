import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import RegisterPage from './RegisterPage.tsx'

await loadTexts('accounts')

it('says in the form when a registration is refused for now, and until when', async () => {
  const message = 'Many accounts were opened from your network. Try again after 20 Nov 2026, 12:30.'
  serve({ 'POST accounts/register/': refusal('too_many', message) })
  await renderApp(<RegisterPage />)
  await userEvent.type(screen.getByLabelText('First name'), 'Asha')
  await userEvent.click(screen.getByRole('button', { name: 'Open account' }))
  expect(await screen.findByText(message)).toBeTruthy()
})
