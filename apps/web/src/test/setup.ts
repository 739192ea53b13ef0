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
