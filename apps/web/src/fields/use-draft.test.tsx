import { Textarea, TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../lib/api.ts'
import { renderApp } from '../test/render.tsx'
import { useDraft } from './use-draft.ts'

const refused = new ApiFailure('invalid', 'Please fix the errors and try again.', {
  fields: { title: ['Too long.'], 'lines.1.text': ['Empty.'], 'next.on': ['A holiday.'] },
})

function Form({ onSend }: { readonly onSend: (draft: object) => void }) {
  const [error, setError] = useState<unknown>(null)
  const start = { title: '', lines: 'a', on: '' }
  const { draft, change, form, errors, submit } = useDraft(start, error, ({ title }) =>
    title === '' ? { title: 'Enter a title.' } : {},
  )
  const send = () => {
    onSend(draft)
    setError(refused)
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit(send)
      }}
    >
      <TextInput
        label="Title"
        value={draft.title}
        error={errors.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Textarea
        label="Lines"
        value={draft.lines}
        error={errors['lines.1.text']}
        onChange={({ currentTarget }) => change({ lines: currentTarget.value })}
      />
      <TextInput
        label="Next"
        value={draft.on}
        error={errors['next.on']}
        onChange={({ currentTarget }) => change({ on: currentTarget.value })}
      />
      <button type="submit">Save</button>
    </form>
  )
}

it('sends nothing while something is missing, and a change clears the errors of its field and of its parts alone', async () => {
  const onSend = vi.fn()
  await renderApp(<Form onSend={onSend} />)
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  expect(screen.getByText('Enter a title.')).toBeTruthy()
  expect(onSend).not.toHaveBeenCalled()

  await userEvent.type(screen.getByLabelText('Title'), 'x')
  expect(screen.queryByText('Enter a title.')).toBeNull()
  await userEvent.click(save)
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ title: 'x', lines: 'a', on: '' })

  const shown = () => ['Too long.', 'Empty.', 'A holiday.'].filter((text) => screen.queryByText(text))
  expect(shown()).toEqual(['Too long.', 'Empty.', 'A holiday.'])
  await userEvent.type(screen.getByLabelText('Lines'), 'b')
  expect(shown()).toEqual(['Too long.', 'A holiday.'])
  await userEvent.type(screen.getByLabelText('Next'), '1')
  expect(shown()).toEqual(['Too long.'])
})
