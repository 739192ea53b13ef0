import { FALLBACKS } from '@niyam/law/format/fallback.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render.tsx'
import { FieldValue, ChoiceValue } from './FieldValue.tsx'

it.each(['value', 'choice', 'unknown', 'file'] as const)(
  'says in the product’s words that there is no %s',
  async (missing) => {
    await renderApp(<FieldValue value="  " missing={missing} />)
    expect(screen.getByText(FALLBACKS[missing])).toBeTruthy()
  },
)

it('shows what there is, a zero among it', async () => {
  await renderApp(<FieldValue value={0} />)
  expect(screen.getByText('0')).toBeTruthy()
})

it.each([
  ['a', 'Savings'],
  ['gone', 'Unknown'],
  [null, 'Not Selected'],
])('the choice %s reads %s', async (value, text) => {
  await renderApp(<ChoiceValue value={value} options={[{ value: 'a', label: 'Savings' }]} />)
  expect(screen.getByText(text)).toBeTruthy()
})
