import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { addDays } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../parts.ts'
import { inOrganisation } from '../db/tx.ts'
import { register, userByEmail } from '../features/accounts/service.ts'
import { addAddress, listAddresses } from '../features/addresses/service.ts'
import { addBankAccount, listBankAccounts } from '../features/banks/service.ts'
import { addGrant, changeOutside } from '../features/grants/service.ts'
import { allGroups, changeEntities, changePeople, createGroup, setTags } from '../features/groups/service.ts'
import { organisationUsers } from '../features/organisations/service.ts'
import { invitePeople } from '../features/people/invitations.ts'
import { letIn } from '../features/people/service.ts'
import { createTag, listTags, tagEntities } from '../features/tags/service.ts'
import { type OrgScope, provenScope } from '../http/scope.ts'
import type { Person } from '../http/session.ts'
import type { DemoEntity } from './demo-entity.ts'

interface Colleague {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: OrganisationRole
}

// These accounts are not for signing in: their passwords are random and not stored.
const COLLEAGUES = {
  vikram: { first_name: 'Vikram', last_name: 'Iyer', email: 'vikram@niyam.example', role: 'r' },
  meera: { first_name: 'Meera', last_name: 'Nair', email: 'meera@niyam.example', role: 'm' },
  kabir: { first_name: 'Kabir', last_name: 'Sen', email: 'kabir@niyam.example', role: 'm' },
  /** From outside: sees what is granted. */
  farah: { first_name: 'Farah', last_name: 'Khan', email: 'farah@niyam.example', role: 'v' },
} satisfies Record<string, Colleague>
const INVITED = 'articles@niyam.example'

/** A person of the sample office, with the scope in which they act. */
export interface Worker {
  readonly user_id: string
  readonly organisation_user_id: string
  readonly scope: OrgScope
}
export type Office = Readonly<Record<'asha' | keyof typeof COLLEAGUES, Worker>>

const DEVICE = { address: '127.0.0.1', user_agent: 'sample data', browser: null }

/** The scope of a person of the sample office: the audit trail names them. */
export const scopeOf = (organisation_id: string, user_id: string): OrgScope =>
  provenScope(organisation_id, { by: { kind: 'person', user_id, address: DEVICE.address, request_id: '' } })

/** The people of the sample office and one who has not answered yet. */
export async function addColleagues(parts: Parts, scope: OrgScope, person: Person): Promise<Office> {
  const { db } = parts
  const known = await organisationUsers(parts, scope, undefined)
  for (const { role, ...colleague } of Object.values<Colleague>(COLLEAGUES)) {
    if (known.some(({ email }) => email === colleague.email)) continue
    const account = { ...colleague, password: uuidv7(), notice_version: NOTICE_VERSION }
    const user_id = await register(parts, account, DEVICE).then(
      ({ signedIn }) => signedIn.user.user_id,
      // A start that was broken off has registered them.
      async () => (await userByEmail(db, colleague.email)).user.user_id,
    )
    await inOrganisation(db, scope, (tx) => letIn(parts, tx, scope, { user_id, role }))
  }
  const users = await organisationUsers(parts, scope, undefined)
  if (users.length > known.length && known.length === 1)
    await invitePeople(parts, scope, person, { emails: [INVITED], role: 'm' })
  const worker = (address: string): Worker => {
    const found = users.find(({ email }) => email === address)
    if (!found) throw new Error(`${address} does not belong to the sample office`)
    const { user_id, organisation_user_id } = found
    return { user_id, organisation_user_id, scope: scopeOf(scope.organisation_id, user_id) }
  }
  return {
    asha: worker(person.email),
    vikram: worker(COLLEAGUES.vikram.email),
    meera: worker(COLLEAGUES.meera.email),
    kabir: worker(COLLEAGUES.kabir.email),
    farah: worker(COLLEAGUES.farah.email),
  }
}

type Tagging = readonly [name: string, colour: 'violet' | 'teal' | 'amber', carries: (entity: DemoEntity) => boolean]

const TAGS: readonly Tagging[] = [
  ['Listed', 'violet', ({ kind }) => kind === 'listed_company'],
  ['Audit', 'teal', ({ is_audited, kind }) => is_audited && kind !== 'listed_company'],
  ['Small', 'amber', ({ turnover_inr }) => turnover_inr < 20_000_000],
]

export async function addTags(
  parts: Parts,
  scope: OrgScope,
  entities: readonly { entity_id: string; entity: DemoEntity }[],
): Promise<void> {
  const { db } = parts
  if ((await listTags(db, scope)).length > 0) return
  for (const [name, colour, carries] of TAGS) {
    const { tag_id } = await createTag(db, scope, { name, colour })
    const entity_ids = entities.filter(({ entity }) => carries(entity)).map(({ entity_id }) => entity_id)
    if (entity_ids.length > 0)
      await tagEntities(parts, scope, { entity_ids, add: [tag_id], remove: [] }, { mayManageGroups: true })
  }
}

/** Where an invented entity is and where it banks; of a real company nothing is made up. */
export async function addDetails(
  parts: Parts,
  scope: OrgScope,
  entity_id: string,
  entity: DemoEntity,
  place: number,
): Promise<void> {
  if (entity.public) return
  if ((await listAddresses(parts, scope, entity_id)).length === 0) {
    await addAddress(parts, scope, entity_id, {
      kind: 'registered',
      address_line_1: `${12 + place}, Sample Road`,
      address_line_2: 'Second floor',
      city: '',
      pincode: '',
      state: entity.state,
      district: null,
      address_proof_file: null,
    })
  }
  if ((await listBankAccounts(parts, scope, 'a', entity_id)).length === 0) {
    await addBankAccount(parts, scope, 'a', entity_id, {
      ifsc_code: 'SBIN0000300',
      account_number: String(900_000_000_000 + place * 7919),
      bank_name: 'State Bank of India',
      branch: '',
      account_type: 'current_account',
      account_type_other: '',
      is_primary: true,
    })
  }
}

/** Two groups that limit what one person sees, and an auditor from outside with two grants that end. */
export async function addSight(
  parts: Parts,
  { asha, kabir, farah }: Office,
  entities: readonly { entity_id: string; entity: DemoEntity }[],
): Promise<void> {
  const { scope } = asha
  if ((await allGroups(parts, scope)).length > 0) return
  const gujarat = await createGroup(parts, scope, 'Gujarat clients')
  const inGujarat = entities.filter(({ entity }) => entity.state === 'gujarat' && !entity.public)
  const entity_ids = inGujarat.map(({ entity_id }) => entity_id)
  await changeEntities(parts, scope, gujarat.group_id, { add: entity_ids, remove: [] })
  const people = { add: [kabir.organisation_user_id], remove: [], widens: false }
  await changePeople(parts, scope, gujarat.group_id, people)
  const audits = await createGroup(parts, scope, 'Statutory audits')
  const audit = (await listTags(parts.db, scope)).find(({ name }) => name === 'Audit')
  if (audit) await setTags(parts, scope, audits.group_id, { tag_ids: [audit.tag_id] })
  await changeOutside(parts, scope, farah.organisation_user_id, { is_outside: true, widens: false })
  const today = parts.clock.today()
  const kaveri = entities.find(({ entity }) => entity.name.startsWith('Kaveri'))
  const grants = [
    { entity_id: kaveri?.entity_id ?? null, area: null, ends_on: addDays(today, 60) },
    { entity_id: null, area: 'tds' as const, ends_on: addDays(today, 5) },
  ]
  for (const grant of grants) await addGrant(parts, scope, farah.organisation_user_id, grant, asha.user_id)
}
