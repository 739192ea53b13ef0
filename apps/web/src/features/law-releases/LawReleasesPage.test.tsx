import type { InstalledRelease, LawReleases } from '@niyam/contract/law-releases.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n, loadTexts } from '../../lib/i18n.ts'
import { session, signOutHere } from '../../lib/session.ts'
import { renderApp } from '../../test/render.tsx'
import { refusal, serve } from '../../test/server.ts'
import LawReleasesPage from './LawReleasesPage.tsx'
// Fetched when it is opened: loaded ahead, no test waits for it.
import '../../ui/ConfirmModal.tsx'

await loadTexts('law-releases', 'law')

const LIST = 'GET dashboard/law-releases/'
const UPLOAD = 'POST dashboard/law-releases/'
const APPROVE = 'POST dashboard/law-releases/:law_release_id/approve/'
const TAKE_BACK = 'POST dashboard/law-releases/:law_release_id/take-back/'
const ofFirst = (call: string) => call.replace(':law_release_id', 'r1')
const NONE = { appears: 0, vanishes: 0, moves: 0, settles: 0 }
const MOVES = { ...NONE, moves: 24 }
const COMPARISON = {
  against: '2026.11.7',
  compared_at: '2026-12-01T06:05:00Z',
  organisations: 4,
  entities: 30,
  changed_organisations: 1,
  changed_entities: 2,
  counts: MOVES,
  holding: 1,
  by_organisation: [{ organisation_id: 'o1', name: 'Nair & Co', entities: 2, counts: MOVES }],
  by_obligation: [{ obligation_id: 'gst.gstr-3b.monthly', form: 'GSTR-3B', title: 'Monthly return', counts: MOVES }],
  changed_obligations: 60,
}
const WAITING: InstalledRelease = {
  law_release_id: 'r1',
  number: '2026.12.1',
  title: 'GSTR-3B of November extended',
  date: '2026-12-01',
  changes: ['Due on 22 December for all states.'],
  file_name: '2026.12.1.law',
  size: 1_900_000,
  sha256: 'ab12',
  key: '0123456789abcdef',
  state: 'waiting',
  is_present: false,
  uploaded: { by: 'Asha Rao', at: '2026-12-01T06:00:00Z' },
  approved: null,
  taken_back: null,
  comparison: COMPARISON,
}
const CURRENT: InstalledRelease = {
  ...WAITING,
  state: 'current',
  is_present: true,
  approved: { by: 'Kiran Nair', at: '2026-12-01T07:00:00Z' },
  comparison: null,
}
const reply = (given: Partial<LawReleases> = {}): LawReleases => ({
  keys: ['0123456789abcdef'],
  built_in: '2026.11.7',
  present: '2026.11.7',
  releases: [],
  ...given,
})
const open = (role: 'employee' | 'admin' = 'admin') => {
  session.set({ ...session.get(), role })
  return renderApp(<LawReleasesPage />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const confirm = async (title: string, name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name }))

afterEach(() => {
  vi.useRealTimers()
  signOutHere()
})

it('without a file it says what is followed, and what a file is for', async () => {
  serve({ [LIST]: reply() })
  await open()
  expect(await screen.findByText('This server follows release 2026.11.7, which the program has built in.')).toBeTruthy()
  expect(screen.getByText('No release file installed yet')).toBeTruthy()
  expect(screen.getByText('Trusted key: 0123456789abcdef')).toBeTruthy()
})

it('where no key is trusted it says how to set one, and takes no file', async () => {
  serve({ [LIST]: reply({ keys: [] }) })
  await open()
  expect(await screen.findByText(/^No key of a publisher is trusted here\. Set LAW_KEYS/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('an employee reads what waits and what is installed, and changes nothing', async () => {
  serve({ [LIST]: reply({ releases: [WAITING, { ...CURRENT, law_release_id: 'r0', number: '2026.11.8' }] }) })
  await open('employee')
  expect(await screen.findByText('GSTR-3B of November extended', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText('Only platform admins install, approve and take back releases.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a refused file is named with the reason; a checked one waits and is being compared', async () => {
  let releases: InstalledRelease[] = []
  const replies = [
    refusal('invalid', 'x', { file: ['Release 2026.11.7 is in force here already.'] }),
    reply({ releases: [WAITING] }),
  ]
  const { changes } = serve({
    [LIST]: () => reply({ releases }),
    [UPLOAD]: () => replies.shift()!,
  })
  const { container } = await open()
  const file = new File(['{}'], '2026.11.7.law')
  await screen.findByText('Release file')
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file)
  expect(await screen.findByText('2026.11.7.law was refused. Release 2026.11.7 is in force here already.')).toBeTruthy()
  releases = [{ ...WAITING, comparison: null }]
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, new File(['{}'], 'next.law'))
  expect(await screen.findByRole('region', { name: 'Release 2026.12.1 is pending approval' })).toBeTruthy()
  expect(screen.getByText(/^Comparing the calendars of every organisation with release 2026\.11\.7/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve release' }).disabled).toBe(true)
  expect(changes.map(({ call }) => call)).toEqual([UPLOAD, UPLOAD])
})

it('the comparison says what would change, where, and what is left out; approval is asked for', async () => {
  let releases = [WAITING]
  const { changes } = serve({
    [LIST]: () => reply({ releases, present: releases[0]!.is_present ? '2026.12.1' : '2026.11.7' }),
    [APPROVE]: () => {
      releases = [CURRENT]
      return reply({ releases })
    },
  })
  await open()
  const impact = within(await screen.findByRole('region', { name: 'Impact of the release' }))
  expect(impact.getAllByText('24 due dates move.')).toHaveLength(2)
  expect(impact.getByText(/1 organisation of 4 and 2 entities of 30 are affected\.$/)).toBeTruthy()
  expect(impact.getByText(/^1 organisation approves each release itself and is not counted/)).toBeTruthy()
  expect(impact.getByText('The first 1 of 60 are shown.')).toBeTruthy()
  expect(impact.getByRole('link', { name: 'Nair & Co' }).getAttribute('href')).toBe('/staff/organisations/o1')
  await press('Approve release')
  await confirm('Approve release 2026.12.1', 'Approve release')
  expect(await screen.findByText('Release 2026.12.1 approved')).toBeTruthy()
  expect(await screen.findByText('This server follows release 2026.12.1 from a file.')).toBeTruthy()
  expect(changes).toEqual([{ call: ofFirst(APPROVE), query: {}, body: undefined }])
})

it('one way through: upload, automatic comparison, approval, taking back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let releases: InstalledRelease[] = []
  const next = (made: InstalledRelease) => () => {
    releases = [made]
    return reply({ releases })
  }
  const { changes } = serve({
    [LIST]: () => reply({ releases, present: releases[0]?.is_present ? '2026.12.1' : '2026.11.7' }),
    [UPLOAD]: next({ ...WAITING, comparison: null }),
    [APPROVE]: next(CURRENT),
    [TAKE_BACK]: next({ ...CURRENT, state: 'taken_back', is_present: false, taken_back: CURRENT.approved }),
  })
  const { container } = await open()
  await screen.findByText('Release file')
  const field = container.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(field, new File(['{}'], '2026.12.1.law'))
  await screen.findByText(/^Comparing the calendars/)
  releases = [WAITING]
  act(() => void vi.advanceTimersByTime(1500))
  expect(await screen.findByRole('region', { name: 'Impact of the release' })).toBeTruthy()
  expect(screen.queryByText(/^Comparing the calendars/)).toBeNull()
  await press('Approve release')
  await confirm('Approve release 2026.12.1', 'Approve release')
  expect(await screen.findByText('This server follows release 2026.12.1 from a file.')).toBeTruthy()
  await press('Take back release 2026.12.1')
  await confirm('Take back release 2026.12.1', 'Take back')
  expect(await screen.findByText('Taken back by Kiran Nair, 1 Dec 2026, 12:30')).toBeTruthy()
  expect(screen.queryByText('This server follows release 2026.12.1 from a file.')).toBeNull()
  expect(changes.map(({ call }) => call)).toEqual([UPLOAD, APPROVE, TAKE_BACK].map(ofFirst))
})

it('a colleague who was faster is named in the dialog, and the page shows what they did', async () => {
  let releases = [WAITING]
  serve({
    [LIST]: () => reply({ releases }),
    [APPROVE]: () => {
      releases = [CURRENT]
      return refusal('conflict', 'Release 2026.12.1 was approved by Kiran Nair meanwhile. Open the page again.')
    },
  })
  await open()
  await press('Approve release')
  await confirm('Approve release 2026.12.1', 'Approve release')
  expect(await screen.findByText('Approved by Kiran Nair, 1 Dec 2026, 12:30')).toBeTruthy()
})

it('the current release is taken back; one that the program has built in by now is marked', async () => {
  let releases = [CURRENT, { ...CURRENT, law_release_id: 'r0', number: '2026.11.8', state: 'replaced' as const }]
  const { changes } = serve({
    [LIST]: () => reply({ releases }),
    [TAKE_BACK]: () => {
      releases = [{ ...CURRENT, state: 'taken_back', is_present: false, taken_back: CURRENT.approved } as never]
      return reply({ releases })
    },
  })
  await open()
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Release 2026\.12\.1 Current/),
    expect.stringMatching(/^Release 2026\.11\.8 Replaced/),
  ])
  await press('Take back release 2026.12.1')
  await confirm('Take back release 2026.12.1', 'Take back')
  expect(await screen.findByText('Taken back by Kiran Nair, 1 Dec 2026, 12:30')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull())
  expect(changes.map(({ call }) => call)).toEqual([ofFirst(TAKE_BACK)])
})

it('a file that the program overtook is marked as not in use', async () => {
  serve({ [LIST]: reply({ releases: [{ ...CURRENT, is_present: false }], built_in: '2026.12.2' }) })
  await open()
  expect(await screen.findByText(/^Not in use: the program has release 2026\.12\.2 built in/)).toBeTruthy()
})

it('a file that waits is discarded once that is confirmed, and another can be chosen', async () => {
  let releases = [WAITING]
  const { changes } = serve({
    [LIST]: () => reply({ releases }),
    'DELETE dashboard/law-releases/:law_release_id/': () => {
      releases = []
      return reply({ releases })
    },
  })
  await open()
  await press('Discard file')
  expect(
    within(await screen.findByRole('dialog')).getByText('The file is deleted. It can be uploaded again.'),
  ).toBeTruthy()
  expect(changes).toEqual([])
  await confirm('Discard release 2026.12.1', 'Discard file')
  expect(await screen.findByText('Release 2026.12.1 discarded')).toBeTruthy()
  expect(await screen.findByText('Release file')).toBeTruthy()
  expect(changes.map(({ call }) => call)).toEqual(['DELETE dashboard/law-releases/r1/'])
})

it('says a failure, and tries again', async () => {
  let isDown = true
  serve({ [LIST]: () => (isDown ? refusal('server_error', 'x') : reply()) })
  await open()
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  isDown = false
  await press('Try again')
  expect(await screen.findByText('No release file installed yet')).toBeTruthy()
})

it('has its words in Hindi', async () => {
  serve({ [LIST]: reply({ releases: [WAITING] }) })
  await i18n.changeLanguage('hi')
  await loadTexts('law-releases', 'law')
  await open()
  expect(await screen.findByText('इस सर्वर पर रिलीज़ 2026.11.7 लागू है, जो प्रोग्राम में शामिल है।')).toBeTruthy()
  expect(screen.getByText(/प्रभावित: 4 में से 1 संगठन और 30 में से 2 इकाइयाँ।$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'रिलीज़ स्वीकृत करें' })).toBeTruthy()
  await i18n.changeLanguage('en')
})
