import { expect, test } from 'vitest'
import { saveProfile } from './accounts.ts'

const PROFILE = {
  mobile_number: '9845012345',
  user_type: 'pr',
  address_state: 'karnataka',
  employee_base: '5-10',
  referral_source: 'friend',
}
const isTaken = (part: object) => saveProfile.body.safeParse({ ...PROFILE, ...part }).success

test.each([
  ['user_type', ['pr', 'bu', 'ot'], ['p', 'PR', '']],
  ['employee_base', ['lt5', '5-10', '20-100', 'gt100'], ['10-20', '<5', '']],
  ['referral_source', ['search', 'article', 'fb_ad', 'youtube_ad', 'web_sem', 'friend', 'other'], ['google', '']],
])('%s is one of its list', (field, known, unknown) => {
  expect(known.filter((value) => !isTaken({ [field]: value }))).toEqual([])
  expect(unknown.filter((value) => isTaken({ [field]: value }))).toEqual([])
})

test('a mobile number has ten digits', () => {
  expect(['9845012345', '0000000000'].map((mobile_number) => isTaken({ mobile_number }))).toEqual([true, true])
  for (const mobile_number of ['', '984501234', '98450123456', '98450 12345', '+919845012345', '98450o2345'])
    expect([mobile_number, isTaken({ mobile_number })]).toEqual([mobile_number, false])
})
