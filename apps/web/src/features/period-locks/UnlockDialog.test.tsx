import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import UnlockDialog from './UnlockDialog.tsx'

beforeEach(() => loadTexts('period-locks'))

it('asks for the reason, and shows above the form what the server says of another field', async () => {
  const fields = { lock_id: ['This lock was opened by Asha.'] }
  serve({ 'POST organisation/period-locks/:lock_id/unlock/': refusal('invalid', 'Please fix the errors.', fields) })
  await renderApp(<UnlockDialog lock_id="l1" period="October 2026" onClose={() => undefined} />)
  const reason = await screen.findByLabelText(/^Reason/)
  const save = screen.getByRole('button', { name: 'Unlock' })
  await userEvent.click(save)
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(reason)

  await userEvent.type(reason, 'Late challan')
  await userEvent.click(save)
  expect((await screen.findByRole('alert')).textContent).toBe('This lock was opened by Asha.')
})
