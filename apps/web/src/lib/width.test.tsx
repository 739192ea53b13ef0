import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useWidth } from './width.ts'

function Told() {
  return <output>{useWidth((width) => (width < 600 ? 'narrow' : 'wide'))}</output>
}

it('follows the width of the window', () => {
  render(<Told />)
  const set = (width: number) =>
    act(() => {
      Object.defineProperty(window, 'innerWidth', { value: width, configurable: true })
      window.dispatchEvent(new Event('resize'))
    })
  set(1200)
  expect(screen.getByRole('status').textContent).toBe('wide')
  set(360)
  expect(screen.getByRole('status').textContent).toBe('narrow')
})
