import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { FILINGS_AT_ONCE } from '@niyam/contract/items-limits.ts'
import { addDays, addMonths, type IsoDate, isOwnObligation } from '@niyam/law'
import { daysBetween, fromDayNumber } from '@niyam/law/calendar/iso-date.ts'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import type { Parts } from '../parts.ts'
import { register, saveProfile, userByEmail } from '../features/accounts/service.ts'
import { listCalendar } from '../features/calendar/service.ts'
import { recordEvent } from '../features/entities/events.ts'
import { createEntity, quarterStart } from '../features/entities/service.ts'
import { listEntities } from '../features/entities/list.ts'
import { fileItems } from '../features/filings/bulk.ts'
import { createOrganisation, myOrganisations } from '../features/organisations/service.ts'
import { isDeposit } from '../features/reports/tds-obligations.ts'
import { approveItems, reviewRules } from '../features/reviews/service.ts'
import { AppError } from '../http/errors.ts'
import type { OrgScope } from '../http/scope.ts'
import { DEMO_ENTITIES } from './entities.ts'
import type { DemoEntity } from './demo-entity.ts'
import { factsOf, licencesOf, registrationsOf } from './records.ts'
import { sampleAcknowledgement } from './numbers.ts'
import { addDesk } from './desk.ts'
import { addColleagues, addDetails, addSight, addTags, type Office, scopeOf, type Worker } from './office.ts'
import { addAis } from './ais.ts'
import { addGstFiles } from './gst-files.ts'
import { addMasterData } from './company-registry.ts'
import { addIncomeTax, advancePaise } from './income-tax.ts'
import { addNotices } from './notices.ts'
import { addPapers } from './papers.ts'
import { addPayroll } from './payroll.ts'
import { addAssistant, addWebhook } from './programs.ts'
import { addRules } from './rules.ts'
import { addTasks } from './tasks.ts'
import { addTdsStatement } from './tds-statement.ts'
import { addTimes } from './times.ts'
import { addWork, openItems } from './work.ts'
import { addWorksheets } from './worksheets.ts'

/** The account that `npm run demo` prints. */
export const DEMO_LOGIN = { email: 'demo@niyam.example', password: 'a-year-of-due-dates' } as const

const ORGANISATION = 'Rao & Iyer, Chartered Accountants (sample)'

/**
 * Fills a trial database through the services themselves: an organisation of 25 entities with a year of history. Called
 * again it only adds what is missing, so a start that was broken off is taken up where it stopped.
 */
export async function seedDemo(baseParts: Parts): Promise<void> {
  // The sample addresses have no mailbox to prove.
  const parts: Parts = { ...baseParts, proves_mailboxes: false }
  const person = await demoPerson(parts)
  const known = await myOrganisations(parts, person)
  const { organisation_id } =
    known.find(({ name }) => name === ORGANISATION) ??
    (
      await createOrganisation(
        parts,
        { kind: 'person', user_id: person.user_id, address: '', request_id: '' },
        { name: ORGANISATION, address_state: 'maharashtra' },
      )
    ).organisation
  // The person was admitted a line above.
  const scope = scopeOf(organisation_id, person.user_id)
  const office = await addColleagues(parts, scope, person)
  await addRules(parts, office)
  const names = await entityNames(parts, scope)
  const makers = [office.meera, office.asha]
  const entities = []
  for (const [place, entity] of DEMO_ENTITIES.entries()) {
    const entity_id = names.get(entity.name) ?? (await addEntity(parts, scope, entity, place))
    entities.push({ entity_id, entity })
    await addDetails(parts, scope, entity_id, entity, place)
    await addPapers(parts, office.asha, { entity_id, entity, place })
    await addPayroll(parts, office.asha, { entity_id, entity })
    await addGstFiles(parts, office.asha, { entity_id, entity })
    await fileHistory(parts, office, makers[place % makers.length] ?? office.asha, entity_id, entity)
    await addTdsStatement(parts, office.asha, { entity_id, entity, place })
    await addIncomeTax(parts, office.asha, { entity_id, entity, place })
    await addAis(parts, office.asha, { entity_id, entity })
    await addMasterData(parts, office.asha, { entity_id, entity, place })
  }
  await addTags(parts, scope, entities)
  await addSight(parts, office, entities)
  await addWebhook(parts, office, person)
  await addWork(parts, office, entities)
  const items = await openItems(parts, office)
  await addAssistant(
    parts,
    office,
    person,
    items.filter(({ step }) => step === null),
  )
  await addTasks(parts, office, entities, items)
  await addTimes(parts, office, entities, items)
  await addNotices(parts, office, entities)
  await addWorksheets(parts, office, items)
  await addDesk(parts, office, person, entities, items)
}

async function demoPerson(parts: Parts) {
  const device = { address: '127.0.0.1', user_agent: 'sample data', browser: null }
  const registration = { ...DEMO_LOGIN, first_name: 'Asha', last_name: 'Rao' }
  const { signedIn } = await register(parts, { ...registration, notice_version: NOTICE_VERSION }, device).catch(
    async (error: unknown) => {
      if (error instanceof AppError && error.fields?.['email'])
        return { signedIn: await userByEmail(parts.db, DEMO_LOGIN.email) }
      throw error
    },
  )
  const { user, role } = signedIn
  // No call comes in over a session of theirs, so nothing of it is asked for.
  const person = { ...user, role, csrf_token: '', session_id: '', is_two_factor: false, authenticated_at: '' }
  // Without a number the product would ask for it before anything else.
  if (user.profile.mobile_number === null) await saveProfile(parts.db, person, PROFILE)
  return person
}

const PROFILE = {
  mobile_number: '9000000000',
  user_type: 'pr',
  address_state: 'maharashtra',
  employee_base: '20-100',
  referral_source: 'other',
} as const

async function entityNames(parts: Parts, scope: OrgScope): Promise<Map<string, string>> {
  const { rows } = await listEntities(parts, scope, { search: '', page: 1, pagesize: 200, sort: 'name' }, '/')
  return new Map(rows.map(({ id, groups }) => [groups[0]?.[0]?.value ?? '', id]))
}

async function addEntity(parts: Parts, scope: OrgScope, entity: DemoEntity, place: number): Promise<string> {
  const today = parts.clock.today()
  const {
    cin = null,
    pan = null,
    llpin = null,
  } = { ...entity.public, ...entity.sample } as Record<string, string | undefined>
  const { entity_id } = await createEntity(parts, scope, {
    name: entity.name,
    kind: entity.kind,
    pan,
    cin,
    llpin,
    address_state: entity.state,
    incorporated_on: entity.incorporated_on ?? null,
    tracked_from: quarterStart(addMonths(today, -12)),
    facts: factsOf(entity),
    registrations: [...registrationsOf(entity, place), ...licencesOf(entity, today)],
  })
  if (cin !== null) {
    const agm = `${Number(today.slice(0, 4)) - (today.slice(5) < '09-25' ? 1 : 0)}-09-${String(10 + (place % 15))}`
    await recordEvent(parts, scope, entity_id, {
      kind: 'agm',
      happened_on: agm,
      period: null,
      registration_id: null,
      replaces: null,
    })
  }
  if (entity.sample?.cin !== undefined) await meetBoard(parts, scope, entity_id)
  return entity_id
}

const FIRST_MEETING = '04-22'

/** The first board meeting of this financial year and of the one before, as far as it is past. */
async function meetBoard(parts: Parts, scope: OrgScope, entity_id: string): Promise<void> {
  const today = parts.clock.today()
  const year = Number(today.slice(0, 4))
  for (const happened_on of [year - 1, year].map((of) => `${of}-${FIRST_MEETING}`)) {
    if (happened_on > today) continue
    const kind = 'first-board-meeting-of-year'
    await recordEvent(parts, scope, entity_id, {
      kind,
      happened_on,
      period: null,
      registration_id: null,
      replaces: null,
    })
  }
}

/**
 * Files what fell due: most of it in time, some late, and of the last weeks a little not at all. A real company is never
 * shown as late, nor is any amount: its filings here are invented.
 */
async function fileHistory(
  parts: Parts,
  { vikram }: Office,
  { scope, user_id }: Worker,
  entity_id: string,
  entity: DemoEntity,
): Promise<void> {
  const isReal = entity.public !== undefined
  const today = parts.clock.today()
  const isReviewed = (await reviewRules(parts, scope)).areas.length > 0
  const filings = (await overdueItems(parts, scope, entity_id)).flatMap((item) => {
    const chance = chanceOf(item)
    const filed_on = filingDay(item, today, chance, isReal)
    if (filed_on === null) return []
    const acknowledgement = sampleAcknowledgement(item, filed_on, chance)
    const amount_paise = isReal
      ? null
      : (depositedPaise(item.obligation_id, chance) ??
        advancePaise(item.obligation_id, entity.facts?.['estimated_tax_inr'], chance))
    return [{ item_id: item.item_id, filed_on, acknowledgement, amount_paise, note: '' }]
  })
  for (let at = 0; at < filings.length; at += FILINGS_AT_ONCE) {
    const some = filings.slice(at, at + FILINGS_AT_ONCE)
    const { refused } = await fileItems(parts, scope, user_id, some)
    const [first] = refused
    if (first) throw new Error(`${first.form} of ${first.period} of ${first.entity_name}: ${first.reason}`)
    // On a later start the rules of review hold; what they let pass is refused here without harm.
    if (isReviewed)
      await approveItems(parts, vikram.scope, vikram.user_id, { item_ids: some.map((one) => one.item_id) })
  }
}

/** The deposited amount; null without a deposit, and for some deposits without a recorded amount. */
const depositedPaise = (obligation_id: string, chance: number): number | null =>
  isDeposit(obligation_id) && chance % 9 > 0 ? (18_000 + (chance % 232_000)) * 100 : null

// Derived from the item, so that every start gives the same result.
function chanceOf({ obligation_id, form, registration_number, entity_name, period }: CalendarItem): number {
  let sum = 0
  // The id of a custom compliance differs from start to start.
  const obligation = isOwnObligation(obligation_id) ? form : obligation_id
  for (const sign of `${entity_name} ${registration_number} ${obligation} ${period}`) {
    sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  }
  return sum
}

async function overdueItems(parts: Parts, scope: OrgScope, entity_id: string): Promise<CalendarItem[]> {
  const overdue: CalendarItem[] = []
  for (let page = 1; ; page++) {
    const query = {
      entity_id,
      area: [],
      state: ['overdue' as const],
      search: '',
      page,
      pagesize: 200,
      sort: 'due_date',
    }
    const { items, meta } = await listCalendar(parts, scope, query, '/')
    overdue.push(...items)
    if (meta.next_url === null) return overdue
  }
}

const OPEN_DAYS = 45
/** In laws with few returns a missed one is more visible: people remember them. */
const OFTEN: readonly string[] = ['gst', 'tds', 'pf', 'esi', 'income-tax']

/** The day on which an item was filed; null leaves it open. */
function filingDay(
  { due_date, period, area }: CalendarItem,
  today: IsoDate,
  chance: number,
  isReal: boolean,
): IsoDate | null {
  if (due_date === null) return null
  const due = due_date as IsoDate
  const isRecent = daysBetween(due, today) <= OPEN_DAYS
  // Wages are always paid on time.
  const isMissed = (one: number) =>
    !isReal && area !== 'labour' && chance % (OFTEN.includes(area) ? one : one * 2) === 0
  if (isRecent && isMissed(4)) return null
  const isLate = isMissed(7)
  const day = addDays(due, isLate ? 1 + (chance % 9) : -(chance % 5))
  // Nothing is filed before its event, or before its period begins.
  const span = periodSpan(period)
  return day > today ? today : span !== null && day < fromDayNumber(span.first) ? due : day
}
