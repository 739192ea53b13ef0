import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { session } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve, signedInAs } from '../../test/server.ts'
import NotLetInPage from './NotLetInPage.tsx'

const ASK = 'GET organisation/user/'
const HERE = '/organisation/not-let-in?next=%2Fentities'
const open = () => {
  // What leads here from other pages reads the browser's own address.
  history.replaceState(null, '', HERE)
  signedInAs('m')
  return renderApp(<NotLetInPage />, { path: HERE })
}

it('a person without a second factor is led to set one up; the page continues once access is given', async () => {
  const { organisation, organisation_user, standing } = (signedInAs('m'), session.get().organisation!)
  let reply: object = refusal('needs_two_factor', 'Nair & Co asks for a second factor. Set one up.')
  serve({ [ASK]: () => reply as Response })
  const { router } = await open()
  expect(screen.getByRole('heading', { name: 'Nair & Co does not let you in just now' })).toBeTruthy()
  expect(await screen.findByText('Nair & Co asks for a second factor. Set one up.')).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Set up a second factor' })
  expect(way.getAttribute('href')).toBe('/account/security')
  expect(router.history.location.href).toBe(HERE)
  reply = Response.json({ version: 'test', data: { organisation, organisation_user, standing } })
  const went: string[] = []
  router.history.subscribe(({ location }) => went.push(location.href))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(router.state.location.href).toBe('/entities'))
  expect(went).toEqual(['/entities'])
})

it('who comes from another network is not sent to set up anything', async () => {
  serve({ [ASK]: refusal('outside_network', 'Nair & Co lets in from its own networks only.') })
  await open()
  expect((await screen.findByText('Nair & Co lets in from its own networks only.')).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('link', { name: 'Set up a second factor' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Choose another organisation' }).getAttribute('href')).toBe(
    '/choose-organisation',
  )
})
