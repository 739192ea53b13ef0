import { expect, it } from 'vitest'
import { filterOf, openOf } from './applicable-search.ts'

it('reads group and law from the address, and leaves out what is none', () => {
  expect(filterOf({ verdict: 'applies', area: 'gst' })).toEqual({ verdict: 'applies', area: 'gst' })
  expect(filterOf({ verdict: 'perhaps', area: 'moon' })).toEqual({})
})

it('reads what is open', () => {
  expect(openOf({})).toBeNull()
  expect(openOf({ obligation: 'gst.gstr-1.monthly', registration: '', state: 'Kerala' })).toEqual({
    obligation_id: 'gst.gstr-1.monthly',
    registration_id: null,
    state: 'Kerala',
  })
})
