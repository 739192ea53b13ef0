import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../lib/i18n.ts'
import { renderApp } from '../test/render.tsx'
import { StatusChangeDialog } from './StatusChangeDialog.tsx'

await loadTexts('record')

const save = vi.fn(() => Promise.resolve())

/** A change with one own field. */
function Renewal({ onClose }: { readonly onClose: () => void }) {
  const [place, setPlace] = useState('')
  return (
    <StatusChangeDialog
      texts="record"
      title="Renew"
      text="It is valid again."
      saveLabel="Renew it"
      isEnd={false}
      missing={place === '' ? { place: 'Enter the place.' } : {}}
      body={(common) => ({ ...common, place })}
      save={useMutation({ mutationFn: save })}
      onClose={onClose}
      outcome={(day) => <output>{day ?? 'no day'}</output>}
    >
      {(errors) => (
        <TextInput
          label="Place"
          value={place}
          error={errors.place}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
      )}
    </StatusChangeDialog>
  )
}

it('saves the day with reference, reason and own fields, and nothing while one of them is missing', async () => {
  const onClose = vi.fn()
  await renderApp(<Renewal onClose={onClose} />)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Renew it' }))
  press()
  expect(await screen.findByText('Enter the place.')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Place'), { target: { value: 'Pune' } })
  fireEvent.change(screen.getByLabelText(/^Reference/), { target: { value: 'ORD 7' } })
  press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const happened_on = screen.getByText(/^\d{4}-\d\d-\d\d$/).textContent
  expect(save.mock.calls.map(([body]: unknown[]) => body)).toEqual([
    { happened_on, reference: 'ORD 7', reason: '', place: 'Pune' },
  ])
})
