import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { calendarItems } from '../items/calendar-items.ts'
import type { Obligation } from '../../catalogue/compile/catalogue.ts'
import { explain, explainItem } from './explain.ts'
import { obligationsNamed } from '../search/search.ts'

const law = await loadCatalogue()
const obligation = (id: string): Obligation => {
  const found = law.obligation(id)
  if (!found) throw new Error(`no obligation ${id}`)
  return found
}

describe('an explanation', () => {
  it('goes step by step from the law to the due date, with the order that moved it as a separate step', () => {
    const told = explain(obligation('income-tax.itr.audit'), period('2025-26'))
    expect(told.answer).toEqual({
      kind: 'due',
      statutory_due_date: '2026-10-31',
      due_date: '2026-11-21',
      fee_free_until: null,
    })
    expect(told.steps.map((step) => [step.kind, step.date])).toEqual([
      ['version', null],
      ['rule', null],
      ['arithmetic', '2026-10-31'],
      ['extension', '2026-11-21'],
      ['day', '2026-11-21'],
      ['warning', null],
      ['safe-day', '2026-11-20'],
    ])
    expect(told.why).toContain('is due on 21 November 2026')
    expect(told.why).toContain('extended by Circular 7/2026')
  })

  it('reads as a sentence: no period of what is done once, no stop before the citation, a reason where no day is', () => {
    expect(explain(obligation('pf.ceiling-2026.enrolment'), period('one-time')).why).toMatch(
      /^PF ceiling enrolment is due on/,
    )
    expect(explain(obligation('mca.agm.first'), period('2025-26')).why).toContain(
      'extension by the Registrar (Companies Act',
    )
    expect(explain(obligation('llp.msme-1'), period('2026-27-H1')).why).toMatch(/: No day: an LLP does not file it \(/)
  })

  it('names what is missing for the due date', () => {
    expect(explain(obligation('mca.aoc-4.standard'), period('2025-26')).why).toMatch(
      /The due date can be computed once this is known: Date of the annual general meeting\.$/,
    )
    expect(explain(obligation('mca.aoc-4.standard'), period('2025-26'), { language: 'hi' }).why).toMatch(
      /यह ज्ञात होने पर नियत तारीख की गणना होगी: वार्षिक साधारण सभा \(AGM\) की तारीख।$/,
    )
  })

  it('names the form of the other Act', () => {
    expect(explain(obligation('tds.statement-resident.q1-q3'), period('2026-27-Q2')).forms).toEqual({
      before: 'Form 26Q',
      now: 'Form 140',
      after: null,
    })
    expect(explain(obligation('tds.statement-resident.q1-q3'), period('2025-26-Q2')).forms.after).toBe('Form 140')
  })

  it('gives a form no older name that was the name of another duty', () => {
    const before = (id: string, text: string) => explain(obligation(id), period(text)).forms.before
    expect(before('fssai.d-1.annual', '2025-26')).toBeNull()
    expect(before('labour.single-annual-return', '2026')).toBeNull()
    expect(before('tds.statement-resident.q1-q3', '2026-27-Q1')).toBe('Form 26Q')
  })

  it('does not cite an Act that is newer than the rule', () => {
    const [first] = explain(obligation('esi.contribution.monthly'), period('2026-09')).steps
    expect(first?.text).not.toMatch(/1948\), in force/)
    expect(first?.text).toContain('The rule is in force from 1 June 2017; law as applicable to September 2026.')
  })

  it('says that the Act names no day, where only practice does', () => {
    const told = explain(obligation('labour.posh.annual-report'), period('2025'))
    expect(told.steps.map(({ text }) => text).join(' ')).not.toContain('The law: 31 January')
    expect(told.why).toContain('The Act names no day')
  })

  it('names a year as the trade does, and a year of income tax by its assessment or tax year', () => {
    const label = (id: string, year: string, language: 'en' | 'hi' = 'en') =>
      explain(obligation(id), period(year), { language }).period_label
    expect(label('gst.gstr-9.annual', '2025-26')).toBe('FY 2025-26')
    expect(label('income-tax.itr.audit', '2025-26')).toBe('FY 2025-26 (AY 2026-27)')
    expect(label('income-tax.itr.audit', '2026-27')).toBe('tax year 2026-27')
    expect(label('income-tax.itr.audit', '2025-26', 'hi')).toBe('वित्त वर्ष 2025-26 (AY 2026-27)')
    expect(label('income-tax.client-code-3bb.monthly', '2025-12')).toBe('December 2025')
  })

  it('says for which year a missing fact is asked', () => {
    const facts = { taxpayer_type: 'regular' }
    const because = (language: 'en' | 'hi') =>
      explain(obligation('gst.gstr-9.annual'), period('2025-26'), { facts, language }).because
    expect(because('en')).toBe('May be due for this GSTIN; it depends on “Aggregate turnover (GST)” of FY 2025-26.')
    expect(because('hi')).toContain('“कुल टर्नओवर (GST)” (वित्त वर्ष 2025-26)')
    const monthly = explain(obligation('gst.gstr-1.quarterly'), period('2026-27-Q1'), { facts }).because
    expect(monthly).toContain('“Aggregate turnover (GST)” of FY 2025-26')
  })

  it('names the tax and the instalment of a challan, which is the same for all', () => {
    const [first] = explain(obligation('income-tax.advance-tax.instalment-2'), period('2026-27')).steps
    expect(first?.text).toContain('Advance tax (45%), Challan ITNS 280 under the Income-tax Act, 2025.')
  })

  it('distinguishes a waived fee from a moved day', () => {
    const told = explain(obligation('mca.aoc-4.standard'), period('2024-25'), { given: { agm: '2025-09-30' } })
    expect(told.answer).toMatchObject({ due_date: '2025-10-30', fee_free_until: '2026-01-31' })
    expect(told.steps.filter((step) => step.kind === 'relief')).toHaveLength(2)
  })

  it('knows only what was known', () => {
    const told = explain(obligation('gst.gstr-3b.monthly'), period('2025-09'), { asKnownOn: isoDate('2025-10-17') })
    expect(told.answer).toMatchObject({ due_date: '2025-10-20' })
    expect(told.steps.some((step) => step.kind === 'extension')).toBe(false)
  })

  it('mentions an order for other places without counting it', () => {
    const told = explain(obligation('gst.gstr-3b.monthly'), period('2025-07'), { given: { district: 'Pune' } })
    expect(told.answer).toMatchObject({ due_date: '2025-08-20' })
    expect(told.steps.find((step) => step.kind === 'note')?.text).toContain('only for Mumbai City')
  })

  it('names turnover and state group of an order in the reader’s language', () => {
    const notes = (language: 'en' | 'hi'): string[] =>
      explain(obligation('gst.gstr-3b.monthly'), period('2020-08'), { language })
        .steps.filter(({ kind }) => kind === 'note')
        .map(({ text }) => text)
    expect(notes('en')[0]).toContain('only for turnover up to ₹5 crore, Group A (22nd); not counted here.')
    expect(notes('hi')[0]).toContain('केवल इनके लिए: टर्नओवर ₹5 करोड़ तक, समूह A (22 तारीख); यहाँ नहीं गिना गया।')
  })

  it('does not apply an order to those it excludes', () => {
    const belated = obligation('income-tax.itr.belated')
    expect(explain(belated, period('2023-24')).answer).toMatchObject({ due_date: '2025-01-15' })
    const company = explain(belated, period('2023-24'), { given: { entity_type: 'company' } })
    expect(company.answer).toMatchObject({ due_date: '2024-12-31' })
  })

  it('returns no-law outside its days', () => {
    expect(explain(obligation('gst.gstr-3b.monthly'), period('2017-06')).answer).toEqual({ kind: 'no-law' })
  })

  it('shows words where no day can be computed', () => {
    expect(explain(obligation('llp.msme-1'), period('2026-27-H1')).answer.kind).toBe('no-day')
  })

  it('says that the day itself counts, and that a recorded term ends', () => {
    const counted = (id: string, given: object, span = '2026-07-10'): string | undefined =>
      explain(obligation(id), period(span), { given: given as never }).steps.find(({ kind }) => kind === 'arithmetic')
        ?.text
    expect(counted('other.rcmc.renewal', { event_on: '2026-07-10' })).toBe(
      'The due date is the day itself: 10 July 2026.',
    )
    expect(counted('other.sebi.trading-window', {}, '2026-27-Q2')).toBe(
      'July to September 2026 ends on 30 September 2026; the due date is that day.',
    )
    expect(counted('other.lei.renewal', { expiry: '2026-12-31' })).toBe('The term ends on 31 December 2026.')
    expect(counted('other.lei.renewal', { renewed_on: '2026-07-10' })).toBe(
      'From 10 July 2026; 1 year after it: 10 July 2027.',
    )
  })

  it('prints no name of the catalogue’s own, no day in digits alone and no remark to those who keep it', () => {
    const ids = new Set(law.obligations.flatMap(({ id, versions }) => [id, ...versions.map((version) => version.id)]))
    const remark = /\b\d{4}-\d{2}-\d{2}\b|do not ship|searched again|remind \d|same row|not opened/i
    const isOwn = (text: string): boolean =>
      remark.test(text) || (text.match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? []).some((word) => ids.has(word))
    const told = law.obligations.flatMap(({ versions }) =>
      versions.flatMap(({ id, due, note, applies_when: whom }) =>
        [due, whom, note ?? ''].map((text) => `${id}: ${text}`),
      ),
    )
    expect(told.filter((line) => isOwn(line.slice(line.indexOf(': '))))).toEqual([])
  })

  it('reads well for every obligation and leaves nothing undefined', () => {
    const given = { agm: '2025-09-30', event_on: '2026-05-10', previous_meeting: '2026-01-10', last_kyc_fy: '2024-25' }
    const samples: Record<string, string> = {
      month: '2025-12',
      quarter: '2025-26-Q3',
      half: '2025-26-H1',
      year: '2025-26',
      'calendar-year': '2025',
      'calendar-half': '2025-01/2025-06',
    }
    for (const one of law.obligations) {
      const told = explain(one, period(samples[one.period] ?? 'one-time'), { given })
      expect(JSON.stringify(told)).not.toMatch(/undefined|NaN|null null/)
    }
  })
})

it('explains a calendar row from the facts that made it', () => {
  const subject = {
    entity: { id: 'e', kind: 'listed_company', attributes: {} },
    registrations: [{ id: 'cin', kind: 'company', number: 'L85110KA1981PLC013115' }],
    events: [{ id: 'x', kind: 'agm-held', on: isoDate('2026-06-24') }],
  }
  for (const row of calendarItems(law, subject, { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') })) {
    const told = explainItem(law, subject, row)
    expect(told?.version_id).toBe(row.version_id)
    if (row.due_date) expect(told?.answer).toMatchObject({ kind: 'due', due_date: row.due_date })
    expect(told?.applicability?.answer).not.toBe('does-not-apply')
  }
})

describe('a search by form', () => {
  const found = (name: string): string[] => obligationsNamed(law, name).map((match) => match.version.form)

  it('works in both directions between the Acts', () => {
    expect(new Set(found('26Q'))).toEqual(new Set(['Form 26Q', 'Form 140']))
    expect(new Set(found('form 140'))).toEqual(new Set(['Form 26Q', 'Form 140']))
    expect(found('15h')).toContain('Form 121')
  })

  it('does not match a part of a number', () => {
    expect(found('26').every((form) => /\b26\b|3CD/.test(form))).toBe(true)
    expect(found('')).toEqual([])
    expect(found('zzz')).toEqual([])
  })

  it('ignores spaces and hyphens', () => {
    expect(found('gstr3b')).toContain('GSTR-3B')
    expect(found('Gstr 3B')).toContain('GSTR-3B')
  })
})
