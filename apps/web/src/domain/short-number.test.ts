import { expect, it } from 'vitest'
import { shortNumber } from './short-number.ts'

it('keeps what differs between GSTINs of one PAN', () => {
  const short = ['29AAACI4798L1ZU', '27AAACI4798L1ZY', '36AAACI4798L1ZZ'].map((number) => shortNumber(number))
  expect(short).toEqual(['29AAACI…1ZU', '27AAACI…1ZY', '36AAACI…1ZZ'])
})

it('leaves an LLPIN whole, with its hyphen', () => expect(shortNumber('AAB1234', 'llp')).toBe('AAB-1234'))

it('leaves a PAN whole', () => expect(shortNumber('AAACI4798L')).toBe('AAACI4798L'))
