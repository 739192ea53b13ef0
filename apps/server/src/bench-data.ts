import { loadCatalogue } from '@niyam/law'
// oxlint-disable-next-line no-restricted-imports -- used by benches and tests alone; no feature's store would have these statements
import { sql } from 'kysely'
import type { OpenDatabase } from './db/open.ts'
import { inOrganisation, type Tx } from './db/tx.ts'
import type { OrgScope } from './http/scope.ts'

// Data in the size of a large office, for benches and tests of speed. Straight into the tables: through the service it
// would take minutes. The dates are shaped like real ones, but are not law.

export interface FirmSize {
  readonly entities: number
  /** How many obligations a place of work has, each with an item a month. */
  readonly slots: number
  /** Twenty when not said: the last twelve, this one and those ahead. */
  readonly months?: number
  /** GST and TDS registrations, each in a different state. Default one, at most four. */
  readonly places?: number
}

/** 400 entities with 200 items each. */
export const LARGE_FIRM: FirmSize = { entities: 400, slots: 10 }

/** 400 entities with 17 items a month each, for five years: 408,000 items. */
export const FIVE_YEARS: FirmSize = { entities: 400, slots: 10, months: 60, places: 2 }

/** 4,000 entities with 100 items each: 400,000 items. */
export const MANY_CLIENTS: FirmSize = { entities: 4000, slots: 5 }

const MONTHS = 20
const MONTHS_AHEAD = 8
const PLACES = ['karnataka', 'goa', 'kerala', 'gujarat'] as const

// Real obligations with monthly periods, so that an item can be opened and explained.
const OBLIGATIONS = [
  ['gst', 'gst.gstr-1.monthly', 'gst', 'GSTR-1', 11],
  ['gst', 'gst.gstr-3b.monthly', 'gst', 'GSTR-3B', 20],
  ['gst', 'gst.gstr-2b.info', 'gst', 'GSTR-2B / IMS', 14],
  ['gst', 'gst.gstr-6.monthly', 'gst', 'GSTR-6', 13],
  ['tds', 'tds.deposit.monthly', 'tds', 'TDS challan', 7],
  ['tds', 'tds.tcs-deposit.monthly', 'tds', 'TCS challan', 8],
  ['tds', 'tds.declarations-127.monthly', 'tds', 'Form 127', 15],
  ['income_tax', 'income-tax.client-code-1.monthly', 'income-tax', 'Form 1 (client codes)', 15],
  ['pf', 'pf.ecr.monthly', 'pf', 'PF challan (ECR)', 15],
  ['esi', 'esi.contribution.monthly', 'esi', 'ESI challan', 15],
] as const

/** Fills an organisation. `user_id` is recorded as the person who filed. */
export async function aFirm(
  db: OpenDatabase,
  scope: OrgScope,
  user_id: string,
  today: string,
  size: FirmSize = LARGE_FIRM,
): Promise<void> {
  await inOrganisation(db, scope, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // The vacuum below marks only rows that are on the disk already as visible to all.
    await sql`set local synchronous_commit = on`.execute(tx)
    await rowsOfFirm(tx, scope, user_id, today, size)
  })
  // As autovacuum would have it a moment later.
  await db.ownerPool.query('vacuum (analyze) calendar_item, filing, entity, registration')
}

export async function rowsOfFirm(
  tx: Tx,
  scope: OrgScope,
  user_id: string,
  today: string,
  { entities, slots, months = MONTHS, places = 1 }: FirmSize,
): Promise<void> {
  await makeEntities(tx, scope, entities, places)
  await makeItems(tx, scope, today, slots, months)
  await makeFilings(tx, scope, user_id)
}

async function makeEntities(tx: Tx, { organisation_id }: OrgScope, entities: number, places: number): Promise<void> {
  await sql`insert into entity (organisation_id, entity_id, name, kind, tracked_from, computed_release)
    select ${organisation_id}, gen_random_uuid(), 'Client ' || to_char(n, 'FM0000') || ' Traders Private Limited',
      'private_limited', '2025-04-01', 'bench'
    from generate_series(1, ${entities}::int) n`.execute(tx)
  await sql`insert into registration (organisation_id, registration_id, entity_id, kind, number, state)
    select ${organisation_id}, gen_random_uuid(), e.entity_id, of.kind,
      upper(of.kind) || substr(e.name, 8, 4) || chr(91 - place), case of.kind when 'gst' then (${[...PLACES]}::text[])[place] end
    from entity e cross join unnest(array['gst', 'tds', 'income_tax', 'pf', 'esi', 'company']) of(kind)
    cross join generate_series(1, case when of.kind in ('gst', 'tds') then ${places}::int else 1 end) place
    where organisation_id = ${organisation_id}`.execute(tx)
}

async function makeItems(
  tx: Tx,
  { organisation_id }: OrgScope,
  today: string,
  slots: number,
  months: number,
): Promise<void> {
  const law = await loadCatalogue()
  await sql`insert into calendar_item (organisation_id, item_id, entity_id, registration_id, obligation_id, version_id, area, form,
      title, period, statutory_due_date, due_date, needs_facts, is_optional, filing_id, filed_on, cost_paise, cost_as_of, cost_parts)
    select ${organisation_id}, gen_random_uuid(), r.entity_id, r.registration_id, o.id, o.version_id, o.area, o.form, o.form || ' of the month',
      to_char(due - interval '1 month', 'YYYY-MM'), due, due, chance = 0 and due > ${today}, false,
      case when is_filed then gen_random_uuid() end,
      case when is_filed then least(due + case when chance < 2 then 5 else -(chance % 6) end, ${today}::date) end,
      case when is_late then hash % 1000000 end, case when is_late then ${today}::date end,
      case when is_late then jsonb_build_array(jsonb_build_object('kind', 'late-fee', 'least_paise', hash % 1000000,
        'most_paise', hash % 1000000, 'a_day_paise', 5000)) else '[]' end
    from jsonb_to_recordset(${JSON.stringify(
      OBLIGATIONS.slice(0, slots).map(([kind, id, area, form, day]) => ({
        kind,
        id,
        // A real one, so that it is known that lateness costs money.
        version_id: law.obligation(id)?.versions.at(-1)?.id ?? id,
        area,
        form,
        day,
      })),
    )}::jsonb) as o(kind text, id text, version_id text, area text, form text, day int)
    join registration r on r.organisation_id = ${organisation_id} and r.kind = o.kind
    cross join generate_series(${MONTHS_AHEAD - months}::int, ${MONTHS_AHEAD - 1}::int) m
    cross join lateral (select (date_trunc('month', ${today}::date) + m * interval '1 month')::date + least(o.day, 28) - 1 as due,
      abs(hashtext(r.registration_id::text || o.id || m)) as hash) h
    cross join lateral (select hash % 50 as chance) c
    cross join lateral (select due < ${today}::date and chance <> 7 as is_filed,
      due < ${today}::date and chance = 7 as is_late) f`.execute(tx)
}

const makeFilings = (tx: Tx, { organisation_id }: OrgScope, user_id: string): Promise<unknown> =>
  sql`insert into filing (organisation_id, filing_id, item_id, filed_on, due_date, acknowledgement, filed_by, amount_paise)
    select organisation_id, filing_id, item_id, filed_on, due_date, 'AA' || left(item_id::text, 13), ${user_id},
      abs(hashtext(item_id::text)) % 10000000
    from calendar_item where organisation_id = ${organisation_id} and filing_id is not null`.execute(tx)
