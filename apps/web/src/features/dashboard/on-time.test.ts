import { expect, it } from 'vitest'
import { onTime } from './on-time.ts'

const cell = (part: object) => ({ month: '2026-10', due: 250, in_time: 249, late: 1, open: 0, ...part })

it('rounds down, so that one late filing of 250 is not all', () => {
  expect(onTime(cell({}), '2026-11')).toEqual({ percent: 99, in_time: 249, of: 250, tone: 'success' })
})

it('counts what is still open after the month as missed', () => {
  expect(onTime(cell({ due: 10, in_time: 8, late: 0, open: 2 }), '2026-11')).toMatchObject({
    percent: 80,
    tone: 'danger',
  })
})

it('does not judge open items of the running month', () => {
  expect(onTime(cell({ month: '2026-11', due: 10, in_time: 4, late: 0, open: 6 }), '2026-11')).toMatchObject({
    percent: 100,
  })
  expect(onTime(cell({ month: '2026-11', due: 10, in_time: 0, late: 0, open: 10 }), '2026-11')).toBeNull()
})

it('leaves a month without items blank', () => {
  expect(onTime(cell({ due: 0, in_time: 0, late: 0 }), '2026-11')).toBeNull()
})
