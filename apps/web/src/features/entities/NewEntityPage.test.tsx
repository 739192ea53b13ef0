import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import NewEntityPage from './NewEntityPage.tsx'

const sent = vi.fn<(path: string, body: Record<string, unknown>) => void>()

beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    sent(path, JSON.parse(body as string) as Record<string, unknown>)
    return Promise.resolve(Response.json({ version: 'test', data: { entity_id: 'e1', name: 'Infosys Limited' } }))
  })
})

const number = () => screen.getByLabelText('GSTIN, CIN, LLPIN or PAN')

it('fills kind and state from a CIN and sends it as the entity’s own', async () => {
  const { router } = await renderApp(<NewEntityPage />)
  await userEvent.click(number())
  await userEvent.paste('l85110ka1981plc013115')
  expect(screen.getByText('CIN is Valid')).toBeTruthy()
  expect(screen.getByDisplayValue('Listed public company')).toBeTruthy()
  expect(screen.getByDisplayValue('Karnataka')).toBeTruthy()
  await userEvent.click(screen.getByLabelText(/^Name/))
  await userEvent.paste('Infosys Limited')
  await userEvent.click(screen.getByRole('button', { name: 'Add entity' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/entity/e1/view'))
  expect(sent).toHaveBeenCalledWith(
    '/api/organisation/entities/',
    expect.objectContaining({
      cin: 'L85110KA1981PLC013115',
      kind: 'listed_company',
      address_state: 'karnataka',
      registrations: [],
    }),
  )
})

it('asks for what is missing and sends nothing', async () => {
  await renderApp(<NewEntityPage />)
  await userEvent.click(number())
  await userEvent.paste('29AAACI4798L1ZU')
  await userEvent.click(screen.getByRole('button', { name: 'Add entity' }))
  expect(screen.getByText('Name is missing. Fill it in.')).toBeTruthy()
  expect(screen.getByText('Choose what kind of entity this is.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('takes back what a number filled when the number goes', async () => {
  await renderApp(<NewEntityPage />)
  await userEvent.click(number())
  await userEvent.paste('29AAACI4798L1ZU')
  expect(screen.getByDisplayValue('Karnataka')).toBeTruthy()
  await userEvent.clear(number())
  expect(screen.queryByDisplayValue('Karnataka')).toBeNull()
})

it('shows the questions of the law on demand, and sends the answers', async () => {
  await renderApp(<NewEntityPage />)
  await userEvent.click(number())
  await userEvent.paste('l85110ka1981plc013115')
  await userEvent.click(screen.getByLabelText(/^Name/))
  await userEvent.paste('Infosys Limited')
  expect(screen.queryByLabelText('Persons employed')).toBeNull()
  await userEvent.click(screen.getByText('Facts the law asks about'))
  await userEvent.type(await screen.findByLabelText('Persons employed'), '40')
  await userEvent.click(screen.getByRole('button', { name: 'Add entity' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      '/api/organisation/entities/',
      expect.objectContaining({
        facts: [{ attribute: 'employees', financial_year: null, state: null, value: 40 }],
      }),
    ),
  )
})
