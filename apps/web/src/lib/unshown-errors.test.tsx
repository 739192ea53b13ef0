import { useMutation } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render.tsx'
import { ApiFailure, failureMessage } from './failure.ts'
import { announceFailure } from './failure-notices.ts'
import { notices } from './notice.ts'
import { useSend } from './use-send.ts'

const GENERAL = 'Please fix the errors and try again.'
const TAKEN = 'This name is taken.'
const refused = (fields: Record<string, string[]> = {}) => new ApiFailure('invalid', GENERAL, { fields })
const fail = (error: unknown) => () => Promise.reject(error)
const titles = () => notices.get().map(({ title }) => title)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

function Change({ error, shows }: { readonly error: unknown; readonly shows: readonly string[] | null }) {
  const change = useMutation({ mutationFn: fail(error) })
  return (
    <>
      <button type="button" onClick={() => change.mutate()}>
        Save
      </button>
      <p role="status">{change.isError && 'Refused'}</p>
      {shows && <p>{failureMessage(change.error, shows)}</p>}
    </>
  )
}

function Sent() {
  const { send } = useSend(fail(new ApiFailure('conflict', 'There is a newer notice.')))
  return (
    <button type="button" onClick={() => void send(undefined)}>
      Save
    </button>
  )
}

it('a refused change that the page does not show becomes a notification', async () => {
  await renderApp(<Change error={new ApiFailure('conflict', 'An export is being made.')} shows={null} />)
  await press()
  expect(await screen.findByText('An export is being made.')).toBeTruthy()
  expect(titles()).toEqual(['An export is being made.'])
})

it('so does the message of a field that does not exist', async () => {
  await renderApp(<Change error={refused({ name: [TAKEN], rules: ['At most 50 rules.'] })} shows={['rules']} />)
  await press()
  expect(await screen.findByText('At most 50 rules.')).toBeTruthy()
  expect(titles()).toEqual(['At most 50 rules.'])
})

it('so does a call of the pages before sign-in', async () => {
  await renderApp(<Sent />)
  await press()
  expect(await screen.findByText('There is a newer notice.')).toBeTruthy()
})

it('what the page shows itself is not said twice', async () => {
  await renderApp(<Change error={refused({ name: [TAKEN] })} shows={[]} />)
  await press()
  expect(await screen.findByText(TAKEN)).toBeTruthy()
  // Longer than the page is waited for.
  await expect(screen.findByRole('button', { name: 'Close' }, { timeout: 150 })).rejects.toThrow()
  expect(titles()).toEqual([])
})

it('an error of the browser, such as a passkey that was not given, is left to the page', async () => {
  await renderApp(<Change error={new DOMException('Cancelled', 'NotAllowedError')} shows={null} />)
  await press()
  expect((await screen.findByRole('status')).textContent).toBe('Refused')
  await expect(screen.findByRole('button', { name: 'Close' }, { timeout: 150 })).rejects.toThrow()
})

it('a failure of the server is shown once, by its own notification', async () => {
  const error = announceFailure(new ApiFailure('server_error', 'Something failed.'), { token: null, quiet: false })
  await renderApp(<Change error={error} shows={null} />)
  await press()
  expect((await screen.findByRole('status')).textContent).toBe('Refused')
  await expect(screen.findByText('Something failed.', {}, { timeout: 150 })).rejects.toThrow()
  expect(titles()).toEqual(['Server Error'])
})
