import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import type { ClosedDay } from '../../catalogue/model/obligation.ts'
import { inTimeUntil, isClosed, workingDayBefore } from './closed-day.ts'
import { explain } from '../explain/explain.ts'
import type { Step } from '../explain/steps.ts'
import type { Language } from '../wording/phrases.ts'

const law = await loadCatalogue()

const stepOf = (wanted: Step['kind'], id: string, text: string, language: Language) => {
  const obligation = law.obligation(id)
  if (!obligation) throw new Error(`no obligation ${id}`)
  return explain(obligation, period(text), { language }).steps.find(({ kind }) => kind === wanted)
}
const warning = (id: string, text: string, language: Language = 'en') => stepOf('warning', id, text, language)
const safeDay = (id: string, text: string, language: Language = 'en') => stepOf('safe-day', id, text, language)

describe('a due date on a closed day', () => {
  it('bears no interest for advance tax paid on the next open day, by the circular', () => {
    const told = warning('income-tax.advance-tax.instalment-1', '2025-26')
    expect(told?.text).toBe(
      'That is a Sunday. Payment on the next day the bank is open bears no interest (CBDT Circular 676, 14-01-1994).',
    )
    expect(told?.provision).toBe('CBDT Circular 676, 14-01-1994')
    expect(safeDay('income-tax.advance-tax.instalment-1', '2025-26')).toMatchObject({
      text: 'The safe day is Friday, 13 June 2025.',
      date: '2025-06-13',
    })
    expect(told?.sources).not.toEqual([])
  })

  it('says so in Hindi', () => {
    expect(warning('income-tax.advance-tax.instalment-1', '2025-26', 'hi')?.text).toBe(
      'उस दिन रविवार है। बैंक के अगले खुले दिन भुगतान पर ब्याज नहीं लगता (CBDT Circular 676, 14-01-1994)।',
    )
    expect(safeDay('income-tax.advance-tax.instalment-1', '2025-26', 'hi')?.text).toBe(
      'सुरक्षित दिन: शुक्रवार, 13 जून 2025।',
    )
  })

  it('is arguable for a return and for a deposit of tax, each with its source', () => {
    expect(warning('income-tax.itr.audit', '2025-26')?.text).toContain('is arguable (CBDT Circular 639, 13-11-1992)')
    expect(warning('tds.deposit.monthly', '2025-08')?.text).toContain('is arguable (General Clauses Act s. 10')
  })

  it('has its doubts in the note of the explanation only on such a day', () => {
    const obligation = law.obligation('tds.deposit.monthly')
    if (!obligation) throw new Error('no obligation')
    expect(explain(obligation, period('2025-08')).note).toContain('covers advance tax only')
    expect(explain(obligation, period('2025-09')).note ?? '').not.toContain('covers advance tax only')
  })

  it('concludes nothing where no rule is recorded', () => {
    const told = warning('gst.gstr-3b.monthly', '2026-08')
    expect(told?.text).toBe(
      'That is a Sunday. Niyam has no rule on record for a closed day here, so do not rely on the next open day.',
    )
    expect(told).toMatchObject({ provision: null, sources: [] })
  })

  it('counts a national holiday as closed, and finds the working day before it', () => {
    expect(safeDay('pf.ecr.monthly', '2025-07')).toMatchObject({ date: '2025-08-14' })
    expect(warning('pf.ecr.monthly', '2025-07')?.text).toContain('That is a national holiday.')
    expect(workingDayBefore(isoDate('2026-08-17'))).toBe('2026-08-14')
    expect(workingDayBefore(isoDate('2026-01-27'))).toBe('2026-01-23')
  })

  it('never says that a date does not move without a source', () => {
    for (const { id, closed_day } of law.obligations)
      if (closed_day) expect([id, closed_day.sources.length > 0]).toEqual([id, true])
  })
})

const BANK: ClosedDay = {
  effect: 'payable-next-working-day-without-interest',
  of: 'bank',
  provision: 'a circular',
  confidence: 'high',
  sources: [],
}

describe('the last day in time', () => {
  it('is the next day the bank is open, over second Saturdays and holidays', () => {
    expect(inTimeUntil(isoDate('2025-06-15'), BANK)).toBe('2025-06-16')
    // The first Saturday is a day of work in banks.
    expect(inTimeUntil(isoDate('2026-06-06'), BANK)).toBe('2026-06-06')
    expect(isClosed(isoDate('2026-06-06'), BANK)).toBe(false)
    // A second Saturday, a Sunday, then Monday.
    expect(inTimeUntil(isoDate('2026-11-14'), BANK)).toBe('2026-11-16')
  })

  it('stays the due date where the law is arguable, does not move, or is not recorded', () => {
    const sunday = isoDate('2025-06-15')
    expect(inTimeUntil(sunday, undefined)).toBe(sunday)
    expect(inTimeUntil(sunday, { ...BANK, effect: 'arguable' })).toBe(sunday)
    expect(inTimeUntil(sunday, { ...BANK, effect: 'does-not-move' })).toBe(sunday)
    expect(inTimeUntil(sunday, { ...BANK, effect: 'moves' })).toBe('2025-06-16')
  })
})
