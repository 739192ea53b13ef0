import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { type browseOfficers, OFFICER_SOON_DAYS } from '@niyam/contract/officers.ts'
import { AREAS_OF_PEOPLE } from '@niyam/contract/seen-with-areas.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { addDays, type Catalogue, financialYear, financialYearOf, type IsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { kycDueOn } from '@niyam/law/engine/due/kyc-due.ts'
import type { Parts } from '../../parts.ts'
import { isAreaSeen, visibilityOf } from '../../db/visibility.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { catalogueFollowed } from '../law-in-force/service.ts'
import {
  type ListedPerson,
  type OfficeHeld,
  type PeopleAsked,
  peoplePage,
  personsWithNumbers,
} from './all-officers-store.ts'
import { ROLE_WORDS } from './role-words.ts'

type Query = PageQuery & Pick<PeopleAsked, 'search' | 'office' | 'role' | 'kyc' | 'dsc'>

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Name', class: '', sortable: true },
  { key: 'din', label: 'DIN', class: '', sortable: true, detail: 'PAN' },
  { key: 'entities', label: 'Entities and roles', class: '', sortable: true },
  { key: 'kyc_due', label: 'Next KYC of the DIN', class: '', sortable: true, detail: 'KYC filed for' },
  { key: 'dsc', label: 'DSC expires on', class: '', sortable: true },
  { key: 'ended', label: 'Ended roles', class: '', sortable: false },
]

/** The officers of all entities that the caller sees, one row for each person. */
export function allOfficers(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  query: Query,
  url: string,
): Promise<ReplyOf<typeof browseOfficers>> {
  const today = clock.today()
  const { key: sort, descending } = sortOf(query.sort, ['name', 'din', 'entities', 'kyc_due', 'dsc'] as const, 'name')
  return inOrganisation(db, scope, async (tx) => {
    const filter = {
      ...query,
      today,
      soon: addDays(today, OFFICER_SOON_DAYS),
      whole: await entitiesSeenWhole(tx, scope),
      kycDays: kycDays(await catalogueFollowed(tx, scope), today),
    }
    const { rows, total } = await peoplePage(tx, scope, filter, { sort, descending, ...limitsOf(query) })
    return {
      rows: rows.map(toRow),
      fields: FIELDS,
      meta: pageMeta(url, query, total),
      today,
      offices: Object.fromEntries(rows.map(({ id, offices }) => [id, [...offices]])),
    }
  })
}

/**
 * The officers of all entities as a query: `id, name, din, offices, entities, dsc_expires_on`, one row for each person.
 * It leaves out the people whose numbers the caller may not see: an unseen day is not an unknown one.
 */
export const officersQuery = async (tx: Tx, scope: OrgScope, today: IsoDate) =>
  personsWithNumbers(scope, { today, whole: await entitiesSeenWhole(tx, scope) })

/** Entities whose people are seen with their numbers; undefined where nothing limits. */
async function entitiesSeenWhole(tx: Tx, scope: OrgScope): Promise<string[] | undefined> {
  const visibility = await visibilityOf(tx, scope)
  return (
    visibility &&
    [...visibility].flatMap(([id, areas]) => (AREAS_OF_PEOPLE.some((area) => isAreaSeen(areas, area)) ? [id] : []))
  )
}

/** Directors have had numbers since November 2006. */
const FIRST_YEAR_OF_DIN = 2006

/** The day of the next KYC by the year it was filed for, of the years for which the law knows one. */
function kycDays(catalogue: Catalogue, today: IsoDate): ReadonlyMap<string, IsoDate> {
  const days = new Map<string, IsoDate>()
  const last = Number(financialYearOf(today).slice(0, 4))
  for (let first = FIRST_YEAR_OF_DIN; first <= last; first += 1) {
    const year = financialYear(`${first}-${String((first + 1) % 100).padStart(2, '0')}`)
    const day = kycDueOn(catalogue, year)
    if (day) days.set(year, day)
  }
  return days
}

function toRow({
  id,
  name,
  din,
  pans,
  offices,
  needs_din,
  last_kyc_fy,
  kyc_due_on,
  dsc_expires_on,
}: ListedPerson): Row {
  return {
    id,
    header: name,
    groups: [
      text(name),
      withSecond(din ?? (needs_din ? say('Not known') : null), ...pans),
      offices.filter((one) => !one.has_ended).flatMap((one) => text(officeText(one))),
      withSecond(kyc_due_on ?? (needs_din ? say('Not known') : null), last_kyc_fy),
      text(dsc_expires_on ?? say('Not known')),
      offices.filter((one) => one.has_ended).flatMap((one) => text(officeText(one))),
    ],
    actions: [],
  }
}

const officeText = ({ entity_name, role, ceased_on }: OfficeHeld): string =>
  [entity_name, say(ROLE_WORDS[role]), ceased_on && formatDay(ceased_on as IsoDate)].filter(Boolean).join(' · ')
