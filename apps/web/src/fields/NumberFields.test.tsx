import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CurrencyField } from './CurrencyField.tsx'
import { renderField } from './fields.test-support.tsx'
import { PercentField } from './PercentField.tsx'
import { FinancialYearField } from './FinancialYearField.tsx'
import { YearField } from './YearField.tsx'

describe('an amount', () => {
  const render = (start: number | null = null) =>
    renderField(start, (value, onChange) => <CurrencyField label="Field" value={value} onChange={onChange} />)

  it('is grouped as in India and filled up when it is left', async () => {
    const { input, last } = await render()
    await userEvent.type(input(), '1234567')
    expect(input().value).toBe('₹12,34,567')
    expect(last()).toBe(123456700)
    await userEvent.tab()
    expect(input().value).toBe('₹12,34,567.00')
  })

  it('is whole paise', async () => {
    const { input, last } = await render()
    await userEvent.type(input(), '1234.567')
    expect(input().value).toBe('₹1,234.56')
    expect(last()).toBe(123456)
  })

  it('takes digits and one point only', async () => {
    const { input, last } = await render()
    await userEvent.type(input(), '-1,2x.3.4')
    expect(last()).toBe(1234)
  })

  it('is empty again when it is emptied, which is not zero', async () => {
    const { input, last } = await render(5000)
    expect(input().value).toBe('₹50.00')
    await userEvent.clear(input())
    expect(last()).toBeNull()
    await userEvent.tab()
    expect(input().value).toBe('')
  })

  it.each([
    ['₹ 12,34,567.5', 123456750],
    ['Rs. 5,000/-', 500000],
    ['1.5 crore', 1_500_000_000],
    ['१२३४', 123400],
    ['\u00a01,000\u200b', 100000],
  ])('takes %j out of a paste', async (text, paise) => {
    const { input, last } = await render()
    await userEvent.click(input())
    await userEvent.paste(text)
    expect(last()).toBe(paise)
  })
})

describe('a percentage', () => {
  const render = (start: number | null = null) =>
    renderField(start, (value, onChange) => <PercentField label="Field" value={value} onChange={onChange} />)

  it.each([
    ['12.345', 12.34],
    ['100', 100],
    ['150', 100],
    ['0', 0],
    ['-5', 5],
    ['abc', undefined],
  ])('%s is %s', async (typed, value) => {
    const { input, last } = await render()
    await userEvent.type(input(), typed)
    await userEvent.tab()
    expect(last()).toBe(value)
  })

  it('may be emptied', async () => {
    const { input, last } = await render(18)
    expect(input().value).toBe('18%')
    await userEvent.clear(input())
    expect(last()).toBeNull()
  })
})

describe('a year', () => {
  const render = (start: number | null = null) =>
    renderField(start, (value, onChange) => (
      <YearField label="Field" value={value} onChange={onChange} min={1990} max={2026} />
    ))

  it.each([
    ['2020', 2020],
    ['1850', 1990],
    ['2999', 2026],
    ['85', 1990],
    ['२०२५', 2025],
  ])('%s is %s when it is left', async (typed, year) => {
    const { input, last } = await render()
    await userEvent.type(input(), typed)
    await userEvent.tab()
    expect(last()).toBe(year)
    expect(input().value).toBe(String(year))
  })

  it('is none while it is half typed', async () => {
    const { input, last, changes } = await render(2020)
    await userEvent.type(input(), '{Backspace}')
    expect(last()).toBeNull()
    await userEvent.type(input(), '1')
    expect(last()).toBe(2021)
    await userEvent.clear(input())
    await userEvent.tab()
    expect(last()).toBeNull()
    expect(changes).not.toHaveBeenCalledWith(0)
  })
})

it('a financial year is kept by both of its years, and goes by the first', async () => {
  const { input, last } = await renderField<string | null>(null, (value, onChange) => (
    <FinancialYearField label="Field" value={value} onChange={onChange} min={2006} max={2026} />
  ))
  await userEvent.type(input(), '1999')
  await userEvent.tab()
  expect(last()).toBe('2006-07')
  await userEvent.clear(input())
  await userEvent.type(input(), '2024')
  expect(last()).toBe('2024-25')
  expect(screen.getByText('2024/25')).toBeTruthy()
})
