import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../parts.ts'
import { inOrganisation } from '../db/tx.ts'
import { register } from '../features/accounts/service.ts'
import { addAddress, listAddresses } from '../features/addresses/service.ts'
import { addBankAccount, listBankAccounts } from '../features/banks/service.ts'
import { organisationUsers } from '../features/organisations/service.ts'
import { invitePeople } from '../features/people/invitations.ts'
import { letIn } from '../features/people/service.ts'
import { createTag, listTags, tagEntities } from '../features/tags/service.ts'
import type { OrgScope } from '../http/scope.ts'
import type { Person } from '../http/session.ts'
import type { DemoEntity } from './demo-entity.ts'

// These accounts are not for signing in: their passwords are random and not stored.
const COLLEAGUES: readonly { first_name: string; last_name: string; email: string; role: OrganisationRole }[] = [
  { first_name: 'Vikram', last_name: 'Iyer', email: 'vikram@niyam.example', role: 'r' },
  { first_name: 'Meera', last_name: 'Nair', email: 'meera@niyam.example', role: 'm' },
]
const INVITED = 'articles@niyam.example'

/** The people of the sample office and one who has not answered yet. */
export async function addColleagues(parts: Parts, scope: OrgScope, person: Person): Promise<void> {
  const { db } = parts
  if ((await organisationUsers(parts, scope, undefined)).length > 1) return
  for (const { role, ...colleague } of COLLEAGUES) {
    const device = { address: '127.0.0.1', user_agent: 'sample data', browser: null }
    const { signedIn } = await register(
      parts,
      { ...colleague, password: uuidv7(), notice_version: NOTICE_VERSION },
      device,
    )
    await inOrganisation(db, scope, (tx) => letIn(parts, tx, scope, { user_id: signedIn.user.user_id, role }))
  }
  await invitePeople(parts, scope, person, { emails: [INVITED], role: 'm' })
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
