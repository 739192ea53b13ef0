import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { makeStore, useStore } from '../lib/store.ts'
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
  const isHere = makeStore(false)
  const Late = () => (useStore(isHere, (value) => value) ? <input aria-label="Name" /> : <p>Loading</p>)
  await renderApp(panelWith(<Late />))
  await open()
  await act(async () => isHere.set(true))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
