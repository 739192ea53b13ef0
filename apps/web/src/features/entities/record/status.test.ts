import { expect, it } from 'vitest'
import { industryIn } from './cin-industry.ts'
import { changesOpen, kindsAfter, mayGoOn } from './status.ts'

it('offers the acts that the status of an entity allows', () => {
  expect(changesOpen('active')).not.toContain('active')
  expect(changesOpen('dormant')).toContain('active')
  expect(changesOpen('struck_off')).toEqual(['active'])
  expect(kindsAfter('llp').map(({ key }) => key)).not.toContain('llp')
})

it('lets a company alone go on under its numbers', () => {
  expect(mayGoOn('one_person_company', 'private_limited')).toBe(true)
  expect(mayGoOn('private_limited', 'llp')).toBe(false)
  expect(mayGoOn('partnership', 'llp')).toBe(false)
  expect(mayGoOn('private_limited', null)).toBe(false)
})

it('reads the industry of a CIN in both editions of the list, and takes neither for proof', () => {
  expect(industryIn('U72200KA2015PTC080001')).toEqual({
    code: '72200',
    nic_2008: 'Scientific research and development',
    nic_2004: 'Computer and related activities',
  })
  expect(industryIn('U99999KA2015PTC080001')).toMatchObject({ code: '99999' })
  expect(industryIn(null)).toBeUndefined()
})
