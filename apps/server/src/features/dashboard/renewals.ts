import { RENEWAL_KINDS, RENEWAL_SOON_DAYS } from '@niyam/contract/dashboard-lists.ts'
import type { browseRenewals, renewalCounts } from '@niyam/contract/dashboard-renewals.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { TableReply } from '@niyam/contract/tables.ts'
import { addDays, attributeInfo, type IsoDate } from '@niyam/law'
import { daysBetween } from '@niyam/law/calendar/iso-date.ts'
import { REGISTRATION_KINDS, SUBKIND } from '@niyam/law/reference/registration-kinds.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, pageMeta, type PageQuery, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage, wordsFor } from '../../language/speak.ts'
import { officersQuery } from '../officers/all-officers.ts'
import * as store from './renewals-store.ts'

const daysFrom = (today: IsoDate) => ({ today, soon: addDays(today, RENEWAL_SOON_DAYS) })

/** How much has expired, expires soon, or has no recorded day. */
export async function renewalCountsOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
): Promise<ReplyOf<typeof renewalCounts>> {
  const today = clock.today()
  const counts = await inOrganisation(db, scope, async (tx) =>
    store.renewalCounts(tx, scope, daysFrom(today), await officersQuery(tx, scope, today)),
  )
  const countOf = (kind: store.RenewalKind, state: store.RenewalState) =>
    counts.find((one) => one.kind === kind && one.state === state)?.count ?? 0
  return {
    today,
    kinds: RENEWAL_KINDS.map((kind) => ({
      kind,
      expired: countOf(kind, 'expired'),
      soon: countOf(kind, 'soon'),
      unknown: countOf(kind, 'unknown'),
    })),
  }
}

const FIELDS: TableReply['fields'] = [
  { key: 'what', label: 'What', class: '', sortable: true, detail: 'Number' },
  { key: 'whose', label: 'Whose', class: '', sortable: true, detail: 'Entities' },
  { key: 'day', label: 'Expires on', class: '', sortable: true },
  { key: 'days_left', label: 'Days left', class: 'number', sortable: false },
]

/** The same one by one. */
export async function renewalsOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  {
    kind,
    state,
    search,
    ...query
  }: PageQuery & Pick<Parameters<typeof store.renewalPage>[2], 'kind' | 'state' | 'search'>,
  url: string,
): Promise<ReplyOf<typeof browseRenewals>> {
  const today = clock.today()
  const { key: sort, descending } = sortOf(query.sort, ['day', 'what', 'whose'], 'day')
  const { rows, total } = await inOrganisation(db, scope, async (tx) =>
    store.renewalPage(tx, scope, { kind, state, search, ...daysFrom(today) }, await officersQuery(tx, scope, today), {
      sort,
      descending,
      ...limitsOf(query),
    }),
  )
  return {
    rows: rows.map((row) => renewalRow(row, today)),
    fields: FIELDS,
    meta: pageMeta(url, query, total),
    today,
    places: Object.fromEntries(
      rows.map(({ id, entity_id, registration_kind }) => [id, { entity_id, registration_kind }]),
    ),
  }
}

function renewalRow(row: store.Renewal, today: IsoDate): TableReply['rows'][number] {
  const { id, number, person, whose, expires_on } = row
  const words = wordsFor(callersLanguage())
  const title = words(nameOf(row))
  return {
    id,
    header: title,
    groups: [
      withSecond(title, number),
      person === null ? text(whose) : withSecond(person, whose),
      text(expires_on ?? words('Day not known')),
      text(expires_on === null ? null : String(daysBetween(today, expires_on as IsoDate))),
    ],
    actions: [],
  }
}

/** `Shops and establishments` of a registration of the kind `other`, else the kind. */
function nameOf({ registration_kind: kind, subkind }: store.Renewal): string {
  if (kind === null) return 'Digital signature certificate'
  const options = attributeInfo(SUBKIND[kind] ?? '')?.options ?? []
  const label = options.find(({ value }) => value === subkind)?.label
  return label ?? REGISTRATION_KINDS.find(({ key }) => key === kind)?.label ?? kind
}
