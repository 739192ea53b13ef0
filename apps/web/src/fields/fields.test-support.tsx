import { screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { vi } from 'vitest'
import { renderApp } from '../test/render.tsx'

/** Draws one controlled field; returns its input and all values it passed to the form, in order. */
export async function renderField<V>(
  start: V,
  draw: (value: V, onChange: (value: V) => void) => ReactElement,
  label = 'Field',
) {
  const changes = vi.fn<(value: V) => void>()
  function Form() {
    const [value, setValue] = useState(start)
    return draw(value, (next) => {
      changes(next)
      setValue(next)
    })
  }
  await renderApp(<Form />)
  return {
    changes,
    last: () => changes.mock.calls.at(-1)?.[0],
    input: () => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }),
  }
}
