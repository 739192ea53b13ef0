import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { loadTexts } from '../lib/i18n.ts'
import { notices } from '../lib/notice.ts'
import { signOutHere } from '../lib/session.ts'

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
  // Test files share what is loaded (vitest.config.ts): nothing of one test is left to the next.
  signOutHere()
  localStorage.clear()
  notices.set([])
  history.replaceState(null, '', '/')
})
