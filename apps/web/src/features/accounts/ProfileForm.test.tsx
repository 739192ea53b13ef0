import type { User } from '@niyam/contract/accounts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { notices } from '../../lib/notice.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import { ProfileForm } from './ProfileForm.tsx'

const SAVE = 'POST accounts/user/profile/'
const profile = {
  mobile_number: '9845012345',
  user_type: 'pr',
  address_state: 'karnataka',
  employee_base: '5-10',
  referral_source: 'friend',
} as const
const ASHA: User = {
  user_id: 'u',
  first_name: 'Asha',
  last_name: '',
  email: 'a@example.in',
  mobile_number: '9845012345',
  profile,
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save profile' })

it('the profile is saved once: its button waits for the answer, and is given back after a failure', async () => {
  let answer = (_reply: Response) => {}
  serve({ [SAVE]: () => new Promise<Response>((resolve) => (answer = resolve)) })
  await renderApp(<ProfileForm user={ASHA} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'Rao')
  await userEvent.click(button())
  await waitFor(() => expect(button().disabled).toBe(true))
  answer(refusal('server_error', 'Something failed.'))
  expect(await screen.findByText('Unknown Error Occurred. Please try again.')).toBeTruthy()
  expect(button().disabled).toBe(false)
  // The notification says what failed, the form what became of the profile.
  expect(notices.get().map(({ title }) => title)).toEqual(['Server Error'])
})

const LISTS = [
  ['What describes you', 'user_type', { pr: 'Professional', bu: 'Business (SME)', ot: 'Other' }],
  ['Number of employees', 'employee_base', { lt5: '<5', '5-10': '5-10', '20-100': '20-100', gt100: '>100' }],
  [
    'How you heard of us',
    'referral_source',
    {
      search: 'Google/Bing Search',
      article: 'Article',
      fb_ad: 'Facebook Advt',
      youtube_ad: 'YouTube Advt',
      web_sem: 'Webinar/Seminar',
      friend: 'Friend',
      other: 'Other',
    },
  ],
] as const

it.each(LISTS)('%s: each option by its label, sent by its key', async (label, name, options) => {
  await renderApp(<ProfileForm user={ASHA} />)
  const field = screen.getByRole('combobox', { name: label })
  const chosen = () => document.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value
  for (const [key, text] of Object.entries(options)) {
    await userEvent.click(field)
    const list = screen.getByRole('listbox', { name: label })
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(Object.values(options))
    await userEvent.click(within(list).getByRole('option', { name: text }))
    expect([text, chosen()]).toEqual([text, key])
  }
})
