import type { Chance } from '@niyam/formats/seeded.test-support.ts'
import { addDays, isoDate } from '@niyam/law'
import type { BookDocument, StatementDocument } from './documents.ts'

const SUPPLIER = '29AAACK1234D1Z5'
let made = 0

const A_DOCUMENT = {
  period: '2026-04',
  kind: 'invoice',
  supplier: SUPPLIER,
  supplier_name: 'Kaveri',
  number: 'INV/45',
  dated_on: isoDate('2026-04-05'),
  place_of_supply: '29',
  is_reverse_charge: false,
  taxable_paise: 100_000,
  igst_paise: 0,
  cgst_paise: 9000,
  sgst_paise: 9000,
  cess_paise: 0,
} as const

export const aBook = (about: Partial<BookDocument> = {}): BookDocument => ({
  id: `b${++made}`,
  ...A_DOCUMENT,
  is_eligible: null,
  ...about,
})

export const aStatement = (about: Partial<StatementDocument> = {}): StatementDocument => ({
  id: `s${++made}`,
  ...A_DOCUMENT,
  is_available: true,
  unavailable_reason: '',
  original_number: '',
  original_dated_on: null,
  ims_action: null,
  ...about,
})

/**
 * Books and a GSTR-2B of so many documents as they are in practice: nine in ten agree, often with the number written
 * otherwise; the others differ in one field, are on one side alone, or are twice. A tenth are credit notes.
 */
export function twoSides(
  chance: Chance,
  count: number,
  suppliers: number,
): { books: BookDocument[]; statements: StatementDocument[] } {
  const books: BookDocument[] = []
  const statements: StatementDocument[] = []
  const gstins = Array.from(
    { length: suppliers },
    () => `${chance.pick(['29', '27', '07'])}${chance.pan()}1Z${chance.digits(1)}`,
  )
  for (let at = 0; at < count; at++) {
    const dated_on = addDays(isoDate('2026-04-01'), chance.number(360))
    const taxable = 100 * (1 + chance.number(500_000))
    const serial = 1 + chance.number(9000)
    const about = {
      kind: chance.number(10) === 0 ? ('credit-note' as const) : ('invoice' as const),
      period: dated_on.slice(0, 7),
      supplier: chance.pick(gstins),
      dated_on,
      taxable_paise: taxable,
      cgst_paise: Math.round(taxable * 0.09),
      sgst_paise: Math.round(taxable * 0.09),
    }
    const book = aBook({ ...about, number: `INV/${serial}` })
    const statement = aStatement({
      ...about,
      number: chance.pick([`INV/${serial}`, `INV-2026-27/000${serial}`, `inv ${serial}`]),
    })
    switch (chance.number(40)) {
      case 0:
        books.push(book)
        break
      case 1:
        statements.push(statement)
        break
      case 2:
        books.push(book, { ...book, id: `${book.id}x` })
        statements.push(statement)
        break
      case 3:
        books.push({ ...book, number: `X${serial}` })
        statements.push(statement)
        break
      case 4:
        books.push({ ...book, taxable_paise: taxable + 50_000 })
        statements.push(statement)
        break
      case 5:
        books.push(book)
        statements.push({
          ...statement,
          period: '2027-03',
          is_available: chance.number(2) === 0,
          unavailable_reason: 'C',
        })
        break
      default:
        books.push(book)
        statements.push(statement)
    }
  }
  return { books, statements }
}

export function shuffled<T>(chance: Chance, all: readonly T[]): T[] {
  const mixed = [...all]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = chance.number(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T]
  }
  return mixed
}
