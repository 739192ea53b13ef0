import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render.tsx'
import { PopupPanel } from './PopupPanel.tsx'

const panelWith = (children: ReactNode) => (
  <PopupPanel label="Choose" button={(props) => <button {...props}>Open</button>}>
    {children}
  </PopupPanel>
)

/** The simulated DOM sends no `toggle`. */
async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const panel = screen.getByRole('dialog', { hidden: true })
  await act(async () => panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })))
}

it('gives the focus to its first control when it opens', async () => {
  await renderApp(panelWith(<input aria-label="Name" />))
  await open()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

it('waits for the first control when its code comes later', async () => {
  let come = () => {}
  function Late() {
    const [isHere, setHere] = useState(false)
    come = () => setHere(true)
    return isHere ? <input aria-label="Name" /> : <p>Loading</p>
  }
  await renderApp(panelWith(<Late />))
  await open()
  await act(async () => come())
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
