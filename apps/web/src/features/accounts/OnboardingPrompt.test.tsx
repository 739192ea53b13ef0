import type { User } from '@niyam/contract/accounts.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { signIn, signOutHere } from '../../lib/session.ts'
import { userSettingsQuery } from '../../lib/settings.ts'
import { renderApp } from '../../test/render.tsx'
import OnboardingPrompt from './OnboardingPrompt.tsx'

const fetched = vi.fn<typeof fetch>()
const reload = vi.fn<() => void>()
const profile = {
  mobile_number: '9845012345',
  user_type: 'pr',
  address_state: 'karnataka',
  employee_base: '5-10',
  referral_source: 'friend',
} as const
const user: User = {
  user_id: 'u',
  first_name: 'Asha',
  last_name: '',
  email: 'a@example.in',
  mobile_number: null,
  profile,
}

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset())
  signOutHere()
  signIn({ token: 't', user, role: 'subscriber', csrf_token: 'c', organisation_count: 1, has_accepted_notice: true })
  await loadTexts('accounts')
})

const answer = (status: number, body: object) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify({ version: '1', ...body }), { status }))

async function save() {
  await renderApp(<OnboardingPrompt />)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

it('shows the first message of the server under its field, and gives the button back', async () => {
  const mobile_number = ['Another account has this number.', 'It has ten digits.']
  answer(422, {
    error: { code: 'invalid', message: 'Please fix the errors and try again.', fields: { mobile_number } },
  })
  await save()
  expect(await screen.findByText('Please fix the errors and try again.')).toBeDefined()
  expect(screen.getByText('Another account has this number.')).toBeDefined()
  expect(screen.queryByText(/It has ten digits/)).toBeNull()
  expect(button().disabled).toBe(false)
})

it('says any other failure in the words agreed, and gives the button back', async () => {
  answer(500, { error: { code: 'server_error', message: 'Something failed.' } })
  await save()
  expect(await screen.findByText('Unknown Error Occurred. Please try again.')).toBeDefined()
  expect(button().disabled).toBe(false)
})

it('disables the button while it saves, and loads the page again', async () => {
  let arrive: (answer: Response) => void = () => undefined
  fetched.mockImplementation(
    () =>
      new Promise<Response>((done) => {
        arrive = done
      }),
  )
  await save()
  await waitFor(() => expect(button().disabled).toBe(true))
  arrive(new Response(JSON.stringify({ version: '1', data: user })))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(button().disabled).toBe(true)
})

it('"Later" is kept with the person on the server', async () => {
  const settings = { look: null, language: null, is_profile_put_off: true }
  answer(200, { data: settings })
  const { queries } = await renderApp(<OnboardingPrompt />)
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  const [, sent] = fetched.mock.calls.find(([address]) => address === '/api/accounts/user/settings/') ?? []
  expect([sent?.method, sent?.body]).toEqual(['PATCH', JSON.stringify({ is_profile_put_off: true })])
  await waitFor(() => expect(queries.getQueryData(userSettingsQuery.queryKey)).toEqual(settings))
})
