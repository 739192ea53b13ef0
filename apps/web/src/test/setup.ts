import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { loadTexts } from '../lib/i18n.ts'
import { notices } from '../lib/notice.ts'
import { signOutHere } from '../lib/session.ts'

// One second is too short on a busy machine. A wait ends as soon as its condition holds, so this slows only what fails.
configure({ asyncUtilTimeout: 5000 })

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

/** Requests that no test has answered since the last one ended. */
const unanswered: string[] = []
globalThis.fetch = (address) => {
  const url = address instanceof Request ? address.url : String(address)
  unanswered.push(url)
  return Promise.reject(new Error(`The test has no reply for ${url}`))
}

// Test files share the document and what is loaded (vitest.config.ts): nothing of one test is left to the next.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  signOutHere()
  localStorage.clear()
  sessionStorage.clear()
  notices.set([])
  history.replaceState(null, '', '/')
  expect(unanswered.splice(0), 'asked for, but the test has no reply').toEqual([])
})
