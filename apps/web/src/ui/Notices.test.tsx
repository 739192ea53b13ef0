import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notice, notices, TABLE_NOTICE_MS } from '../lib/notice.ts'
import { renderApp } from '../test/render.tsx'

beforeEach(() => notices.set([]))

const later = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('shows a message for 4 seconds, one of a table for 2.5', async () => {
  await renderApp(null)
  vi.useFakeTimers()
  act(() => notice({ tone: 'danger', title: 'Network Error' }))
  act(() => notice({ tone: 'danger', title: 'API Error', stays: TABLE_NOTICE_MS }))
  later(2499)
  expect(screen.getByText('API Error')).toBeDefined()
  later(1)
  expect(screen.queryByText('API Error')).toBeNull()
  later(1499)
  expect(screen.getByText('Network Error')).toBeDefined()
  later(1)
  expect(screen.queryByText('Network Error')).toBeNull()
})

it('says the same twice only once, and keeps what is to stay', async () => {
  await renderApp(null)
  vi.useFakeTimers()
  for (const _ of [1, 2]) act(() => notice({ tone: 'warning', title: 'Another organisation', stays: null }))
  later(60_000)
  expect(screen.getAllByText('Another organisation')).toHaveLength(1)
})
