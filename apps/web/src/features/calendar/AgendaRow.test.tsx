import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { anItem } from '../../domain/an-item.test-data.ts'
import { i18n, loadTexts } from '../../lib/i18n.ts'
import type { Texts } from '../../lib/texts.ts'
import { AgendaRow } from './AgendaRow.tsx'

beforeAll(() => loadTexts('compliances'))

it('tells by hovering what a narrow row cuts', () => {
  const item = anItem({ statutory_due_date: '2026-11-13', is_unverified: true })
  const t = i18n.getFixedT('en', 'compliances') as Texts<'compliances'>
  render(
    <AgendaRow
      item={item}
      today="2026-11-20"
      href="/item"
      isOpen={false}
      isOfOneEntity={false}
      pick={null}
      acts={[]}
      t={t}
    />,
  )
  expect(screen.getByTitle(/^Infosys Limited · was 13 Nov 2026 · not verified/)).toBeTruthy()
  expect(screen.getByTitle('29AAACI4798L1ZU').textContent).toBe('29AAACI…1ZU')
})

it('shows the short name as it is, for every entity and for one', () => {
  const item = anItem({ area: 'pt', form: 'PT challan Madhya Pradesh', title: 'Madhya Pradesh: employer tax' })
  const t = i18n.getFixedT('en', 'compliances') as Texts<'compliances'>
  for (const isOfOneEntity of [false, true]) {
    const { unmount } = render(
      <AgendaRow
        item={item}
        today="2026-11-20"
        href="/"
        isOpen={false}
        isOfOneEntity={isOfOneEntity}
        pick={null}
        acts={[]}
        t={t}
      />,
    )
    expect(screen.getByText('PT challan Madhya Pradesh')).toBeTruthy()
    unmount()
  }
})

it('shows the latest possible date of an item that depends on a meeting, marked as not fixed', () => {
  const item = anItem({ due_date: null, statutory_due_date: null, latest_due_date: '2026-10-30', state: 'needs_facts' })
  const t = i18n.getFixedT('en', 'compliances') as Texts<'compliances'>
  render(
    <AgendaRow
      item={item}
      today="2026-11-20"
      href="/item"
      isOpen={false}
      isOfOneEntity={false}
      pick={null}
      acts={[]}
      t={t}
    />,
  )
  expect(screen.getByText('Not later than 30 Oct 2026 (AGM not recorded)')).toBeTruthy()
})

it('says what an overdue item costs now and by the day, names a kind that is wholly unknown, and says where nothing at all is', () => {
  const t = i18n.getFixedT('en', 'compliances') as Texts<'compliances'>
  const shown = (part: Partial<CalendarItem>) => {
    const item = anItem({ state: 'overdue', due_date: '2026-10-20', ...part })
    const { container, unmount } = render(
      <AgendaRow
        item={item}
        today="2026-11-20"
        href="/"
        isOpen={false}
        isOfOneEntity={false}
        pick={null}
        acts={[]}
        t={t}
      />,
    )
    const text = container.textContent
    unmount()
    return text
  }
  const fee = { kind: 'late-fee' as const, least_paise: 50_000, most_paise: 175_000, a_day_paise: 2_000 }
  const interest = { kind: 'interest' as const, least_paise: null, most_paise: null, a_day_paise: null }
  expect(shown({ cost_parts: [fee] })).toContain('₹500–1,750+₹20 a day')
  expect(shown({ cost_parts: [fee, interest] })).toContain('₹500–1,750 + interest')
  expect(shown({})).toContain('Not known')
})
