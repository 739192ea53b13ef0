import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { attributeCatalogue, attributeInfo } from '../../catalogue/attributes.ts'
import type { CompiledCondition } from '../../catalogue/compile/condition.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { ENTITY_KINDS } from '../../reference/entity-kinds.ts'
import { itemExplanation } from '../explain/item-explanation.ts'
import { applicableObligations, wordsOfApplicable } from '../items/applicable.ts'
import { calendarItems } from '../items/calendar-items.ts'
import type { AttributeFacts, EntitySubject } from '../subject.ts'

const law = await loadCatalogue()
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }

const holderOfGst = (kind: string, gst: AttributeFacts = {}, entity: AttributeFacts = {}): EntitySubject => ({
  entity: { id: 'e', kind, attributes: entity },
  registrations: [
    { id: 'g', kind: 'gst', number: '29AAACK4567L1ZX', state: 'Karnataka', attributes: gst },
    { id: 'p', kind: 'income_tax', number: 'AAACK4567L' },
  ],
})
const plain = ({ obligation_id, registration_id, period }: ReturnType<typeof calendarItems>[number]) =>
  `${obligation_id} ${registration_id} ${period}`

describe('a listed company with only a GSTIN known', () => {
  const rows = calendarItems(law, holderOfGst('listed_company'), YEAR)

  it('has its monthly returns, each marked with what is assumed', () => {
    const returns = rows.filter(({ form }) => form === 'GSTR-1' || form === 'GSTR-3B')
    expect(returns).toHaveLength(24)
    for (const { applicability, assumed } of returns) {
      expect(applicability).toBe('applies')
      expect(assumed).toEqual(['taxpayer_type', 'filing_frequency'])
    }
  })

  it('has few questions left', () => {
    expect(rows.filter(({ applicability }) => applicability === 'applies').length).toBeGreaterThanOrEqual(25)
    expect(new Set(rows.flatMap(({ missing }) => missing)).size).toBeLessThanOrEqual(10)
  })

  it('says in the reason what is assumed and why, in both languages', () => {
    const row = rows.find(({ form }) => form === 'GSTR-3B') ?? rows[0]
    const [english, hindi] = (['en', 'hi'] as const).map((language) =>
      row ? itemExplanation(law, holderOfGst('listed_company'), row, { language }) : null,
    )
    expect(english?.because).toBe(
      'Due for this GSTIN: “Kind of GST registration” is Regular (assumed) and “GST return frequency” is Monthly (assumed).',
    )
    expect(english?.assumed.map(({ attribute, value, words }) => [attribute, value, words])).toEqual([
      ['taxpayer_type', 'regular', 'Regular'],
      ['filing_frequency', 'monthly', 'Monthly'],
    ])
    expect(hindi?.because).toContain('नियमित (अनुमानित)')
    expect(hindi?.assumed.map(({ reason }) => reason)).not.toEqual(english?.assumed.map(({ reason }) => reason))
  })

  it('still lists the returns of other kinds of GSTIN as not due, by assumption', () => {
    const row = applicableObligations(law, holderOfGst('listed_company'), YEAR).find(
      ({ obligation }) => obligation.id === 'gst.gstr-6.monthly',
    )
    expect(row).toMatchObject({ answer: 'does-not-apply', assumed: ['taxpayer_type'] })
    expect(row && wordsOfApplicable(row).because).toBe(
      'Not due for this GSTIN: “Kind of GST registration” is Regular (assumed).',
    )
  })
})

it('the return frequency of others is asked', () => {
  const rows = calendarItems(law, holderOfGst('private_limited'), YEAR).filter(({ form }) => form === 'GSTR-3B')
  expect(new Set(rows.flatMap(({ missing }) => missing))).toEqual(
    new Set(['filing_frequency', 'aggregate_turnover_inr']),
  )
})

it('a turnover above ₹5 crore leaves no choice, so nothing is assumed of the frequency', () => {
  const rows = calendarItems(law, holderOfGst('listed_company', {}, { aggregate_turnover_inr: 60_000_000 }), YEAR)
  const returns = rows.filter(({ form }) => form === 'GSTR-3B')
  expect(returns).toHaveLength(12)
  expect(returns.every(({ assumed }) => String(assumed) === 'taxpayer_type')).toBe(true)
})

it('a listed company of at most ₹5 crore is asked for its frequency', () => {
  const rows = calendarItems(law, holderOfGst('listed_company', {}, { aggregate_turnover_inr: 40_000_000 }), YEAR)
  expect(rows.find(({ obligation_id }) => obligation_id === 'gst.gstr-3b.monthly')?.missing).toEqual([
    'filing_frequency',
  ])
})

it.each([
  ['29MUMK01234A1DZ', 'gst.gstr-7.monthly'],
  ['29AAACK4567L1CX', 'gst.gstr-8.monthly'],
  ['9917USA00001OSB', 'gst.gstr-5a.monthly'],
])('the GSTIN %s tells its type by its pattern', (number, obligation_id) => {
  const subject = holderOfGst('private_limited')
  const [gst, pan] = subject.registrations
  const rows = calendarItems(law, { ...subject, registrations: [{ ...gst!, number }, pan!] }, YEAR)
  const returns = rows.filter(({ registration_id }) => registration_id === 'g')
  expect(returns.some((row) => row.obligation_id === obligation_id && row.applicability === 'applies')).toBe(true)
  expect(returns.flatMap(({ assumed }) => assumed)).toEqual([])
})

describe('for every kind of entity', () => {
  const KINDS = ENTITY_KINDS.map(({ key }) => key)

  it.each(KINDS)('%s: with the assumptions stated the calendar is the same', (kind) => {
    const presumed = calendarItems(law, holderOfGst(kind), YEAR)
    const stated = Object.fromEntries(
      [...new Set(presumed.flatMap(({ assumed }) => assumed))].map((key) => [key, attributeInfo(key)?.assumed?.value]),
    )
    const confirmed = calendarItems(law, holderOfGst(kind, stated), YEAR)
    expect(confirmed).toEqual(presumed.map((row) => ({ ...row, assumed: [] })))
  })

  it.each(KINDS)('%s: what another answer would bring is marked as ruled out by assumption', (kind) => {
    const judged = applicableObligations(law, holderOfGst(kind), YEAR)
    const unmarked = judged.filter(({ answer, assumed }) => answer === 'does-not-apply' && assumed.length === 0)
    const hidden = new Set(unmarked.map(({ obligation }) => obligation.id))
    for (const taxpayer_type of optionsOf('taxpayer_type'))
      for (const filing_frequency of optionsOf('filing_frequency')) {
        const rows = calendarItems(law, holderOfGst(kind, { taxpayer_type, filing_frequency }), YEAR)
        expect(rows.filter(({ obligation_id }) => hidden.has(obligation_id)).map(plain)).toEqual([])
      }
  })
})

const optionsOf = (key: string) => (attributeInfo(key)?.options ?? []).map(({ value }) => value)

it('only facts that are asked for when not stated are assumed', () => {
  const assumable = new Set(attributeCatalogue.flatMap(({ key, assumed }) => (assumed ? [key] : [])))
  const silent = ({ clauses, branches }: CompiledCondition): string[] => [
    ...clauses.flatMap(({ attribute, silent: silence }) => (silence === 'ask' ? [] : [attribute])),
    ...branches.flatMap(silent),
  ]
  const conditions = law.obligations.flatMap(({ versions }) => versions.map(({ condition }) => condition))
  expect(conditions.flatMap(silent).filter((key) => assumable.has(key))).toEqual([])
})
