import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { calendarItems } from '../items/calendar-items.ts'
import type { Obligation } from '../../catalogue/compile/catalogue.ts'
import { explain, type Explanation, explainItem } from '../explain/explain.ts'
import type { Facts } from '../subject.ts'
import { factLabel } from './wording.ts'

const law = await loadCatalogue()
const obligation = (id: string): Obligation => {
  const found = law.obligation(id)
  if (!found) throw new Error(`no obligation ${id}`)
  return found
}

const inHindi = (id: string, month: string, facts: Facts, given = {}): Explanation =>
  explain(obligation(id), period(month), { facts, given, language: 'hi' })

describe('a reason in Hindi', () => {
  it('names the facts that met the condition', () => {
    const facts = { taxpayer_type: 'regular', filing_frequency: 'monthly' }
    expect(inHindi('gst.gstr-3b.monthly', '2026-04', facts).because).toBe(
      'इस GSTIN के लिए देय: “GST पंजीकरण का प्रकार” नियमित है और “GST रिटर्न की आवृत्ति” मासिक है।',
    )
  })

  it('names the missing facts, and those that fail the condition', () => {
    expect(inHindi('gst.gstr-3b.monthly', '2026-04', { taxpayer_type: 'regular' }).because).toBe(
      'इस GSTIN के लिए देय हो सकता है; यह इन पर निर्भर है: “GST रिटर्न की आवृत्ति”।',
    )
    expect(inHindi('gst.gstr-3b.monthly', '2026-04', { taxpayer_type: 'composition' }).because).toBe(
      'इस GSTIN के लिए देय नहीं: “GST पंजीकरण का प्रकार” कंपोज़िशन है।',
    )
    expect(inHindi('pf.ecr.monthly', '2026-07', { pf_covered: true }).because).toBe(
      'देय है, क्योंकि कानून में हर PF कोड के लिए यह ज़रूरी है।',
    )
  })

  it('gives limits and what would change the answer', () => {
    const told = inHindi('gst.gstr-9.annual', '2025-26', {
      taxpayer_type: 'regular',
      aggregate_turnover_inr: 42_000_000,
    })
    expect(told.applicability?.reasons.map(({ text }) => text)).toContain(
      'कुल टर्नओवर (GST): ₹4.2 करोड़; कानून की शर्त: ₹2 करोड़ से अधिक',
    )
    expect(told.applicability?.would_flip.map(({ text }) => text)).toContain(
      'यह लागू नहीं रहेगा, यदि "कुल टर्नओवर (GST)" ₹2 करोड़ तक हो।',
    )
  })

  it('goes step by step from the law to the due date', () => {
    const told = inHindi('income-tax.itr.audit', '2025-26', {})
    expect(told.why).toContain('की नियत तारीख 21 नवंबर 2026 है')
    expect(told.steps.filter(({ kind }) => kind !== 'rule').map(({ text }) => text)).toEqual([
      expect.stringContaining('के अंतर्गत'),
      'वित्त वर्ष 2025-26 की अवधि 31 मार्च 2026 को समाप्त; उसके बाद के सातवें महीने का अंतिम दिन: 31 अक्टूबर 2026।',
      expect.stringContaining('नियत तारीख बढ़कर 21 नवंबर 2026 हुई'),
      'नियत तारीख: शनिवार, 21 नवंबर 2026।',
      'उस दिन शनिवार है। अगले खुले दिन किया काम समय पर माना जाएगा या नहीं, यह विवादित है (CBDT Circular 639, 13-11-1992)।',
      'सुरक्षित दिन: शुक्रवार, 20 नवंबर 2026।',
    ])
  })

  it('labels periods and the facts to ask for', () => {
    expect(inHindi('gst.cmp-08.quarterly', '2026-27-Q2', {}).period_label).toBe('जुलाई से सितंबर 2026')
    expect(factLabel('agm', 'hi')).toBe('वार्षिक साधारण सभा (AGM) की तारीख')
    expect(factLabel('director-resigned', 'hi')).toBe('निदेशक ने त्यागपत्र दिया')
    expect(factLabel('paid_up_capital_inr')).toBe('Paid-up share capital')
    expect(factLabel('no_such_thing', 'hi')).toBe('no_such_thing')
  })
})

const SAMPLES: Record<string, string> = {
  month: '2025-12',
  quarter: '2025-26-Q3',
  half: '2025-26-H1',
  year: '2025-26',
  'calendar-year': '2025',
  'calendar-half': '2025-01/2025-06',
}

/** Words of the sentences themselves; those of the law's own text are English in both. */
const said = (told: Explanation): string[] => [
  told.because ?? '',
  ...(told.applicability?.reasons ?? []).map(({ text }) => text),
  ...(told.applicability?.would_flip ?? []).map(({ text }) => text),
  ...told.steps
    .filter(({ kind }) => kind === 'arithmetic' || kind === 'day' || kind === 'warning' || kind === 'safe-day')
    .map(({ text }) => text),
]

describe('every obligation', () => {
  const given = { agm: '2025-09-30', event_on: '2026-05-10', previous_meeting: '2026-01-10', last_kyc_fy: '2024-25' }

  it('has no English word between the names', () => {
    for (const one of law.obligations)
      for (const clocks of [given, {}]) {
        const told = explain(one, period(SAMPLES[one.period] ?? 'one-time'), {
          given: clocks,
          facts: {},
          language: 'hi',
        })
        expect(
          said(told).filter((text) => /\b(the|is|are|of|and|or|for|not|above|after|from|day)\b/i.test(text)),
        ).toEqual([])
      }
  })

  it('gives the same answer in either language', () => {
    const plain = ({ answer, version_id, applicability, steps, sources }: Explanation) => ({
      answer,
      version_id,
      sources,
      missing: applicability?.missing,
      holds: applicability?.reasons.map(({ attribute, holds }) => [attribute, holds]),
      steps: steps.map(({ kind, date, provision }) => [kind, date, provision]),
    })
    for (const one of law.obligations) {
      const [english, hindi] = (['en', 'hi'] as const).map((language) =>
        explain(one, period(SAMPLES[one.period] ?? 'one-time'), { given, facts: {}, language }),
      )
      expect(hindi && plain(hindi)).toEqual(english && plain(english))
    }
  })
})

it('explains a calendar row', () => {
  const subject = {
    entity: { id: 'e', kind: 'private_company', attributes: {} },
    registrations: [{ id: 'pf', kind: 'pf', number: 'KABNG0012345000' }],
    events: [],
  }
  const row = calendarItems(law, subject, { from: isoDate('2026-08-01'), to: isoDate('2026-08-31') }).find(
    ({ obligation_id }) => obligation_id === 'pf.ecr.monthly',
  )
  expect(row && explainItem(law, subject, row, { language: 'hi' })?.because).toBe(
    'देय है, क्योंकि कानून में हर PF कोड के लिए यह ज़रूरी है।',
  )
})
