import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { i18n } from '../lib/i18n.ts'
import { noteToday } from '../lib/today.ts'
import { isClosed } from './closed-days.ts'
import { DateField } from './DateField.tsx'
import { renderField } from './fields.test-support.tsx'

beforeEach(() => noteToday('2026-11-20'))
afterEach(() => noteToday(new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)))

describe('the days that are closed', () => {
  it.each([
    ['2026-11-21', {}, false],
    ['2026-11-20', {}, true],
    ['2020-01-01', {}, true],
    ['2026-11-01', { minDate: '2026-11-01' }, true],
    ['2026-10-31', { minDate: '2026-11-01' }, false],
    ['2026-12-01', { maxDate: '2026-11-30' }, true],
    ['2020-01-01', { allDates: true }, false],
    ['2020-01-01', { allDates: true, minDate: '2020-01-02' }, true],
    ['2026-11-21', { allDates: true, maxDate: '2026-11-20' }, true],
    ['2026-11-20', { allDates: true, minDate: '2026-11-20', maxDate: '2026-11-20' }, false],
  ])('%s with %j: %s', (day, rules, closed) => {
    expect(isClosed(day, rules, '2026-11-20')).toBe(closed)
  })
})

const render = (allDates: boolean, start: string | null = null) =>
  renderField(start, (value, onChange) => (
    <DateField label="Field" value={value} onChange={onChange} allDates={allDates} />
  ))

it('shows 20 Nov 2026, reads what people type, and is cleared', async () => {
  const { input, last } = await render(true, '2026-11-20')
  expect(input().value).toBe('20 Nov 2026')
  await userEvent.clear(input())
  await userEvent.type(input(), '5/4/26')
  await userEvent.tab()
  expect(last()).toBe('2026-04-05')
  expect(input().value).toBe('05 Apr 2026')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the date' }))
  expect(last()).toBeNull()
})

it('reports an invalid date, and stores none', async () => {
  const { input, last } = await render(true, '2026-11-20')
  await userEvent.clear(input())
  await userEvent.type(input(), '31 Feb 2026')
  await userEvent.tab()
  expect(screen.getByText('“31 Feb 2026” is not a date. Write it as 20 Nov 2026.')).toBeTruthy()
  expect(last()).toBeNull()
})

it('refuses a closed day that is typed', async () => {
  const { input, last } = await render(false)
  await userEvent.type(input(), '19 Nov 2026')
  await userEvent.tab()
  expect(screen.getByText('19 Nov 2026 cannot be chosen here. Choose another day.')).toBeTruthy()
  expect(last()).toBeNull()
  await userEvent.clear(input())
  await userEvent.type(input(), '21 Nov 2026')
  await userEvent.tab()
  expect(screen.queryByText(/cannot be chosen/)).toBeNull()
  expect(last()).toBe('2026-11-21')
})

describe('the calendar', () => {
  const day = (name: string) => screen.findByLabelText(name)

  it('opens with the field at its month, takes a day, and closes', async () => {
    const { input, last } = await render(true, '2026-11-20')
    await userEvent.click(input())
    await userEvent.click(await day('5 Nov 2026'))
    expect(last()).toBe('2026-11-05')
    expect(input().value).toBe('05 Nov 2026')
    expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull()
    expect(document.activeElement).toBe(input())
  })

  it('turns to the day that is typed', async () => {
    const { input } = await render(true, '2026-11-20')
    await userEvent.clear(input())
    await userEvent.type(input(), '5 Apr 2025')
    expect(await day('6 Apr 2025')).toBeTruthy()
  })

  it('is entered by the arrow down and left by Escape, with nothing taken', async () => {
    const { input, changes } = await render(true, '2026-11-20')
    await userEvent.click(input())
    await day('20 Nov 2026')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(await day('21 Nov 2026'))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull()
    expect(document.activeElement).toBe(input())
    expect(changes).not.toHaveBeenCalled()
  })

  it('closes when the field is left by Tab, which passes it by', async () => {
    const { input } = await render(true)
    await userEvent.click(input())
    await day('20 Nov 2026')
    await userEvent.tab()
    expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull()
  })

  it('goes by today in India, not by the clock of the device', async () => {
    const { input } = await render(true)
    await userEvent.click(input())
    const today = await day('20 Nov 2026')
    expect([...document.querySelectorAll('[aria-current="date"]')]).toEqual([today])
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(today)
  })

  it('names months and weekdays in the language of the page', async () => {
    await i18n.changeLanguage('hi')
    try {
      const { input } = await render(true, '2026-11-20')
      await userEvent.click(input())
      expect(await screen.findByRole('button', { name: 'नवंबर 2026' })).toBeTruthy()
      expect(screen.getByText('सोम')).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'नवंबर 2026' }))
      expect(await screen.findByText('फ़र॰')).toBeTruthy()
    } finally {
      await i18n.changeLanguage('en')
    }
  })

  it('holds the closed days back', async () => {
    const { input } = await render(false)
    await userEvent.click(input())
    expect(await day('20 Nov 2026')).toHaveProperty('disabled', true)
    expect(await day('21 Nov 2026')).toHaveProperty('disabled', false)
  })
})
