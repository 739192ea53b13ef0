import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../test/render.tsx'
import { FormDialog } from './FormDialog.tsx'

const [onSubmit, onClose] = [vi.fn(), vi.fn()]

async function open(props: { message?: string | null; isBusy?: boolean; isDone?: boolean } = {}) {
  onSubmit.mockClear()
  onClose.mockClear()
  await renderApp(
    <FormDialog title="Edit address" saveLabel="Save" isBusy={false} onSubmit={onSubmit} onClose={onClose} {...props}>
      <input aria-label="City" data-autofocus />
      <input aria-label="Pincode" />
    </FormDialog>,
  )
  return screen.findByRole('dialog', { name: 'Edit address' })
}
const sign = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Close' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('is sent by its button and by Enter, and named by its title', async () => {
  await open()
  expect(screen.getByRole('form', { name: 'Edit address' })).toBeTruthy()
  await press('Save')
  await userEvent.type(screen.getByLabelText('City'), 'Pune{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(onClose).not.toHaveBeenCalled()
})

it.each([{ isBusy: true }, { isDone: true }])('is not sent a second time with %j', async (state) => {
  await open(state)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByLabelText('City'), 'Pune{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('is left by its button, its sign and Escape, never by a press beside it', async () => {
  await open()
  const overlay = document.querySelector('.mantine-Modal-overlay')
  expect(overlay).toBeTruthy()
  if (overlay) await userEvent.click(overlay)
  expect(onClose).not.toHaveBeenCalled()
  await press('Cancel')
  await press('Close')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(3)
})

it.each(['Escape', 'its sign'])('asks before %s throws away what was typed', async (way) => {
  const form = await open()
  const leave = () => (way === 'Escape' ? userEvent.keyboard('{Escape}') : userEvent.click(sign(form)))
  await userEvent.type(screen.getByLabelText('City'), 'Pune')
  await leave()
  const question = await screen.findByRole('dialog', { name: 'Close without saving?' })
  const keep = within(question).getByRole('button', { name: 'Keep typing' })
  await waitFor(() => expect(document.activeElement).toBe(keep))
  await userEvent.click(keep)
  await waitFor(() => expect(screen.queryByText('Your changes are not saved.')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'Pune')
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Close and lose it' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('goes on at the field that was left, not at the first', async () => {
  await open()
  await userEvent.type(screen.getByLabelText('City'), 'Pune')
  await userEvent.type(screen.getByLabelText('Pincode'), '411001')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep typing' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pincode')))
})

it('takes Escape at its question for no', async () => {
  await open()
  await userEvent.type(screen.getByLabelText('City'), 'Pune')
  await userEvent.keyboard('{Escape}')
  await screen.findByText('Your changes are not saved.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Your changes are not saved.')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Edit address' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it('says aloud what is wrong with the form as a whole', async () => {
  await open({ message: 'The network is gone.' })
  expect(screen.getByRole('alert').textContent).toBe('The network is gone.')
})
