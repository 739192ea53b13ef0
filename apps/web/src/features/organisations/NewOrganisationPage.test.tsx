import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { session, signOutHere } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import NewOrganisationPage from './NewOrganisationPage.tsx'

const MAKE = 'POST organisation/my-organisations/'
const made = () => {
  signedInAs('a')
  const active = session.get().organisation!
  signOutHere()
  return active
}
const name = () => screen.getByRole('textbox', { name: 'Name' })
const make = () => userEvent.click(screen.getByRole('button', { name: 'Make organisation' }))

it('a new organisation is made and opened, and its first entity comes next', async () => {
  const { changes } = serve({ [MAKE]: made })
  const { router } = await renderApp(<NewOrganisationPage />, { path: '/organisation/new' })
  await userEvent.click(name())
  await userEvent.paste('Nair & Co')
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }))
  await userEvent.click(await screen.findByRole('option', { name: /^Kerala/, hidden: true }))
  await make()
  await waitFor(() => expect(router.history.location.pathname).toBe('/entity/new'))
  expect(session.get().organisation?.organisation.name).toBe('Nair & Co')
  expect(changes).toEqual([{ call: MAKE, query: {}, body: { name: 'Nair & Co', address_state: 'kerala' } }])
})

it('who was on the way somewhere goes on there', async () => {
  const { changes } = serve({ [MAKE]: made })
  const { router } = await renderApp(<NewOrganisationPage />, { path: '/organisation/new?next=%2Fcompliances' })
  expect(screen.getByRole('link', { name: 'Choose another' }).getAttribute('href')).toBe(
    '/choose-organisation?next=%2Fcompliances',
  )
  await userEvent.type(name(), 'N')
  await make()
  await waitFor(() => expect(router.history.location.pathname).toBe('/compliances'))
  expect(changes.map(({ body }) => body)).toEqual([{ name: 'N', address_state: null }])
})

it('a refused name shows its error until it is changed; any other refusal is above the form', async () => {
  const replies = [
    refusal('invalid', 'Please fix the errors.', { name: ['Organisation name is missing. Fill it in.'] }),
    refusal('too_many', 'You have made many today. Wait until tomorrow.'),
  ]
  serve({ [MAKE]: () => replies.shift()! })
  await renderApp(<NewOrganisationPage />)
  await make()
  expect(await screen.findByText('Organisation name is missing. Fill it in.')).toBeTruthy()
  expect(screen.queryByText('Please fix the errors.')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(name()))
  await userEvent.type(name(), 'N')
  expect(screen.queryByText('Organisation name is missing. Fill it in.')).toBeNull()
  await make()
  expect((await screen.findByRole('alert')).textContent).toBe('You have made many today. Wait until tomorrow.')
})
