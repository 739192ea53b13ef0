import { countPageView, reportPageError } from '@niyam/contract/telemetry.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ROUTES } from '../route-list.ts'
import { ApiFailure } from './failure.ts'
import { startTelemetry } from './telemetry.ts'
import { noteWishes, onWishes } from './telemetry-wishes.ts'

const sent: { url: string; body: unknown; how: RequestInit }[] = []
let page = '/entity/$entity_id/view'
let arrive: () => void
const router = {
  get state() {
    return { matches: [{ fullPath: '/' }, { fullPath: page }] }
  },
  subscribe: (_: string, act: () => void) => {
    arrive = act
    return () => undefined
  },
} as unknown as Parameters<typeof startTelemetry>[1]

// Listeners on the window are removed again, so that no test receives the errors of another.
let listened: AbortController
beforeEach(() => {
  listened = new AbortController()
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, act: EventListenerOrEventListenerObject) =>
    listen(type, act, { signal: listened.signal }),
  )
  vi.stubGlobal('fetch', async (url: string, how: RequestInit) => {
    sent.push({ url, how, body: JSON.parse(how.body as string) })
    throw new TypeError('Failed to fetch')
  })
  sent.length = 0
  page = '/entity/$entity_id/view'
})
afterEach(() => listened.abort())

const thrown = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }))

it('an error is reported by its class and place, never by its text', () => {
  startTelemetry('errors', router)
  history.replaceState(null, '', '/entity/0198c0de-0000-7000-8000-000000000001/view?search=asha')
  const error = new TypeError('PAN ABCDE1234F of asha@example.in')
  error.stack = [
    `TypeError: ${error.message}`,
    `    at Panel (${location.origin}/assets/EntityViewPage-aB3.js?asha:1:20)`,
    '    at run (chrome-extension://abc/asha.js:1:2)',
  ].join('\n')
  thrown(error)
  thrown(error)
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/telemetry/errors/',
      {
        type: 'TypeError',
        code: null,
        page: '/entity/$entity_id/view',
        frames: [{ file: '/assets/EntityViewPage-aB3.js', function: 'Panel', line: 1, column: 20 }],
      },
    ],
  ])
  expect(sent[0]?.how).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(reportPageError.body.safeParse(sent[0]?.body).success).toBe(true)
})

it('Firefox and Safari write stacks of another shape', () => {
  startTelemetry('errors', router)
  const error = new RangeError('asha')
  error.stack = `Panel@${location.origin}/assets/Panel-1.js:3:4\n@${location.origin}/assets/main-2.js:5:6\n`
  thrown(error)
  expect(sent[0]?.body).toMatchObject({
    frames: [
      { file: '/assets/Panel-1.js', function: 'Panel', line: 3, column: 4 },
      { file: '/assets/main-2.js', function: '', line: 5, column: 6 },
    ],
  })
})

it('failures outside the page are not reported, and after ten errors nothing is', () => {
  startTelemetry('errors', router)
  thrown(new ApiFailure('network', 'Failed to fetch'))
  thrown(null)
  thrown('a text')
  expect(sent).toEqual([])
  for (let code = 0; code < 12; code++) thrown(Object.assign(new Error('x'), { code: `E${code}` }))
  expect(sent).toHaveLength(10)
})

it('a page is counted once by its route, and not for a browser that asks not to be tracked', () => {
  startTelemetry('views', router)
  arrive()
  page = '/$'
  arrive()
  page = '/entity/$entity_id/'
  arrive()
  thrown(new Error('not asked for'))
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/api/telemetry/views/', { page: '/entity/$entity_id/view' }],
    ['/api/telemetry/views/', { page: '/errors/404' }],
    ['/api/telemetry/views/', { page: '/entity/$entity_id' }],
  ])
  sent.length = 0
  vi.stubGlobal('navigator', { doNotTrack: '1' })
  startTelemetry('views', router)
  expect(sent).toEqual([])
})

it('the server takes every route of the list', () => {
  const refused = Object.keys(ROUTES).filter((route) => !countPageView.body.safeParse({ page: route }).success)
  expect(refused).toEqual([])
})

it('nothing is loaded unless the server asks for it, and then once, after the page', () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => {})
  onWishes(load)
  noteWishes(null)
  vi.advanceTimersByTime(60_000)
  noteWishes('errors views')
  noteWishes('errors views')
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect(load.mock.calls).toEqual([['errors views']])
})
