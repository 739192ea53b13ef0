import { describe, expect, it } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { loadCatalogue } from '../catalogue/load/load.ts'
import { period } from '../calendar/period.ts'
import { formKeys } from './form-keys.ts'
import { formMeanings, formNames, otherNames } from './form-names.ts'
import { loadNames } from '../tables/load-names.ts'
import { incomeTaxActOn } from './names.ts'
import { mentions, sectionsNamed } from './section-names.ts'

const { forms, sections } = await loadNames()
const LAST_OLD = period('2025-26-Q4')
const FIRST_NEW = period('2026-27-Q1')
const named = (name: string, on = FIRST_NEW): string[][] => formNames(forms, name, on).map(({ names }) => [...names])

describe('the Act that governs', () => {
  it('is decided by the last day', () => {
    expect(incomeTaxActOn(isoDate('2026-03-31'))).toBe(1961)
    expect(incomeTaxActOn(isoDate('2026-04-01'))).toBe(2025)
    expect(incomeTaxActOn(period('2025-26'))).toBe(1961)
    expect(incomeTaxActOn(period('2026-04'))).toBe(2025)
    expect(() => incomeTaxActOn(period('one-time'))).toThrow('no last day')
  })
})

describe.each(forms)('$old', (row) => {
  it.each(row.old)('%s keeps its name to 31 March 2026 and has the new one after', (name) => {
    expect(named(name, LAST_OLD)).toContainEqual([name])
    expect(named(name)).toContainEqual(row.new)
  })

  it.each(row.new)('%s leads back to the old name', (name) => {
    expect(named(name)).toContainEqual([name])
    expect(named(name, LAST_OLD)).toContainEqual(row.new.includes(row.old[0] ?? '') ? [name] : row.old)
  })
})

describe('a form that changed its meaning', () => {
  it('gives both meanings of 67, each with its Act', () => {
    expect(formMeanings(forms, '67').map(({ act, row, others }) => [act, row.what, others])).toEqual([
      [1961, 'Foreign tax credit', ['Form 44']],
      [2025, 'Report on alternate minimum tax', ['Form 29C']],
    ])
    expect(named('Form 67', LAST_OLD)).toEqual([['Form 67'], ['Form 29C']])
    expect(named('Form 67')).toEqual([['Form 44'], ['Form 67']])
    expect(otherNames(forms, '67')).toEqual(['Form 44', 'Form 29C'])
  })

  it.each(['26', '28', '67'])('marks Form %s as a number used before', (name) => {
    expect(formMeanings(forms, name).some(({ act, row }) => act === 2025 && row.number_reused)).toBe(true)
  })

  it('says that no successor was found, and does not invent one', () => {
    expect(named('10IC')).toEqual([[]])
    expect(named('Form 10-IC', LAST_OLD)).toEqual([['Form 10-IC']])
    expect(formMeanings(forms, 'GSTR-3B')).toEqual([])
  })

  it('reads every name in the words of the catalogue', () => {
    expect(named('Form 10E (39)')).toEqual([['Form 39']])
    expect(named('Form 10E (39)', LAST_OLD)).toEqual([['Form 10E']])
    expect(named('ITR-U (ITR-UN from tax year 2026-27)', LAST_OLD)).toEqual([['ITR-U']])
    expect([...formKeys('Form 141 (Schedule for s. 393(1) Table Sl. 3(i))')]).not.toContain('3')
    expect([...formKeys('ITR-1 to 3, 7')]).toEqual(expect.arrayContaining(['itr1', 'itr2', 'itr3', 'itr7']))
  })
})

describe('the keys of a form', () => {
  const ORDINARY =
    /^(?:payment|return|portal|tan|pan|bank|banktransfer|annual|annualreport|annualreturn|application|form|state|stateform|registration|transfer|statement|rule|audit|fee|renewal|committee|licence|challan|challans|online|monthly|contribution|and|with|for|none|watch|reply|minutes|board|agm|mar|apr|may)$/

  it('are never ordinary words, numbers of persons or months', async () => {
    const { obligations } = await loadCatalogue()
    const keys = obligations.flatMap(({ versions }) => versions.flatMap(({ form }) => [...formKeys(form)]))
    expect(keys.length).toBeGreaterThan(300)
    expect(keys.filter((key) => ORDINARY.test(key))).toEqual(keys.filter((key) => key === 'agm'))
    // Without a digit a key is a name in capitals, or follows the word "form".
    const forms = obligations.flatMap(({ versions }) => versions.map(({ form }) => form))
    const words = new Set(forms.flatMap((form) => form.match(/(?<![A-Za-z])[a-z][a-z']+/g) ?? []))
    expect([...new Set(keys)].filter((key) => words.has(key) && !/^[ivx]+$/.test(key))).toEqual([])
  })

  it.each(['payment', 'state form', 'bank transfer', 'annual report', 'portal', 'Form', 'application'])(
    '%s has none',
    (form) => {
      expect([...formKeys(form)]).toEqual([])
    },
  )
})

describe('a section', () => {
  const found = (text: string): (string | null)[][] =>
    sectionsNamed(sections, text).map(({ row, act }) => [String(act), row.old, row.new])

  it.each(sections.filter((row) => row.kind === 'section' && row.old !== null))(
    '$old is found by its old name',
    (row) => {
      expect(sectionsNamed(sections, `u/s ${row.old}`).map((match) => match.row)).toContain(row)
    },
  )

  it.each(sections.filter((row) => row.kind === 'section' && row.new !== null))(
    '$new is found by its new name',
    (row) => {
      const name = row.new?.split(' ')[0] ?? ''
      expect(
        sectionsNamed(sections, `s. ${name}`)
          .filter(({ act }) => act === 2025)
          .map((match) => match.row),
      ).toContain(row)
    },
  )

  it.each(sections.flatMap((row) => row.payment_codes ?? []))('%s is found as a payment code', (code) => {
    expect(sectionsNamed(sections, code).some(({ by }) => by === 'payment-code')).toBe(true)
  })

  it('is read in every spelling', () => {
    for (const text of ['194-IA', '194ia', '194 IA', 'section 194-IA', 'TDS under 194IA on a flat'])
      expect(found(text)).toEqual([['1961', '194-IA', '393(1) Table Sl. 3(i)']])
  })

  it('is not confused with its neighbour', () => {
    expect(found('194').map(([, old]) => old)).toEqual(['194'])
    expect(found('194-I').map(([, old]) => old)).toEqual(['194-I(a)', '194-I(b)'])
  })

  it('covers the parts that have no row', () => {
    expect(found('139(9)')).toEqual([['1961', '139', '263']])
    expect(found('211')).toEqual([['1961', '207', '403']])
  })

  it('distinguishes rules from sections', () => {
    expect(found('rule 128')).toEqual([['1961', '128', '76(10)']])
    expect(found('128')).toEqual([])
    expect(mentions('s. 200(3), rule 31A')).toEqual([
      { kind: 'section', name: '200(3)' },
      { kind: 'rule', name: '31A' },
    ])
  })

  it('finds nothing in a number that is not a section', () => {
    expect(found('10')).toEqual([])
    expect(found('27AAPFU0939F1ZV')).toEqual([])
    expect(found('')).toEqual([])
  })
})
