import { expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

it('counts length, and different letters more than one letter often', () => {
  expect(strengthOf('nine sign')).toBe('short')
  expect(strengthOf('aaaaaaaaaaaaaaaaaaaaaaaa')).toBe('fair')
  expect(strengthOf('tea and cake')).toBe('fair')
  expect(strengthOf('tea, cake, mango')).toBe('good')
  expect(strengthOf('three quiet banyan trees')).toBe('strong')
})
