import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PartMissing } from '../lib/load-part.ts'
import { renderApp } from '../test/render.tsx'
import { CrashPage } from './CrashPage.tsx'

const open = async (answer: () => Promise<Response>) => {
  const ask = vi.fn(answer)
  vi.stubGlobal('fetch', ask)
  // The way is read from the browser's own address.
  history.replaceState(null, '', '/entities?page=2')
  const error = new PartMissing(new Error('x'))
  const view = await renderApp(<CrashPage error={error} reset={() => undefined} />, { path: '/entities?page=2' })
  await waitFor(() => expect(ask).toHaveBeenCalled())
  return view
}

it('a page that could not be fetched because the server is away is waited for', async () => {
  const { router } = await open(() => Promise.reject(new TypeError('Failed to fetch')))
  await waitFor(() => expect(router.history.location.href).toBe('/errors/offline?next=%2Fentities%3Fpage%3D2'))
})

it('one that a newer version has replaced asks for a reload', async () => {
  const { router } = await open(() => Promise.resolve(new Response('{}')))
  expect(screen.getAllByText('This page could not be fetched').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(router.history.location.pathname).toBe('/entities')
})

it('a page that broke is reported; one whose file was only missing is not', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const error = new TypeError('x is undefined')
  await renderApp(<CrashPage error={error} reset={() => undefined} />)
  expect(reported.mock.calls).toEqual([[error]])
  await open(() => Promise.resolve(new Response('{}')))
  expect(reported).toHaveBeenCalledTimes(1)
})
