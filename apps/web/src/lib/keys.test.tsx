import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { KEY_LIST, type KeyName, useKeys } from './keys.ts'

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

// A table takes `/` to its own search field; the list has it for the whole page.
// Escape ends a drag while a card is held. Tab is only noted: it may lead out of the page.
const ALSO = ['./keys.ts', './keep-focus.ts', '../ui/table/TableSearch.tsx', '../features/tasks/use-card-drag.ts']

it('knows every key that anything listens for', () => {
  const others = Object.entries(SOURCES).filter(
    ([path, text]) => !ALSO.includes(path) && /useHotkeys|addEventListener\('key/.test(text),
  )
  expect(others.map(([path]) => path)).toEqual([])
})

it('lists no key that nothing answers', () => {
  const users = Object.entries(SOURCES)
    .filter(([path, text]) => path !== './keys.ts' && text.includes('useKeys('))
    .map(([, text]) => text)
  const unused = (Object.keys(KEY_LIST) as KeyName[]).filter(
    (name) => !users.some((text) => new RegExp(`\\b${name}:`).test(text)),
  )
  expect(unused).toEqual([])
})

it('gives no key to two things of one screen, nor a letter that begins a longer one', () => {
  const listed = Object.values(KEY_LIST)
  for (const screen of new Set(listed.map(({ group }) => group))) {
    const all = listed
      .filter(({ group }) => group === screen || group === 'everywhere')
      .flatMap(({ keys }) => [...keys] as string[])
    expect(new Set(all).size).toBe(all.length)
    for (const key of all) expect(all.filter((other) => other.startsWith(`${key} `))).toEqual([])
  }
})

const calendar = vi.fn()
const next = vi.fn()
const under = vi.fn()

function Under() {
  useKeys({ item_next: under, go_calendar: calendar, palette: under })
  return <input aria-label="Field" />
}
function Over() {
  useKeys({ item_next: next })
  return null
}
const draw = () =>
  render(
    <>
      <Under />
      <Over />
    </>,
  )
const type = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
beforeEach(() => void vi.clearAllMocks())

it('answers two keys one after the other, and nothing else with them', () => {
  draw()
  type('g', 'c')
  expect(calendar).toHaveBeenCalledTimes(1)
  type('g', 'j')
  expect(next).not.toHaveBeenCalled()
  type('c')
  expect(calendar).toHaveBeenCalledTimes(1)
})

it('lets what is drawn last answer first', () => {
  draw()
  type('j')
  expect(next).toHaveBeenCalledTimes(1)
  expect(under).not.toHaveBeenCalled()
})

it('leaves the keys to a field, save those with Ctrl or ⌘', () => {
  draw()
  const field = screen.getByRole('textbox', { name: 'Field' })
  field.focus()
  type('j', 'g', 'c')
  expect(next).not.toHaveBeenCalled()
  expect(calendar).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(field, { key: 'K', metaKey: true })
  expect(under).toHaveBeenCalledTimes(2)
})

it('leaves the keys to a dialog over the page', () => {
  draw()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  type('j')
  expect(next).not.toHaveBeenCalled()
  dialog.remove()
})

it('does not answer what was answered already', () => {
  draw()
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true, capture: true })
  type('j')
  expect(next).not.toHaveBeenCalled()
})
