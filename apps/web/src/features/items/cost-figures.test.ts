import { expect, it } from 'vitest'
import { costQuery, type Figure, figuresOf } from './cost-figures.ts'

const money = (name: string): Figure => ({ name, label: name, is_money: true })
const other = (name: string): Figure => ({ name, label: name, is_money: false })

it('names every figure once, in the order it was first asked for', () => {
  const lists = [[other('is_nil'), money('tax_in_cash')], [money('tax_in_cash')], [money('aggregate_turnover_inr')]]
  expect(figuresOf(...lists).map(({ name }) => name)).toEqual(['is_nil', 'tax_in_cash', 'aggregate_turnover_inr'])
})

it('sends rupees, counts and yes as 1, and nil apart', () => {
  const figures = [other('is_nil'), other('is_small'), other('classes'), money('tax_in_cash'), money('tax')]
  expect(costQuery(figures, { is_nil: false, is_small: true, classes: 3, tax_in_cash: 12_345, tax: null })).toEqual({
    amounts: { is_small: 1, classes: 3, tax_in_cash: 123.45 },
    is_nil: false,
  })
})

it('sends nothing that was not answered', () =>
  expect(costQuery([other('is_nil'), money('tax')], {})).toEqual({ amounts: {} }))
