import type { LawScore } from '@niyam/contract/law.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { ScorePanel } from './ScorePanel.tsx'

const score: LawScore = {
  eras: [
    { from: null, to: 2025 },
    { from: 2026, to: null },
  ],
  rows: [
    { area: 'gst', era: 0, cases: 101, right: 101 },
    { area: 'gst', era: 1, cases: 92, right: 90 },
    { area: 'llp', era: 1, cases: 7, right: 7 },
  ],
  absent: 3,
  pages: 40,
  misses: [
    {
      id: 'gst.gstr-9.annual',
      period: '2025-26',
      got: '{"due":"2026-12-31"}',
      want: '{"due":"2027-01-31"}',
      source: 'https://example.in/calendar',
    },
  ],
}

it('shows a number where all are right, the share where not, and every miss with its page', async () => {
  await renderApp(<ScorePanel score={score} />)
  await screen.findByText(/^198 of 200 due dates stated by 40 published pages/)
  const cellsOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cellsOf('GST')).toEqual(['101', '90 of 92'])
  expect(cellsOf('LLP')).toEqual(['–', '7'])
  screen.getByText(/gst\.gstr-9\.annual 2025-26: found .*2026-12-31.*example\.in\/calendar/)
})
