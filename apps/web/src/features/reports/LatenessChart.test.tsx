import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { signedInAs } from '../../test/server.ts'
import { LatenessChart } from './LatenessChart.tsx'

await Promise.all([loadTexts('reports'), loadTexts('compliances')])

it('has each figure as text under its month, and bars as tall as the figures', async () => {
  signedInAs('v')
  const counts = {
    '2026-04': { on_time: 8, late: 2, not_filed: 0 },
    '2026-05': { on_time: 4, late: 0, not_filed: 1 },
  }
  await renderApp(<LatenessChart months={['2026-04', '2026-05', '2026-06']} counts={counts} />)
  const table = screen.getByRole('table', { name: 'Lateness by month' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.getAttribute('aria-label')),
  ).toEqual(['April 2026', 'May 2026', 'June 2026'])
  const figures = ['On time', 'Late', 'Not filed'].map((name) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(figures).toEqual([
    ['8', '4', '0'],
    ['2', '0', '0'],
    ['0', '1', '0'],
  ])
  const bars = [...table.querySelectorAll('thead td')].map((bar) =>
    [...bar.querySelectorAll<HTMLElement>('[data-kind]')].map(({ dataset, style }) => [dataset['kind'], style.height]),
  )
  // Ten items are the tallest month: 88 pixels. What did not happen has no bar.
  expect(bars).toEqual([
    [
      ['late', '18px'],
      ['on_time', '70px'],
    ],
    [
      ['not_filed', '9px'],
      ['on_time', '35px'],
    ],
    [],
  ])
})
