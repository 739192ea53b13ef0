import { type CalendarItem, listCalendar } from '@niyam/contract/calendar.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { createEntity, type Entity } from '@niyam/contract/entities.ts'
import { changeGroupEntities, changeGroupPeople, createGroup } from '@niyam/contract/groups.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { Caller, TestApp, TestOrganisation, TestPerson } from './app.ts'
import { sharedApp } from './shared-app.ts'

/** A firm with one person, and another firm that must not see any of its data. */
export interface TwoFirms {
  readonly t: TestApp
  readonly person: TestPerson
  readonly organisation: TestOrganisation
  readonly mine: Caller
  readonly theirs: Caller
}

/** Two firms in the application of this worker, or in `own`. */
export async function twoFirms(own?: TestApp): Promise<TwoFirms> {
  const t = own ?? (await sharedApp())
  const [person, stranger] = [await t.registerPerson(), await t.registerPerson({ first_name: 'Vikram' })]
  const organisation = await t.anOrganisation(person)
  const mine = t.as(person, organisation)
  return { t, person, organisation, mine, theirs: t.as(stranger, await t.anOrganisation(stranger, 'Others & Co')) }
}

/** A separate firm: its admin, and colleagues in the order of the given roles. */
export interface StaffedFirm {
  readonly person: TestPerson
  readonly organisation: TestOrganisation
  readonly admin: Caller
  readonly colleagues: readonly { readonly person: TestPerson; readonly place: TestOrganisation }[]
}

export async function aFirm(t: TestApp, ...roles: OrganisationRole[]): Promise<StaffedFirm> {
  const person = await t.registerPerson({ first_name: 'Meera', last_name: 'Nair' })
  const organisation = await t.anOrganisation(person, 'Nair & Co')
  const colleagues = []
  for (const [place, role] of roles.entries()) {
    const colleague = await t.registerPerson({ first_name: `Colleague${place}`, last_name: '' })
    colleagues.push({ person: colleague, place: await t.addPerson(organisation, colleague, role) })
  }
  return { person, organisation, admin: t.as(person, organisation), colleagues }
}

/** A colleague whose group gives access only to these entities. */
export async function aLimitedColleague(
  firms: TwoFirms,
  entity_ids: string[],
  role: OrganisationRole = 'm',
): Promise<Caller> {
  const { t, organisation, mine } = firms
  const person = await t.registerPerson({ first_name: 'Limited', last_name: '' })
  const place = await t.addPerson(organisation, person, role)
  const params = await mine.call(createGroup, { body: { name: `Group ${counted++}` } })
  await mine.call(changeGroupPeople, { params, body: { add: [place.organisation_user_id] } })
  await mine.call(changeGroupEntities, { params, body: { add: entity_ids } })
  return t.as(person, place)
}

/** Numbers with the format of `text`, in which `#` counts up, so that no two tests have the same. Tests write 1234 themselves. */
let counted = 2000
export const numbered = (text: string): string => text.replace('####', String(counted++))

type EntityInput = Partial<BodySentTo<typeof createEntity>>

/** A private limited company with a monthly GST registration, added through the API. */
export const anEntity = (caller: Caller, given: EntityInput = {}): Promise<Entity> =>
  caller.call(createEntity, {
    body: {
      name: 'Kaveri Foods Private Limited',
      kind: 'private_limited',
      registrations: [
        {
          kind: 'gst',
          number: numbered('29AAECK####D1Z5'),
          details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
        },
      ],
      ...given,
    },
  })

/** The calendar items of an entity, at most 200. */
export const itemsOf = async (
  caller: Caller,
  entity_id: string,
  filter: Record<string, string> = {},
): Promise<CalendarItem[]> => {
  const { items } = await caller.call(listCalendar, { query: { entity_id, pagesize: 200, ...filter } as never })
  return items
}

/** One item by form and period; fails if there is none. */
export async function anItem(caller: Caller, entity_id: string, form: string, period: string): Promise<CalendarItem> {
  const items = await itemsOf(caller, entity_id)
  const item = items.find((one) => one.form === form && one.period === period)
  if (!item)
    throw new Error(`No ${form} for ${period} among ${items.map((one) => `${one.form} ${one.period}`).join(', ')}`)
  return item
}
