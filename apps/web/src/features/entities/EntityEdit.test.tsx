import { only } from '@niyam/contract/record-fields.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { anEntity } from '../../test/an-entity.ts'
import { renderApp } from '../../test/render.tsx'
import { serve } from '../../test/server.ts'
import EntityEdit from './EntityEdit.tsx'
import { fieldLabel, PLAIN_FIELDS } from './plain-fields.ts'
// Fetched when it is opened: loaded ahead, no test waits for it.
import '../../fields/DayCalendar.tsx'

await loadTexts('entities')

const CHANGE = 'PATCH organisation/entities/:entity_id/'
const entity = anEntity({ pan: 'AAACN1234K', address_state: 'gujarat', incorporated_on: '2019-02-05' })

it('has every plain field with its value, and sends them all', async () => {
  const onClose = vi.fn<() => void>()
  const { changes } = serve({ [CHANGE]: entity })
  await renderApp(<EntityEdit entity={entity} onClose={onClose} />)
  const form = within(await screen.findByRole('dialog'))
  for (const { key } of PLAIN_FIELDS)
    expect(form.getAllByLabelText(new RegExp(`^${fieldLabel(key)}`)).length).toBeGreaterThan(0)
  expect(form.getByDisplayValue('Gujarat')).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Clear the date' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = only(entity, ['name', 'kind', 'pan', ...PLAIN_FIELDS.map(({ key }) => key)])
  expect(changes.map(({ body }) => body)).toEqual([{ ...sent, incorporated_on: null }])
})
