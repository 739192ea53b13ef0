import { beforeEach, expect, it } from 'vitest'
import { activateOrganisation, session, signOutHere } from './session.ts'
import { KEYS, readStored } from './storage.ts'
import { keepWorksheets, openWorksheets } from './worksheets.ts'

const ONE = { worksheet_id: 'w1', title: 'Turnover by state' }
const TWO = { worksheet_id: 'w2', title: 'Turnover by month' }

const workIn = (organisation_id: string) =>
  activateOrganisation({
    organisation: { organisation_id, name: 'Firm', address_state: null, created_at: '2026-11-20T00:00:00Z' },
    organisation_user: {
      organisation_user_id: 'ou',
      user_id: 'u',
      name: 'Asha',
      email: 'a@example.in',
      role: 'a',
      is_limited: false,
      permissions: ['self.manage'],
    },
    organisation_token: 't',
    standing: {
      suspended_reason: null,
      two_factor_from: null,
      warnings: [],
      plan: null,
      ask: null,
      support_until: null,
      helpers: [],
    },
  })

beforeEach(() => {
  signOutHere()
  session.set({ ...session.get(), token: 't' })
  workIn('A')
})

it('keeps the open worksheets of each organisation apart', () => {
  expect(openWorksheets()).toEqual([])
  keepWorksheets([ONE, TWO])
  workIn('B')
  expect(openWorksheets()).toEqual([])
  keepWorksheets([TWO])
  workIn('A')
  expect(openWorksheets()).toEqual([ONE, TWO])
})

it('forgets them on signing out', () => {
  keepWorksheets([ONE])
  signOutHere()
  expect(readStored(KEYS.worksheets)).toBeNull()
})
