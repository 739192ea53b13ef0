import { expect, it } from 'vitest'
import { pastedDays } from './pasted-days.ts'

const read = (text: string) => pastedDays(text).map(({ day, name }) => [day, name])

it('finds a day and a name in either order, however they are parted', () => {
  expect(
    read('26/01/2027\tRepublic Day\nHoli, 22 March 2027\n2027-10-29; Diwali\n14 Apr 2027 - Dr Ambedkar Jayanti\n'),
  ).toEqual([
    ['2027-01-26', 'Republic Day'],
    ['2027-03-22', 'Holi'],
    ['2027-10-29', 'Diwali'],
    ['2027-04-14', 'Dr Ambedkar Jayanti'],
  ])
})

it('leaves out running numbers and days of the week', () => {
  expect(read('1\t26-01-2027\tTuesday\tRepublic Day')).toEqual([['2027-01-26', 'Republic Day']])
})

it('takes a day at the beginning where nothing parts it from the name', () => {
  expect(read('29 Oct 2027 Diwali and more')).toEqual([['2027-10-29', 'Diwali and more']])
})

it('says which lines hold no day or no name, and skips empty ones', () => {
  expect(pastedDays('Holidays of 2027\n\n29 Oct 2027')).toEqual([
    { at: 1, text: 'Holidays of 2027', day: null, name: '' },
    { at: 3, text: '29 Oct 2027', day: null, name: '' },
  ])
})
