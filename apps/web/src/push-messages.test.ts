import { expect, test } from 'vitest'
import { openMessage, showMessage } from './push-messages.ts'

const MESSAGE = {
  title: '3 overdue, 1 due today',
  body: 'Mehra & Associates',
  path: '/notifications?unread=true',
  organisation_id: 'one',
  tag: 'due_digest',
}

const NOTIFICATION = {
  title: MESSAGE.title,
  body: MESSAGE.body,
  tag: 'due_digest',
  icon: '/icons/niyam-192.png',
  data: { path: MESSAGE.path, organisation_id: 'one' },
}

async function shownFor(received: Parameters<typeof showMessage>[1]): Promise<unknown[]> {
  const displayed: unknown[] = []
  const showNotification = async (title: string, options?: NotificationOptions) => {
    displayed.push({ title, ...options })
  }
  await showMessage({ showNotification }, received)
  return displayed
}

test('a message is shown with its place and organisation, whichever service brings it', async () => {
  expect(await shownFor(MESSAGE)).toEqual([NOTIFICATION])
  expect(await shownFor({ ...MESSAGE, title: 'outside', data: MESSAGE })).toEqual([NOTIFICATION])
})

test('an empty push shows nothing', async () => {
  expect(await shownFor(undefined)).toEqual([])
})

/** What happens in a browser with windows on these paths when a notification is pressed. */
async function opened(paths: readonly string[], path: string, isFocusRefused = false): Promise<unknown[]> {
  const origin = 'https://niyam.example'
  const happened: unknown[] = []
  const windows = async () =>
    paths.map((one) => ({
      url: origin + one,
      focus: async () => {
        if (isFocusRefused) throw new Error('not from a press')
        happened.push(['focus', one])
        return {} as WindowClient
      },
      postMessage: (message: unknown) => {
        happened.push(['message', one, message])
      },
    }))
  const openWindow = async (address: string) => {
    happened.push(['window', address])
  }
  await openMessage({ origin, windows, openWindow }, { path, organisation_id: 'one' })
  return happened
}

const OPEN = { type: 'OPEN', path: '/notifications?unread=true', organisation_id: 'one' }

test('an open window of the app goes to the page, also when it may not take the focus', async () => {
  const paths = ['/accounts/login', '/dashboard']
  expect(await opened(paths, MESSAGE.path)).toEqual([
    ['focus', '/dashboard'],
    ['message', '/dashboard', OPEN],
  ])
  expect(await opened(paths, MESSAGE.path, true)).toEqual([['message', '/dashboard', OPEN]])
})

test('without one, or with no one signed in, a new window opens in the organisation', async () => {
  const expected = [['window', '/notifications?unread=true#in=one']]
  expect(await opened([], MESSAGE.path)).toEqual(expected)
  expect(await opened(['/accounts/login'], MESSAGE.path)).toEqual(expected)
})

test.each(['https://elsewhere.example/', '//elsewhere.example/x'])('a message leads nowhere else: %s', async (path) => {
  expect(await opened(['/dashboard'], path)).toEqual([])
})
