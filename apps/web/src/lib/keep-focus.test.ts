import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void

const at = (id: string) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no #${id}.`)
  return element
}
const settled = () => vi.advanceTimersByTimeAsync(1000)
async function hasFocus(id: string) {
  await settled()
  expect(document.activeElement?.id).toBe(id)
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <h1 id="title" tabindex="-1">Tags</h1>
    <button id="open">Add tag</button>
    <input id="search" />
    <div id="dialog"><input id="name" /><button id="save">Save</button></div>`
  stop = keepFocus()
})
// The document is shared with the other test files.
afterEach(() => stop())

afterAll(() => document.body.replaceChildren())

it('goes back to what opened a dialog when that closes', async () => {
  for (const id of ['open', 'name', 'save']) at(id).focus()
  at('dialog').remove()
  await hasFocus('open')
})

it('passes over a field, which would open its list', async () => {
  for (const id of ['open', 'search', 'save']) at(id).focus()
  at('dialog').remove()
  await hasFocus('open')
})

it('goes to the title when nothing is left of where it was', async () => {
  at('save').focus()
  for (const id of ['dialog', 'open']) at(id).remove()
  await hasFocus('title')
})

it('goes back when what had it was hidden and only then lost it, with no change after that', async () => {
  for (const id of ['open', 'name', 'save']) at(id).focus()
  at('dialog').style.display = 'none'
  await settled()
  // A browser takes the focus from what is hidden at its next frame; here that is done by hand.
  at('save').blur()
  await hasFocus('open')
})

it('comes back to what was out of reach for so short a time that it is there again when the loss is looked at', async () => {
  at('open').focus()
  at('save').focus()
  // A browser takes the focus from what is disabled or inert; here that is done by hand.
  at('dialog').setAttribute('inert', '')
  at('save').blur()
  at('dialog').removeAttribute('inert')
  await hasFocus('save')
})

it('comes back to what a page that loads had hidden, and shows again before the loss is looked at', async () => {
  at('open').focus()
  at('save').focus()
  // A browser takes the focus at its next frame, when the page may be shown again; here that is done by hand.
  at('save').blur()
  await hasFocus('save')
})

it('comes back to a button that waited for its answer', async () => {
  const save = at('save')
  at('open').focus()
  save.focus()
  // A browser takes the focus from what is disabled; here that is done by hand.
  save.blur()
  save.setAttribute('disabled', '')
  await settled()
  expect(document.activeElement).toBe(document.body)
  save.removeAttribute('disabled')
  await hasFocus('save')
})

it('gives back what was lost before it began', async () => {
  stop()
  const save = at('save')
  at('dialog').remove()
  stop = keepFocus(save)
  await hasFocus('title')
})

it('leaves it alone when it was left by a press on empty ground', async () => {
  at('save').focus()
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  at('save').blur()
  await settled()
  at('dialog').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})

it('leaves it alone when Tab led out of the page, as from the last control', async () => {
  at('save').focus()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  at('save').blur()
  await settled()
  expect(document.activeElement).toBe(document.body)
})
