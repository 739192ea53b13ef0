import type { OwnDayPage, OwnDayPreview } from '@niyam/contract/internal-deadlines.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import InternalDeadlinesPage from './InternalDeadlinesPage.tsx'

await loadTexts('internal-deadlines', 'compliances')

const GSTR3B = { obligation_id: 'gst.gstr-3b.monthly', area: 'gst', form: 'GSTR-3B', title: 'Summary return, monthly' }
const aPage = (rules: OwnDayPage['rules'] = []): OwnDayPage => ({
  rules,
  choices: [GSTR3B],
  people: [{ user_id: 'u1', name: 'Meera Iyer' }],
})
const KEPT = { user_id: 'u1', area: 'gst', obligation_id: null, days_before: 7 } as const
const WRITTEN = { user_id: null, area: null, obligation_id: 'gst.gstr-3b.monthly', days_before: 30 }
const PREVIEW: OwnDayPreview = {
  items: 40,
  changed: 12,
  passed: 1,
  by_hand: 2,
  rules: [{ items: 14, changed: 12 }],
  people: [
    { name: 'Meera Iyer', changed: 11 },
    { name: null, changed: 1 },
  ],
  days: [{ day: '2026-11-20', items: 5 }],
  examples: [
    {
      item_id: 'i1',
      entity_name: 'Infosys Limited',
      form: 'GSTR-3B',
      period: '2026-11',
      area: 'gst',
      due_date: '2026-12-20',
      before: null,
      after: '2026-11-20',
    },
  ],
}
const KEEP = 'POST organisation/internal-days/'
const LOOK = 'POST organisation/internal-days/preview/'
const PAGE = 'GET organisation/internal-days/'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const rule = (place: number) => within(screen.getByRole('group', { name: `Rule ${place}` }))
async function setDays(place: number, text: string) {
  const days = rule(place).getByRole('textbox', { name: 'Days before' })
  await userEvent.clear(days)
  await userEvent.click(days)
  if (text) await userEvent.paste(text)
}

it('shows the rules that are kept as sentences, and where there is none offers only to add one', async () => {
  let page = aPage([KEPT])
  serve({ [PAGE]: () => page })
  const { unmount } = await renderApp(<InternalDeadlinesPage />)
  expect(await screen.findByText(/^The most specific rule applies/)).toBeTruthy()
  const valueOf = (role: string, name: string) => rule(1).getByRole<HTMLInputElement>(role, { name }).value
  expect(valueOf('textbox', 'Days before')).toBe('7')
  expect(valueOf('combobox', 'Of')).toBe('GST')
  expect(valueOf('combobox', 'Assigned to')).toBe('Meera Iyer')
  unmount()
  page = aPage()
  await renderApp(<InternalDeadlinesPage />)
  expect(await screen.findByText(/^There is no rule: items have an internal due date only where/)).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add a rule'])
})

it('a rule of one form is looked at before it is kept, and saved as it was looked at', async () => {
  const { changes } = serve({ [PAGE]: aPage(), [LOOK]: PREVIEW, [KEEP]: aPage([WRITTEN]) })
  await renderApp(<InternalDeadlinesPage />)
  await press('Add a rule')
  await setDays(1, '30')
  await userEvent.click(rule(1).getByRole('combobox', { name: 'Of' }))
  const name = 'GSTR-3B · Summary return, monthly · GST'
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }))
  expect(screen.queryByRole('button', { name: 'Save these rules' })).toBeNull()
  await press('Preview impact')
  const preview = within(await screen.findByRole('region', { name: 'Impact' }))
  expect(preview.getByRole('status').textContent).toBe(
    '12 of 40 open items get another day.For 1 of them that day has already passed.' +
      '2 items keep the date that was set by hand.',
  )
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rule 1decides 14, changes 12',
    'Meera Iyer11 items',
    'Unassigned1 item',
    '20 Nov 20265 items',
  ])
  expect(preview.getAllByRole('row')[1]?.textContent).toBe(
    'GSTR-3B · Nov 2026Infosys Limited20 Dec 2026none20 Nov 2026',
  )
  await press('Save these rules')
  expect(await screen.findByText('Saved. Open items have their days.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save these rules' })).toBeNull())
  expect(changes).toEqual([LOOK, KEEP].map((call) => ({ call, query: {}, body: { rules: [WRITTEN] } })))
})

it('what was changed since is not saved unseen, and removing the last rule can be saved', async () => {
  const { changes } = serve({ [PAGE]: aPage([KEPT]), [LOOK]: { ...PREVIEW, changed: 0 }, [KEEP]: aPage() })
  await renderApp(<InternalDeadlinesPage />)
  await press('Preview impact')
  await screen.findByRole('button', { name: 'Save these rules' })
  await press('Remove rule 1')
  expect(screen.queryByRole('button', { name: 'Save these rules' })).toBeNull()
  await press('Preview impact')
  await press('Save these rules')
  expect(await screen.findByText('Saved. Open items have their days.')).toBeTruthy()
  expect(changes.map(({ body }) => body)).toEqual([{ rules: [KEPT] }, { rules: [] }, { rules: [] }])
})

it('missing days are reported; a refusal of the server is shown at its rule', async () => {
  const fields = { 'rules.1.user_id': ['Meera Iyer no longer works here. Choose another person.'] }
  const { changes } = serve({ [PAGE]: aPage([KEPT, KEPT]), [LOOK]: refusal('invalid', 'x', fields) })
  await renderApp(<InternalDeadlinesPage />)
  await screen.findByRole('group', { name: 'Rule 2' })
  await setDays(1, '')
  await press('Preview impact')
  expect(rule(1).getByText('Say how many days: 0 to 120.')).toBeTruthy()
  expect(changes).toEqual([])
  await setDays(1, '5')
  await press('Preview impact')
  expect(await rule(2).findByText('Meera Iyer no longer works here. Choose another person.')).toBeTruthy()
  expect(rule(1).queryByText(/no longer works here/)).toBeNull()
  expect(changes.map(({ body }) => body)).toEqual([{ rules: [{ ...KEPT, days_before: 5 }, KEPT] }])
})

it('an error of the rules as a whole is shown above the buttons', async () => {
  const fields = { rules: ['There are at most 50 rules. Remove some first.'] }
  serve({ [PAGE]: aPage([KEPT]), [LOOK]: refusal('invalid', 'Please fix the errors and try again.', fields) })
  await renderApp(<InternalDeadlinesPage />)
  await press('Preview impact')
  expect((await screen.findByRole('alert')).textContent).toBe('There are at most 50 rules. Remove some first.')
})
