import type { Standing } from '@niyam/contract/plan-limits.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render.tsx'
import { signedInAs } from '../../test/server.ts'
import OrganisationBanner from './OrganisationBanner.tsx'

const WELL: Standing = {
  suspended_reason: null,
  warnings: [],
  plan: 'Firm',
  ask: null,
  support_until: null,
  two_factor_from: null,
  helpers: [],
}
/** Opens it, for a member by default; returns the lines at the head of every page. */
async function linesOf(part: Partial<Standing>, role: 'a' | 'm' = 'm') {
  signedInAs(role)
  await renderApp(<OrganisationBanner standing={{ ...WELL, ...part }} />)
  return (await screen.findAllByRole('status')).map(({ textContent }) => textContent)
}

it('says why an organisation is suspended, and who to ask', async () => {
  const ask = { name: 'Ravi Rao', email: 'ravi@example.in' }
  expect(await linesOf({ suspended_reason: 'Payment is overdue', ask })).toEqual([
    'Nair & Co is suspended: Payment is overdue. You can read and export everything, and change nothing. ' +
      'Ask Ravi Rao (ravi@example.in) for more.',
  ])
})

it('warns of each limit that runs out; only an admin is led to the plan', async () => {
  const warnings: Standing['warnings'] = [
    { resource: 'entities', used: 85, limit: 100, level: 'near' },
    { resource: 'storage_bytes', used: 1_073_741_824, limit: 1_073_741_824, level: 'full' },
  ]
  const lines = [
    '85 of 100 are used in the plan Firm: Entities. Ask the operator of this server for more.',
    'The plan Firm is used up, 1 GB of 1 GB: Files. No more can be added; everything else still works. ' +
      'Ask the operator of this server for more.',
  ]
  expect(await linesOf({ warnings })).toEqual(lines)
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  expect(await linesOf({ warnings }, 'a')).toEqual(lines.map((line) => `${line}Plan and usage`))
  const links = screen.getAllByRole('link', { name: 'Plan and usage' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/plan', '/admin/plan'])
})

it('says who of support may look in, and from when a second factor is asked for', async () => {
  const helpers = [
    { name: 'Kiran Nair', ends_at: '2026-11-20T10:00:00Z' },
    { name: null, ends_at: '2026-11-20T12:30:00Z' },
  ]
  expect(await linesOf({ helpers, two_factor_from: '2026-12-01' })).toEqual([
    'From 1 Dec 2026 Nair & Co asks for a second factor, and you signed in without one.Set it up',
    'Kiran Nair may look into this organisation until 20 Nov 2026, 15:30, reading only.Support access',
    'Niyam support may look into this organisation until 20 Nov 2026, 18:00, reading only.Support access',
  ])
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/account/security')
})

it('tells support until when they look in, and how to leave', async () => {
  expect(await linesOf({ support_until: '2026-11-20T10:00:00Z' })).toEqual([
    'You see Nair & Co as support until 20 Nov 2026, 15:30, read-only. Every request is recorded.Leave',
  ])
  expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy()
})
