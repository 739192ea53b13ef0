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
