import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { loadTexts } from '../lib/i18n.ts'

// The component library asks for these; happy-dom has no layout to answer from.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
HTMLElement.prototype.showPopover = () => undefined
HTMLElement.prototype.hidePopover = () => undefined
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

await loadTexts(
  'accounts',
  'addresses',
  'banks',
  'compliances',
  'dashboard',
  'entities',
  'errors',
  'fields',
  'filings',
  'organisations',
  'registrations',
)

afterEach(() => {
  cleanup()
  localStorage.clear()
})

// happy-dom has no popovers: a press on their button tells the panel that it is about to be opened, and no more.
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null
  document.getElementById(button?.getAttribute('popovertarget') ?? '')?.dispatchEvent(new Event('beforetoggle'))
})
