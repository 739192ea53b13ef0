import { expect, it } from 'vitest'
import { addressesIn } from './addresses-in.ts'

it.each([
  ['', []],
  [' \n ', []],
  ['asha@x.in', ['asha@x.in']],
  ['asha@x.in, vikram@x.in;meera@x.in', ['asha@x.in', 'vikram@x.in', 'meera@x.in']],
  ['asha@x.in\nvikram@x.in  meera@x.in', ['asha@x.in', 'vikram@x.in', 'meera@x.in']],
  ['Asha Rao <asha@x.in>, "Nair, Meera" <meera@x.in>', ['asha@x.in', '"Nair', 'meera@x.in']],
  ['Asha <asha@x.in> Vikram <vikram@x.in>', ['asha@x.in', 'vikram@x.in']],
  ['asha@x.in, ASHA@x.in', ['asha@x.in']],
  ['asha at x', ['asha', 'at', 'x']],
])('%j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})
