import type { HistoryItem } from '@niyam/contract/reports.ts'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { HistoryCell } from './HistoryCell.tsx'

const TODAY = '2026-11-20'

const anItem = (part: Partial<HistoryItem>): HistoryItem => ({
  item_id: '01a1fa6d-5e24-7458-a87b-ae85bf8e6568',
  period: '2026-05',
  state: 'filed',
  due_date: '2026-06-20',
  filed_on: '2026-06-19',
  ...part,
})

beforeAll(() => loadTexts('reports', 'compliances'))

it.each([
  [{}, 'Filed on 19 Jun 2026', 'Filed 19 Jun'],
  [{ state: 'filed_late', filed_on: '2026-06-25' }, 'Filed on 25 Jun 2026, 5 days late', 'Filed late 25 Jun +5 days'],
  [{ state: 'overdue', filed_on: null }, 'Was due on 20 Jun 2026, 153 days late', 'Overdue 20 Jun +153 days'],
  [{ state: 'upcoming', due_date: '2026-12-20', filed_on: null }, 'Due on 20 Dec 2026', 'Upcoming 20 Dec'],
  [
    { state: 'needs_facts', due_date: null, filed_on: null },
    'Information needed before it can be dated',
    'Information needed ',
  ],
] as const)('%o speaks with a sign, a word and the day', async (part, title, text) => {
  await renderApp(<HistoryCell items={[anItem(part)]} today={TODAY} />)
  expect((await screen.findByTitle(title)).textContent).toBe(text)
})

it('tells the worst of several, and how many more there are', async () => {
  const items = [anItem({}), anItem({ state: 'overdue', filed_on: null })]
  await renderApp(<HistoryCell items={items} today={TODAY} />)
  expect(await screen.findByTitle('Was due on 20 Jun 2026, 153 days late · 1 more')).toBeTruthy()
})
