import { expect, test } from 'vitest'
import { paise, rupees } from '../../format/paise.ts'
import { paidBesideCost } from './paid-beside-cost.ts'

const NOTHING_SAID = { late_fee: null, interest: null, penalty: null }

test('the amount paid is listed next to the amount due, each under its own name', () => {
  const costs = [
    { kind: 'late-fee', amount: rupees(500) },
    { kind: 'interest', amount: rupees(90) },
  ] as const
  expect(paidBesideCost(costs, { ...NOTHING_SAID, late_fee: rupees(450), interest: rupees(90) })).toEqual([
    { kind: 'late_fee', asked: 50_000, paid: 45_000, difference: -5_000 },
    { kind: 'interest', asked: 9_000, paid: 9_000, difference: 0 },
  ])
})

test('the additional fee of a form is its late fee, damages are a penalty', () => {
  const costs = [
    { kind: 'additional-fee', amount: rupees(1_200) },
    { kind: 'penalty', amount: rupees(10) },
    { kind: 'damages', amount: rupees(5) },
  ] as const
  expect(paidBesideCost(costs, NOTHING_SAID)).toEqual([
    { kind: 'late_fee', asked: 120_000, paid: null, difference: null },
    { kind: 'penalty', asked: 1_500, paid: null, difference: null },
  ])
})

test('an unknown amount is not shown as zero', () => {
  const costs = [
    { kind: 'interest', amount: null },
    { kind: 'interest', amount: rupees(3) },
  ] as const
  expect(paidBesideCost(costs, { ...NOTHING_SAID, interest: paise(1), penalty: paise(0) })).toEqual([
    { kind: 'interest', asked: null, paid: 1, difference: null },
    { kind: 'penalty', asked: null, paid: 0, difference: null },
  ])
  expect(paidBesideCost([], NOTHING_SAID)).toEqual([])
})
