import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { EntityHead } from './EntityHead.tsx'

it('of an entity that is not there, offers nothing to act on', async () => {
  const error = { code: 'not_found', message: 'This entity is not there.' }
  vi.stubGlobal('fetch', async () => Response.json({ version: 'test', error }, { status: 404 }))
  await renderApp(<EntityHead entity_id="018f0000-0000-7000-8000-000000000001" actions={<button>Edit</button>} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Entity not available' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My entities' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Pages of this entity' })).toBeNull()
})
