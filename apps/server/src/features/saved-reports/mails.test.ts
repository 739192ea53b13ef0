import { changeGroupEntities, createGroup, changeGroupPeople } from '@niyam/contract/groups.ts'
import { deactivatePerson } from '@niyam/contract/people.ts'
import * as contract from '@niyam/contract/saved-reports.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testApp, type TestOrganisation, type TestPerson } from '../../../test/app.ts'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import { MailNotTaken } from '../../mail/smtp-answer.ts'
import type { Mail } from '../../mail/mailer.ts'
import { savedReportJobs } from './jobs.ts'
import * as store from './mails-store.ts'

const WEEKLY = { every: 'week', weekday: 1, month_day: null, at: '08:15', file: 'xlsx', is_paused: false } as const
/** Monday. */
const DAY = '2026-11-23'

let firms: TwoFirms
let mails: Mail[]
/** What the mail server does with the next mail; undefined takes it. */
let answer: (() => Promise<null>) | undefined
let counted = 0
let kaveri: string
let tapti: string

interface Colleague {
  readonly person: TestPerson
  readonly place: TestOrganisation
  readonly caller: Caller
}

beforeAll(async () => {
  mails = []
  firms = await twoFirms(
    await testApp({
      mail: {
        async send(mail) {
          await answer?.()
          mails.push(mail)
          return null
        },
      },
    }),
  )
  kaveri = (await anEntity(firms.mine)).entity_id
  tapti = (await anEntity(firms.mine, { name: 'Tapti Textiles Private Limited' })).entity_id
  await firms.t.drain()
})
afterAll(() => firms.t.close())
beforeEach(() => {
  firms.t.clock.set('2026-11-20')
  mails.length = 0
  answer = undefined
})

async function aColleague(first_name: string, sees?: readonly string[]): Promise<Colleague> {
  const { t, organisation, mine } = firms
  const person = await t.registerPerson({ first_name, last_name: '' })
  const place = await t.addPerson(organisation, person, 'm')
  if (sees) {
    const params = await mine.call(createGroup, { body: { name: `Group of ${first_name}` } })
    await mine.call(changeGroupPeople, { params, body: { add: [place.organisation_user_id] } })
    await mine.call(changeGroupEntities, { params, body: { add: [...sees] } })
  }
  return { person, place, caller: t.as(person, place) }
}

async function scheduled(
  given: Record<string, unknown> = {},
  people: readonly TestOrganisation[] = [firms.organisation],
  caller = firms.mine,
): Promise<string> {
  const { schedule = {}, ...report } = given
  const { saved_report_id } = await caller.call(contract.saveReport, {
    body: { name: `Mailed ${(counted += 1)}`, report: 'applicable-compliances', ...report } as never,
  })
  const recipients = people.map(({ organisation_user_id }) => organisation_user_id)
  await caller.call(contract.scheduleReport, {
    params: { saved_report_id },
    body: { ...WEEKLY, ...(schedule as object), recipients },
  })
  return saved_report_id
}

/** Lets the clock reach a day at 11:30, and the jobs of that moment run. */
async function on(day: string): Promise<void> {
  firms.t.clock.set(day)
  await handlers(firms.t.parts)['mail-due-reports']({})
  await firms.t.drain()
}

const saved = async (saved_report_id: string, caller = firms.mine) => {
  const { saved_reports } = await caller.call(contract.listSavedReports)
  return saved_reports.find((one) => one.saved_report_id === saved_report_id)
}
const outcomes = async (saved_report_id: string) =>
  Object.fromEntries(
    (await saved(saved_report_id))?.schedule?.recipients.map(({ name, last }) => [name, last?.outcome ?? null]) ?? [],
  )
const own = () => mails.filter(({ subject }) => /^(Report|रिपोर्ट): Mailed/.test(subject))
const entitiesIn = async (mail: Mail | undefined): Promise<unknown[]> => {
  const { sheets } = await readXlsx(mail?.attachments?.[0]?.content ?? Buffer.alloc(0))
  return [...new Set(sheets[0]?.rows.slice(1).map(([entity]) => entity))]
}
const inMine = (run: (tx: Tx, scope: OrgScope) => Promise<unknown>) => {
  const scope = provenScope(firms.organisation.organisation_id)
  return inOrganisation(firms.t.parts.db, scope, (tx) => run(tx, scope))
}
const dropSchedule = (saved_report_id: string) =>
  firms.mine.call(contract.deleteSavedReport, { params: { saved_report_id } })

test('a schedule mails the report on its day, with the file attached, and says so', async () => {
  const id = await scheduled()
  expect((await saved(id))?.schedule).toMatchObject({ next_at: '2026-11-23T02:45:00+00:00' })
  await on('2026-11-22')
  expect(own()).toEqual([])
  await on(DAY)
  const [mail] = own()
  expect(mail).toMatchObject({ to: firms.person.email, language: 'en' })
  expect(mail?.subject).toMatch(/^Report: Mailed \d+ · Rao & Associates$/)
  expect(mail?.text).toContain('The report is attached to this mail.')
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([`applicable-compliances-${DAY}.xlsx`])
  expect(await entitiesIn(mail)).toEqual(['Kaveri Foods Private Limited', 'Tapti Textiles Private Limited'])
  expect(await outcomes(id)).toEqual({ 'Asha Rao': 'sent' })
  expect((await saved(id))?.schedule).toMatchObject({ next_at: '2026-11-30T02:45:00+00:00' })
  await dropSchedule(id)
})

test('one statement finds the organisations with a report to mail, and no other', async () => {
  const id = await scheduled()
  const dueAt = (moment: string) => asPlatform(firms.t.parts.db, (tx) => store.dueAcrossPlatform(tx, moment))
  expect(await dueAt('2026-11-23T02:44:00Z')).toEqual([])
  expect(await dueAt('2026-11-23T02:45:00Z')).toEqual([firms.organisation.organisation_id])
  await dropSchedule(id)
})

test('each recipient gets what they may see, in their language, and nothing who lost their access', async () => {
  const [limited, hindi, gone] = [
    await aColleague('Limited', [tapti]),
    await aColleague('Hindi'),
    await aColleague('Gone'),
  ]
  await hindi.caller.patch('accounts/user/settings/', { language: 'hi' })
  const everyone = [limited, hindi, gone].map(({ place }) => place)
  const [all, one] = [
    await scheduled({ schedule: { file: 'xlsx' } }, everyone),
    await scheduled({ filters: { entity_id: kaveri } }, [limited.place]),
  ]
  await firms.mine.call(deactivatePerson, {
    params: { organisation_user_id: gone.place.organisation_user_id },
    body: {},
  })
  await on(DAY)
  const to = ({ person }: Colleague) => own().find((mail) => mail.to === person.email)
  expect(await entitiesIn(to(limited))).toEqual(['Tapti Textiles Private Limited'])
  expect(await entitiesIn(to(hindi))).toHaveLength(2)
  expect(to(hindi)?.text).toContain('रिपोर्ट इस मेल के साथ लगी है')
  const { sheets } = await readXlsx(to(hindi)?.attachments?.[0]?.content ?? Buffer.alloc(0))
  expect(sheets[0]?.rows[0]?.[0]).toBe('इकाई')
  expect(own()).toHaveLength(2)
  expect(await outcomes(all)).toEqual({ Limited: 'sent', Hindi: 'sent', Gone: 'no_access' })
  expect(await outcomes(one)).toEqual({ Limited: 'no_access' })
  for (const id of [all, one]) await dropSchedule(id)
})

describe('no mail is sent twice', () => {
  const key = (saved_report_id: string) => ({
    saved_report_id,
    day: DAY,
    organisation_user_id: firms.organisation.organisation_user_id,
  })
  const job = (saved_report_id: string) =>
    handlers(firms.t.parts)['mail-report']({
      organisation_id: firms.organisation.organisation_id,
      ...key(saved_report_id),
    })

  test('when its job runs again', async () => {
    const id = await scheduled()
    await on(DAY)
    await job(id)
    await on(DAY)
    expect(own()).toHaveLength(1)
    await dropSchedule(id)
  })

  test('when the process was killed while it was handed over', async () => {
    const id = await scheduled()
    await on(DAY)
    const change = { from: 'sent', to: 'sending' } as const
    await inMine((tx, scope) => store.setOutcome(tx, scope, key(id), change))
    await job(id)
    expect(own()).toHaveLength(1)
    expect(await outcomes(id)).toEqual({ 'Asha Rao': 'interrupted' })
    await dropSchedule(id)
  })

  test('when the mail server takes it at the second try', async () => {
    const id = await scheduled()
    answer = async () => Promise.reject(new MailNotTaken('busy'))
    await on(DAY).catch(() => undefined)
    expect(await outcomes(id)).toEqual({ 'Asha Rao': 'waiting' })
    answer = undefined
    await job(id)
    await job(id)
    expect(own()).toHaveLength(1)
    expect(await outcomes(id)).toEqual({ 'Asha Rao': 'sent' })
    await dropSchedule(id)
  })

  test('though the server was off for weeks', async () => {
    const id = await scheduled()
    await on('2026-11-25')
    expect(own()).toHaveLength(1)
    expect((await saved(id))?.schedule).toMatchObject({ next_at: '2026-11-30T02:45:00+00:00' })
    await dropSchedule(id)
  })
})

test('nothing is mailed while the schedule is paused, after it ended, or to a person who left it', async () => {
  const colleague = await aColleague('Leaving')
  const paused = await scheduled({ schedule: { is_paused: true } })
  const ended = await scheduled()
  await firms.mine.call(contract.endSchedule, { params: { saved_report_id: ended } })
  const left = await scheduled({}, [colleague.place])
  expect(await saved(left, colleague.caller)).toMatchObject({ receives: true, schedule: { recipients: [] } })
  await colleague.caller.call(contract.leaveSchedule, { params: { saved_report_id: left } })
  await on(DAY)
  expect(own()).toEqual([])
  expect((await saved(paused))?.schedule).toMatchObject({ next_at: null })
  // Without a recipient the schedule stays, also over a restore.
  await dropSchedule(left)
  await firms.mine.call(contract.restoreSavedReport, { params: { saved_report_id: left } })
  expect((await saved(left))?.schedule).toMatchObject({ recipients: [], next_at: '2026-11-30T02:45:00+00:00' })
  for (const id of [paused, left]) await dropSchedule(id)
})

test('mails rest when their owner is no longer active', async () => {
  const owner = await aColleague('Owner')
  const id = await scheduled({}, [owner.place], owner.caller)
  const params = { saved_report_id: id }
  const reply = await firms.mine.post(`organisation/saved-reports/${id}/share/`, { is_shared: true })
  expect(reply.status).toBe(404)
  const { organisation_id, organisation_user_id } = firms.organisation
  await inMine((tx) =>
    tx
      .insertInto('report_recipient')
      .values({ organisation_id, organisation_user_id, ...params })
      .execute(),
  )
  await firms.mine.call(deactivatePerson, {
    params: { organisation_user_id: owner.place.organisation_user_id },
    body: {},
  })
  await on(DAY)
  expect(own()).toEqual([])
  expect((await saved(id))?.schedule).toMatchObject({ has_no_owner: true, next_at: null })
})

test('only admins choose other people; everybody may mail themselves', async () => {
  const [colleague, other] = [await aColleague('Member'), await aColleague('Other')]
  const { saved_report_id } = await colleague.caller.call(contract.saveReport, {
    body: { name: 'Own mails', report: 'esi' },
  })
  const send = async (places: readonly TestOrganisation[], more: object = {}) => {
    const recipients = places.map(({ organisation_user_id }) => organisation_user_id)
    const path = `organisation/saved-reports/${saved_report_id}/schedule/`
    const { status, body } = await colleague.caller.post(path, { ...WEEKLY, recipients, ...more })
    return [status, Object.keys(body.error?.fields ?? {})]
  }
  expect(await send([other.place])).toEqual([422, ['recipients']])
  expect(await send([colleague.place])).toEqual([200, []])
  expect(await send([colleague.place], { weekday: null })).toEqual([422, ['weekday']])
  expect(await send([colleague.place], { month_day: 5 })).toEqual([422, ['month_day']])
  expect(await send([colleague.place], { at: '08:10' })).toEqual([422, ['at']])
  const stranger = { ...WEEKLY, recipients: ['01a21f24-f1d8-705e-9604-b5a3502e7725'] }
  const mine = await firms.mine.call(contract.saveReport, { body: { name: 'For a stranger', report: 'esi' } })
  const path = `organisation/saved-reports/${mine.saved_report_id}/schedule/`
  expect((await firms.mine.post(path, stranger)).body.error.fields).toHaveProperty('recipients')
})

test('where people come in from some networks alone, the file is not attached', async () => {
  const id = await scheduled()
  await inMine((tx) =>
    tx
      .updateTable('organisation')
      .set({ allowed_networks: ['10.0.0.0/8'] })
      .execute(),
  )
  await on(DAY)
  await inMine((tx) => tx.updateTable('organisation').set({ allowed_networks: [] }).execute())
  expect(own()[0]?.attachments).toBeUndefined()
  expect(own()[0]?.text).toContain(`http://localhost:8080/reports/saved/${id}#in=`)
  expect(await outcomes(id)).toEqual({ 'Asha Rao': 'sent_as_link' })
  await dropSchedule(id)
})

test('a file above the limit is not attached; the mail leads to the report', async () => {
  const { organisation } = firms
  const mail = async (bytesAtMost: number) => {
    const id = await scheduled()
    firms.t.clock.set(DAY)
    const jobs = savedReportJobs(firms.t.parts, bytesAtMost)
    await jobs['mail-due-reports']({})
    const { organisation_id, organisation_user_id } = organisation
    await jobs['mail-report']({ organisation_id, organisation_user_id, saved_report_id: id, day: DAY })
    await firms.t.drain()
    const sent = { id, outcome: await outcomes(id), mail: own().at(-1) }
    firms.t.clock.set('2026-11-20')
    await dropSchedule(id)
    return sent
  }
  const whole = await mail(5 * 1024 * 1024)
  const size = whole.mail?.attachments?.[0]?.content.length ?? 0
  expect([whole.outcome, size > 1000]).toEqual([{ 'Asha Rao': 'sent' }, true])
  // The name of the report is in the file, so that its size differs by a few bytes.
  const [above, below] = [await mail(size - 200), await mail(size + 200)]
  expect(above.outcome).toEqual({ 'Asha Rao': 'sent_as_link' })
  expect(above.mail?.attachments).toBeUndefined()
  expect(above.mail?.text).toContain('The report is too large to attach. Open it in Niyam.')
  expect(above.mail?.text).toContain(`http://localhost:8080/reports/saved/${above.id}#in=`)
  expect(below.mail?.attachments).toHaveLength(1)
  expect(own()).toHaveLength(3)
})

test('a report that refuses its filters meanwhile sends nothing and says so', async () => {
  const id = await scheduled({ report: 'tds-challans', filters: { sort: 'amount' } })
  const filters = JSON.stringify({ sort: 'colour' })
  await inMine((tx) => tx.updateTable('saved_report').set({ filters }).where('saved_report_id', '=', id).execute())
  await on(DAY)
  expect(own()).toEqual([])
  expect(await outcomes(id)).toEqual({ 'Asha Rao': 'refused_by_report' })
  await dropSchedule(id)
})

describe('the next run', () => {
  test('of working days leaves out Sundays and holidays of the organisation', async () => {
    const id = await scheduled({ schedule: { every: 'working_day', weekday: null, at: '08:15' } })
    await firms.mine.post('organisation/days-off/', { days: [{ name: 'Founders’ day', day: '2026-11-23' }] })
    await on('2026-11-21')
    await on('2026-11-22')
    expect((await saved(id))?.schedule?.next_at).toBe('2026-11-24T02:45:00+00:00')
    await dropSchedule(id)
  })
})
