import { beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure, type FailureCode } from './failure.ts'
import { announceFailure } from './failure-notices.ts'
import { setNavigator } from './navigation.ts'
import { notices } from './notice.ts'

const went = vi.fn<(href: string) => void>()
const announce = (code: FailureCode, quiet = false) => announceFailure(new ApiFailure(code, ''), { token: null, quiet })
const noticeTexts = () => notices.get().map(({ title, text, stays }) => [title, text, stays])

beforeEach(() => {
  notices.set([])
  setNavigator({ go: went.mockReset() })
})

const RETRY = 'An Error occurred while processing your request. Please Retry.'

it.each([
  ['network', 'Network Error', RETRY],
  ['server_error', 'Server Error', RETRY],
  ['forbidden', 'Forbidden', 'You do not have permissions to perform the requested operation.'],
  ['unknown', 'Unknown Error', 'An unknown error occurred. Please try again.'],
] as const)('says a failure of the kind %s in the words agreed, for four seconds', (code, title, text) => {
  announce(code)
  expect(noticeTexts()).toEqual([[title, text, 4000]])
})

it('leaves errors of data to the caller', () => {
  announce('invalid')
  announce('conflict')
  announce('not_found')
  expect(noticeTexts()).toEqual([])
  expect(went).not.toHaveBeenCalled()
})

it('is quiet on request, except where a page is closed to the person', () => {
  announce('server_error', true)
  expect(noticeTexts()).toEqual([])
  announce('forbidden', true)
  expect(noticeTexts()).toHaveLength(1)
  expect(went.mock.calls.map(([href]) => href)).toEqual(['/errors/not-authorized'])
})
