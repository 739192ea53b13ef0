import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ApiFailure } from '../lib/api.ts'
import { renderApp } from '../test/render.tsx'
import { EmailField } from './EmailField.tsx'
import { PhoneField } from './IdentifierFields.tsx'
import { useFieldErrors } from './use-field-errors.ts'

const refused = () =>
  new ApiFailure('invalid', 'Please fix the errors and try again.', {
    fields: { email: ['This e-mail is taken.', 'second'], mobile_number: ['This number is taken.'] },
  })

function Form() {
  const [failure, setFailure] = useState<unknown>(null)
  const [values, setValues] = useState({ mobile_number: '', email: '' })
  const { form, errors, clear } = useFieldErrors(failure)
  const field = (name: keyof typeof values) => ({
    label: name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value })
      clear(name)
    },
  })
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        setFailure(refused())
      }}
    >
      <PhoneField {...field('mobile_number')} />
      <EmailField {...field('email')} />
      <button type="submit">Save</button>
    </form>
  )
}

it('puts each first message under its field and the focus on the first', async () => {
  await renderApp(<Form />)
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  expect(screen.getByText('This e-mail is taken.')).toBeTruthy()
  expect(screen.queryByText('second')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('mobile_number'))

  await userEvent.keyboard('9')
  expect(screen.queryByText('This number is taken.')).toBeNull()
  expect(screen.getByText('This e-mail is taken.')).toBeTruthy()

  await userEvent.click(save)
  expect(screen.getByText('This number is taken.')).toBeTruthy()
})

function NameForm({ failure }: { readonly failure: unknown }) {
  const [name, setName] = useState('')
  const { form, errors, message, refuse } = useFieldErrors(failure, name ? {} : { name: 'Name is missing.' })
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        refuse()
      }}
    >
      <EmailField label="name" value={name} onChange={setName} error={errors.name} />
      <p role="alert">{message}</p>
      <button type="submit">Save</button>
    </form>
  )
}

it('says the errors of the form itself once it has refused, and what is wrong as a whole only without them', async () => {
  await renderApp(<NameForm failure={new ApiFailure('unavailable', 'The server is busy.')} />)
  const field = screen.getByLabelText('name')
  expect(screen.queryByText('Name is missing.')).toBeNull()
  expect(screen.getByRole('alert').textContent).not.toBe('')

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Name is missing.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('alert').textContent).toBe('')

  await userEvent.type(field, 'R')
  expect(screen.queryByText('Name is missing.')).toBeNull()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

it('shows above the form what is wrong with a field that it does not have', async () => {
  const fields = { name: ['This name is taken.'], entity_type: ['Choose the type of the entity.'] }
  await renderApp(<NameForm failure={new ApiFailure('invalid', 'Please fix the errors and try again.', { fields })} />)
  expect(screen.getByText('This name is taken.')).toBeTruthy()
  expect((await screen.findByText('Choose the type of the entity.')).getAttribute('role')).toBe('alert')
  expect(screen.getByRole('alert').textContent).toBe('Choose the type of the entity.')
})

it('does not repeat what a notification has said', async () => {
  await renderApp(<NameForm failure={new ApiFailure('network', 'You are offline.', { isAnnounced: true })} />)
  expect(screen.getByRole('alert').textContent).toBe('')
})
