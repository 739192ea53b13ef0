import { beforeEach, expect, it, vi } from 'vitest'
import { noteToday, todayInIndia } from './today.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:29:00Z') })
  noteToday('2026-11-20')
})

it('is the day in India, whatever the zone of the device', () => {
  expect(todayInIndia()).toBe('2026-11-20')
  vi.setSystemTime(new Date('2026-11-20T18:31:00Z'))
  expect(todayInIndia()).toBe('2026-11-21')
})

it('is the day of the server where the two differ, and goes on from there', () => {
  noteToday('2026-04-01')
  expect(todayInIndia()).toBe('2026-04-01')
  vi.setSystemTime(new Date('2026-11-21T18:31:00Z'))
  expect(todayInIndia()).toBe('2026-04-03')
})

it('keeps what it knows when an answer names no day', () => {
  noteToday('2026-04-01')
  noteToday(null)
  noteToday('yesterday')
  expect(todayInIndia()).toBe('2026-04-01')
})
