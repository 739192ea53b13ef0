import { expect, it } from 'vitest'
import { rowsIn } from './sheet-rows.ts'

const nair = { name: 'Nair & Co', address_state: 'Kerala', plan: 'Small', admin_email: 'asha@example.in' }

it('reads what is pasted from a sheet, without its headings and empty lines', () => {
  const text = 'Organisation\tState\tPlan\tAdmin e-mail\r\nNair & Co\tKerala\tSmall\tasha@example.in\r\n\r\n'
  expect(rowsIn(text)).toEqual([nair])
})

it('reads lines of a CSV file, where a quoted cell may hold a comma', () => {
  const text = '"Iyer, Rao ""and"" Sons",Tamil Nadu,Large,ravi@example.in\nNair & Co,Kerala,Small,asha@example.in'
  expect(rowsIn(text)).toEqual([
    { name: 'Iyer, Rao "and" Sons', address_state: 'Tamil Nadu', plan: 'Large', admin_email: 'ravi@example.in' },
    nair,
  ])
})

it('keeps the place of a cell that is empty, and of a row that lacks some', () => {
  expect(rowsIn('Nair & Co\t\tSmall\tasha@example.in\nAlone')).toEqual([
    { ...nair, address_state: '' },
    { name: 'Alone', address_state: '', plan: '', admin_email: '' },
  ])
})
