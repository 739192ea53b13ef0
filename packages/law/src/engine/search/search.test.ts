import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { formKey, formKeys } from '../../names/form-keys.ts'
import { loadNames } from '../../tables/load-names.ts'
import { obligationsNamed } from './search.ts'
import type { FormMatch } from './form-matches.ts'

const law = await loadCatalogue(['tds', 'income-tax', 'gst'])
const names = await loadNames()
const search = (words: string): FormMatch[] => obligationsNamed(law, words, names)
const ids = (words: string): string[] => search(words).map(({ version }) => version.id)
const taxVersions = law.obligations.filter(({ area }) => area !== 'gst').flatMap(({ versions }) => versions)
const isInCatalogue = (form: string): boolean =>
  taxVersions.some((version) => formKeys(version.form).has(formKey(form)) && !version.form.includes('(EL)'))

describe.each(names.forms.filter((row) => [...row.old, ...row.new].some(isInCatalogue)))('$old', (row) => {
  // A name without its own duty is found by its counterpart only.
  const isFindable = (name: string): boolean =>
    isInCatalogue(name) || (row.old.includes(name) ? row.new : row.old).some(isInCatalogue)
  const both = [...row.old, ...row.new].filter(isFindable)

  it.each(both)('%s finds what is filed under either name', (name) => {
    const keys = search(name).flatMap(({ version }) => [...formKeys(version.form)])
    const sides = [row.old, row.new].filter((side) => side.some(isInCatalogue))
    for (const side of sides) expect(side.some((form) => keys.includes(formKey(form)))).toBe(true)
  })
})

describe('a search', () => {
  it('gives both meanings of 67 with their Acts', () => {
    expect(search('67').map(({ version, act, meaning }) => [version.form, act, meaning])).toEqual([
      ['Form 67', 1961, 'Foreign tax credit'],
      ['Form 66 (29B), 67 (29C)', 2025, 'Report on alternate minimum tax'],
      ['Form 44', 1961, 'Foreign tax credit'],
      ['Form 29B/29C', 2025, 'Report on alternate minimum tax'],
    ])
  })

  it('finds only the one of four whose successor is shared', () => {
    expect(new Set(search('26QC').map(({ version }) => version.form))).toEqual(
      new Set(['Form 26QC', 'Form 141 (Schedule for s. 393(1) Table Sl. 2(i))']),
    )
  })

  it('finds a statement by the section or the payment code of the tax in it', () => {
    for (const words of ['194C', '194c', 's. 194C', '1023']) {
      expect(ids(words)).toEqual(
        expect.arrayContaining(['tds.statement-resident.q4.ita1961', 'tds.statement-resident.q1-q3.ita2025']),
      )
      expect(ids(words).some((id) => id.startsWith('tds.statement-salary'))).toBe(false)
    }
    expect(search('194C')[0]).toMatchObject({
      matched_form: 's. 194C',
      by: 'section',
      act: 1961,
      meaning: 'Payment to contractor',
    })
    expect(search('1023')[0]).toMatchObject({ matched_form: 'code 1023', by: 'payment-code', act: 2025 })
    expect(ids('393(1)')).toEqual(
      expect.arrayContaining(['tds.statement-resident.q1-q3.ita2025', 'tds.challan-statement.rent.ita1961']),
    )
    expect(ids('206C')).toContain('tds.statement-tcs.q4.ita2025')
  })

  it('finds the duty of the other Act from a section', () => {
    for (const words of ['44AB', '63'])
      expect(ids(words)).toEqual(
        expect.arrayContaining(['income-tax.audit-report.ita1961', 'income-tax.audit-report.ita2025']),
      )
    for (const words of ['139(4)', '263(4)'])
      expect(new Set(ids(words))).toEqual(
        new Set([
          'income-tax.itr.belated.upto-fy2019-20',
          'income-tax.itr.belated.ita1961',
          'income-tax.itr.belated.ita2025',
        ]),
      )
    expect(ids('404')).toContain('income-tax.advance-tax.instalment-1.ita1961')
    expect(ids('211')).toContain('income-tax.advance-tax.instalment-1.ita2025')
    expect(ids('rule 31A')).toContain('tds.statement-resident.q4.ita2025')
  })

  it('does not mix neighbours: 203 is the certificate, 197 the application', () => {
    expect(ids('203').some((id) => id.startsWith('tds.lower-deduction'))).toBe(false)
    expect(ids('197').some((id) => id.startsWith('tds.lower-deduction'))).toBe(true)
  })

  it('still finds forms of other laws, and none where there is no match', () => {
    expect(ids('GSTR-9C')).toContain('gst.gstr-9c.annual')
    expect(search('GSTR-9C')[0]).toMatchObject({ act: null, meaning: null })
    expect(search('')).toEqual([])
    expect(search('zzz')).toEqual([])
  })

  it('puts the return first that is called so, and leaves the cut-off of its credit out', () => {
    const [first] = search('gstr-3b')
    expect(first).toMatchObject({ obligation: { id: 'gst.gstr-3b.monthly' }, matched_form: 'GSTR-3B' })
    const found = search('gstr-3b').map(({ version }) => version.name)
    expect(found.lastIndexOf('GSTR-3B')).toBeLessThan(found.indexOf('Rule 37A reversal'))
    expect(found).not.toContain('ITC cut-off')
  })

  it('finds a duty by its short name, and the return of a kind of entity by its own', () => {
    expect(ids('itc cut-off')).toEqual(['gst.itc-cutoff.annual'])
    expect(ids('advance tax')).toHaveLength(10)
    expect(search('ITR-6').map(({ obligation }) => obligation.id)).toEqual(
      expect.arrayContaining(['income-tax.itr.audit', 'income-tax.itr.transfer-pricing']),
    )
    expect(ids('ITR-6').some((id) => id.startsWith('income-tax.itr.no-business'))).toBe(false)
  })

  it('shows a version once', () => {
    for (const words of ['1', '26', '67', '393', '139']) expect(new Set(ids(words)).size).toBe(ids(words).length)
  })
})
