import { expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { calendarItems } from '../items/calendar-items.ts'
import { explainItem } from '../explain/explain.ts'
import { itemExplanation } from '../explain/item-explanation.ts'
import type { EntitySubject } from '../subject.ts'

const law = await loadCatalogue(['income-tax'])
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }

const subject = (kind: string, attributes = {}): EntitySubject => ({
  entity: {
    id: 'e',
    kind,
    attributes: { audit_required: false, tp_report: false, partner_of_audited_firm: false, ...attributes },
  },
  registrations: [{ id: 'r', kind: 'income_tax' }],
})
const returnOf = (kind: string, attributes = {}) =>
  calendarItems(law, subject(kind, attributes), YEAR).filter(
    ({ obligation_id, period }) =>
      period === '2025-26' &&
      /^income-tax\.itr\.(?:no-business|business-non-audit|audit|transfer-pricing)$/.test(obligation_id),
  )

it.each([
  ['private_limited', {}, 'ITR-6'],
  ['private_limited', { tp_report: true }, 'ITR-6'],
  ['section_8_company', {}, 'ITR-6/7'],
  ['llp', {}, 'ITR-5'],
  ['llp', { audit_required: true }, 'ITR-5'],
  ['partnership', {}, 'ITR-4/5'],
  ['partnership', { audit_required: true }, 'ITR-5'],
  ['proprietorship', {}, 'ITR-3/4'],
  ['proprietorship', { audit_required: true }, 'ITR-3'],
  ['individual', { business_income: false }, 'ITR-1/2'],
  ['trust', {}, 'ITR-7'],
])('the return of %s %j is called %s', (kind, attributes, name) => {
  expect(returnOf(kind, attributes).map(({ form }) => form)).toEqual([name])
})

it('says the name in the reason, and the official one beside it', () => {
  const [row] = returnOf('private_limited')
  if (!row) throw new Error('No return')
  expect(explainItem(law, subject('private_limited'), row)?.why).toMatch(/^ITR-6 for .* is due on 21 November 2026/)
  expect(itemExplanation(law, subject('private_limited'), row)?.form_names.form).toBe('ITR-3/5/6/7')
})

it('stays general where the kind of entity does not settle it', () => {
  expect(law.version('income-tax.itr.audit.ita1961')?.name).toBe('ITR')
})
