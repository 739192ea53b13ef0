import { screen, waitFor } from '@testing-library/react'
import type { Gender } from '@niyam/contract/officer-roles.ts'
import userEvent from '@testing-library/user-event'
import { COUNTRIES } from '@niyam/law/reference/countries.ts'
import { NATIONALITY_MENU } from '@niyam/law/reference/nationality-menu.ts'
import { describe, expect, it } from 'vitest'
import { BooleanField } from './BooleanField.tsx'
import { CountryField } from './CountryField.tsx'
import { renderField } from './fields.test-support.tsx'
import { GenderField } from './GenderField.tsx'
import { NationalityField, nationalities } from './NationalityField.tsx'
import { StateDistrictField, type StateDistrict } from './StateDistrictField.tsx'
import { StateField } from './StateField.tsx'

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())

describe('a state', () => {
  const render = () =>
    renderField<string | null>(null, (value, onChange) => (
      <StateField label="Field" value={value} onChange={onChange} />
    ))

  it('is one of 36', async () => {
    const { input } = await render()
    await userEvent.click(input())
    expect(options()).toHaveLength(36)
    expect(options()[0]).toBe('Andaman Nicobar')
  })

  it.each([
    ['orissa', 'Odisha', 'odisha'],
    ['ladakh', 'Jammu Kashmir · Ladakh', 'jammu_kashmir'],
    ['27', 'Maharashtra', 'maharashtra'],
    ['and daman', 'Daman Diu', 'daman_diu'],
  ])('is found as %s', async (typed, option, key) => {
    const { input, last } = await render()
    await userEvent.click(input())
    await userEvent.type(input(), typed === 'and daman' ? 'dadra and nagar haveli and daman' : typed)
    await userEvent.click(screen.getByRole('option', { name: new RegExp(`^${option}`) }))
    expect(last()).toBe(key)
  })

  it('is chosen by keys alone', async () => {
    const { input, last } = await render()
    input().focus()
    await userEvent.keyboard('karna{ArrowDown}{Enter}')
    expect(last()).toBe('karnataka')
    expect(input().value).toBe('Karnataka')
  })

  it('says when nothing has the name', async () => {
    const { input } = await render()
    await userEvent.type(input(), 'Atlantis')
    expect(screen.getByText('No state has this name or code')).toBeTruthy()
  })
})

describe('a district', () => {
  const render = (start: StateDistrict) =>
    renderField(start, (value, onChange) => <StateDistrictField value={value} onChange={onChange} />, 'District')

  it('waits for the state, and goes when another is chosen', async () => {
    const { input, last } = await render({ state: null, district: null })
    expect(input().disabled).toBe(true)
    await userEvent.click(screen.getByLabelText('State', { selector: 'input' }))
    await userEvent.click(screen.getByRole('option', { name: 'Tamil Nadu' }))
    await userEvent.click(input())
    await userEvent.click(screen.getByRole('option', { name: 'Tenkasi' }))
    expect(last()).toEqual({ state: 'tamil_nadu', district: 'tenkasi_-tamil_nadu' })
    await userEvent.click(screen.getByLabelText('State', { selector: 'input' }))
    await userEvent.click(screen.getByRole('option', { name: 'Goa' }))
    expect(last()).toEqual({ state: 'goa', district: null })
    expect(input().value).toBe('')
  })

  it('is found by the name of a younger one', async () => {
    const { input, last } = await render({ state: 'andhra_pradesh', district: null })
    await userEvent.type(input(), 'kakinada')
    await userEvent.click(screen.getByRole('option', { name: 'East Godavari · Kakinada' }))
    expect(last()).toEqual({ state: 'andhra_pradesh', district: 'east_godavari-andhra_pradesh' })
  })

  it('shows what was saved', async () => {
    const { input } = await render({ state: 'bihar', district: 'aurangabad-bihar' })
    expect(input().value).toBe('Aurangabad')
  })
})

describe('countries', () => {
  it('come when they are wanted, and are kept by two letters', async () => {
    const { input, last } = await renderField<string | null>(null, (value, onChange) => (
      <CountryField label="Field" value={value} onChange={onChange} />
    ))
    await userEvent.click(input())
    await waitFor(() => expect(options()).toHaveLength(COUNTRIES.length))
    await userEvent.type(input(), 'Bhut')
    await userEvent.click(screen.getByRole('option', { name: 'Bhutan' }))
    expect(last()).toBe('BT')
  })

  it('offer first the nationalities of the short menu', async () => {
    const { input, last } = await renderField<string | null>(null, (value, onChange) => (
      <NationalityField label="Field" value={value} onChange={onChange} />
    ))
    await userEvent.click(input())
    await waitFor(() => expect(options()).toHaveLength(COUNTRIES.length))
    const menu = NATIONALITY_MENU.map(({ value }) => COUNTRIES.find((one) => one.value === value)?.label)
    expect(options().slice(0, 4)).toEqual(menu)
    await userEvent.click(screen.getByRole('option', { name: 'Nepali, Nepalese' }))
    expect(last()).toBe('NP')
  })

  it('tell two of one nationality apart', () => {
    const labels = nationalities(COUNTRIES).map(({ label }) => label)
    expect(new Set(labels).size).toBe(COUNTRIES.length)
    expect(labels).toContain('Indian')
    expect(labels.filter((label) => label.startsWith('American ('))).toHaveLength(2)
  })
})

it('a yes or no may be left unsaid', async () => {
  const { last } = await renderField<boolean | null>(
    null,
    (value, onChange) => <BooleanField label="Audited" value={value} onChange={onChange} />,
    'Audited',
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Not said' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(last()).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  expect(last()).toBe(false)
  await userEvent.click(screen.getByRole('radio', { name: 'Not said' }))
  expect(last()).toBeNull()
})

it('a gender is one of three', async () => {
  const { input, last } = await renderField<Gender | null>(null, (value, onChange) => (
    <GenderField label="Field" value={value} onChange={onChange} />
  ))
  await userEvent.click(input())
  expect(options()).toEqual(['Male', 'Female', 'Other'])
  await userEvent.click(screen.getByRole('option', { name: 'Female' }))
  expect(last()).toBe('female')
})
