import type { Gap } from '@niyam/contract/applicability.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import NotCovered from './NotCovered.tsx'

await loadTexts('not-covered', 'compliances')

const CALL = 'GET organisation/compliances/entities/:entity_id/not-covered/'
const gap = (name: string, more: Partial<Gap> = {}): Gap => ({
  id: name,
  area: 'labour',
  name,
  text: `${name}, in the words of the law.`,
  instead: 'add',
  see: null,
  waits_for: [],
  ...more,
})
const POSH = gap('Day of the report', { instead: 'day', see: 'labour.gov.in', waits_for: ['Persons employed'] })

const open = () => renderApp(<NotCovered entity_id="e1" />)
const line = async () => within(await screen.findByRole('region', { name: 'Not covered yet' }))

it('is one line that names what is missing first, and what else there is as a number', async () => {
  serve({ [CALL]: { gaps: [gap('Shops Act', { waits_for: ['State'] }), gap('B'), gap('C'), gap('D'), POSH] } })
  await open()
  expect((await line()).getByText('Not covered yet: Shops Act (may apply), B, C and 2 more.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Not in the calendar' })).toBeNull()
})

it('opens the list: what to do instead, where to look, and the facts it depends on', async () => {
  serve({ [CALL]: { gaps: [gap('Shops Act'), POSH] } })
  await open()
  const region = await line()
  await userEvent.click(region.getByRole('button', { name: 'What to do instead', expanded: false }))
  expect(region.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Not in the calendar',
    'Another day is possible',
  ])
  expect(region.getByRole('link', { name: 'Custom compliances' }).getAttribute('href')).toBe('/compliances/own-rules')
  expect(region.getByText('Shops Act, in the words of the law.').getAttribute('lang')).toBe('en')
  expect(region.getByText('May apply. It depends on: Persons employed.')).toBeTruthy()
  expect(region.getByRole('link', { name: 'labour.gov.in' }).getAttribute('href')).toBe('https://labour.gov.in')
  await userEvent.click(region.getByRole('button', { name: 'Close the list' }))
  expect(region.queryByRole('heading')).toBeNull()
})

it('says that nothing is missing but some days are unsure', async () => {
  serve({ [CALL]: { gaps: [POSH] } })
  await open()
  expect((await line()).getByText('Covered, but unsure: Day of the report (may apply)')).toBeTruthy()
})

it('shows nothing where nothing is left out', async () => {
  const { requests } = serve({ [CALL]: { gaps: [] } })
  await open()
  await expect.poll(() => requests.length).toBe(1)
  expect(screen.queryByRole('region', { name: 'Not covered yet' })).toBeNull()
})

it('says that it could not be loaded, and tries again', async () => {
  const replies = [refusal('not_found', 'There is no such entity.'), { gaps: [gap('Shops Act')] }]
  serve({ [CALL]: () => replies.shift() as never })
  await open()
  expect(await screen.findByText('The list of gaps could not be loaded')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await line()).getByText('Not covered yet: Shops Act')).toBeTruthy()
})
