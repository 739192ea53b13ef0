// oxlint-disable-next-line no-restricted-imports -- used by benches alone; no feature's store would have these statements
import { sql } from 'kysely'
import type { OpenDatabase } from './db/open.ts'
import { inOrganisation, type Tx } from './db/tx.ts'
import type { OrgScope } from './http/scope.ts'

// The work of a large office beside its calendar, for benches; see bench-data.ts.

export const TASKS = 20_000
export const NOTICES = 10_000
export const CERTIFICATES = 600

interface People {
  /** Every calendar item is theirs, and half of the tasks and notices. */
  readonly user_id: string
  /** Prepared what the first person reviews, and has the other half. */
  readonly colleague_id: string
}

/** Fills an organisation that has the entities and items of a large firm with tasks, notices and certificates. */
export async function workOfFirm(db: OpenDatabase, scope: OrgScope, people: People, today: string): Promise<void> {
  await inOrganisation(db, scope, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // The vacuum below marks only rows that are on the disk already as visible to all.
    await sql`set local synchronous_commit = on`.execute(tx)
    await giveItems(tx, scope, people)
    await makeTasks(tx, scope, people, today)
    await makeNotices(tx, scope, people, today)
    await makeCertificates(tx, scope, people, today)
  })
  await db.ownerPool.query(`vacuum (analyze) calendar_item, filing, task, task_block, notice, notice_service,
    entity_officer, dsc, dsc_movement, dsc_portal`)
}

/** Each item gets its assignee; one open item in fifty waits for a review. */
async function giveItems(tx: Tx, { organisation_id }: OrgScope, { user_id, colleague_id }: People): Promise<void> {
  await sql`update calendar_item set assigned_to = ${user_id} where organisation_id = ${organisation_id}`.execute(tx)
  await sql`with waiting as (
      insert into filing (organisation_id, filing_id, item_id, filed_on, due_date, acknowledgement, filed_by, review)
      select organisation_id, gen_random_uuid(), item_id, due_date, due_date, '', ${colleague_id}, 'waiting'
      from calendar_item where organisation_id = ${organisation_id} and filing_id is null and not needs_facts
        and abs(hashtext(item_id::text)) % 50 = 0
      returning filing_id, item_id)
    update calendar_item i set step = 'in_review', waiting_filing_id = w.filing_id
    from waiting w where i.organisation_id = ${organisation_id} and i.item_id = w.item_id`.execute(tx)
}

/** The same number for each entity: half of them hang on its items, two thirds are done, one in ten waits for the one before. */
async function makeTasks(
  tx: Tx,
  { organisation_id }: OrgScope,
  { user_id, colleague_id }: People,
  today: string,
): Promise<void> {
  await sql`insert into task (organisation_id, task_id, entity_id, item_id, area, title, details, status, due_on, due_basis,
      due_offset_days, assigned_to, reviewer, checks, done_by, done_at, created_by, created_at)
    select ${organisation_id}, gen_random_uuid(), e.entity_id, i.item_id, i.area, 'Step ' || n || ' of the month', '', s.status,
      coalesce(i.due_date - 3, ${today}::date + hash % 180 - 90), case when i.item_id is not null then 'due' end,
      case when i.item_id is not null then -3 end,
      case when hash % 2 = 0 then ${user_id}::uuid else ${colleague_id}::uuid end,
      case when hash % 2 = 0 then ${colleague_id}::uuid else ${user_id}::uuid end,
      jsonb_build_array(jsonb_build_object('check_id', gen_random_uuid(), 'text', 'Statement is there', 'is_required', true,
        'state', 'open', 'remark', '', 'settled_by', null, 'settled_at', null)),
      case when s.status = 'done' then ${colleague_id}::uuid end, case when s.status = 'done' then now() end,
      ${user_id}, now()
    from entity e
    cross join generate_series(1, (${TASKS}::int / (select count(*) from entity where organisation_id = ${organisation_id}))::int) n
    left join lateral (select i.item_id, i.area, i.due_date from calendar_item i
      where n % 2 = 0 and i.organisation_id = e.organisation_id and i.entity_id = e.entity_id
      order by i.due_date desc, i.item_id offset n limit 1) i on true
    cross join lateral (select abs(hashtext(e.entity_id::text || n)) as hash) h
    cross join lateral (select (array['to_do', 'in_progress', 'waiting_for_client', 'in_review'])[hash % 12 + 1] as open) o
    cross join lateral (select coalesce(open, case when hash % 12 = 4 then 'cancelled' else 'done' end) as status) s
    where e.organisation_id = ${organisation_id}`.execute(tx)
  await sql`insert into task_block (organisation_id, task_id, blocked_by)
    select organisation_id, task_id, before from (select organisation_id, task_id, row_number() over of_entity as place,
        lag(task_id) over of_entity as before
      from task where organisation_id = ${organisation_id} window of_entity as (partition by entity_id order by task_id)) t
    where before is not null and place % 10 = 0`.execute(tx)
}

const LAWS = [
  ['gst', 'gst', 'DRC-01'],
  ['gst', 'gst', 'ASMT-10'],
  ['income_tax', 'income-tax', 'Section 143(2)'],
  ['tds', 'tds', 'Section 201'],
  ['company', 'company', 'ADJ'],
  ['pf', 'pf', 'Section 7A'],
] as const
const STATUSES = ['received', 'assigned', 'drafting', 'in_review', 'replied', 'heard', 'accepted', 'closed'] as const

/** The same number for each entity, one in six an order; three in eight are no longer open. */
async function makeNotices(
  tx: Tx,
  { organisation_id }: OrgScope,
  { user_id, colleague_id }: People,
  today: string,
): Promise<void> {
  const laws = LAWS.map(([law, area, form]) => ({ law, area, form }))
  await sql`insert into notice (organisation_id, notice_id, entity_id, area, law, kind, form, title, reference, issued_on, tax,
      interest, status, closed_at, assigned_to, reviewer, proceeding_id, served_on, reply_by, reply_basis, appeal_by,
      hearing_on, created_by, created_at)
    select ${organisation_id}, id, e.entity_id, l.area, l.law, k.kind, l.form, l.form || ' about the year ' || 2017 + hash % 9,
      'ZD29' || n || hash, issued_on, hash % 100000000, hash % 10000000, s.status, case when s.status = 'closed' then now() end,
      case hash % 3 when 0 then ${user_id}::uuid when 1 then ${colleague_id}::uuid end,
      case hash % 3 when 0 then ${colleague_id}::uuid when 1 then ${user_id}::uuid end, id, issued_on,
      case when hash % 11 > 0 then issued_on + 30 end, case when hash % 11 > 0 then 'rule' else 'unknown' end,
      case when k.kind = 'order' then issued_on + 90 end, case when s.status = 'heard' then issued_on + 60 end, ${user_id}, now()
    from entity e
    cross join generate_series(1, (${NOTICES}::int / (select count(*) from entity where organisation_id = ${organisation_id}))::int) n
    cross join lateral (select abs(hashtext(e.entity_id::text || n)) as hash, gen_random_uuid() as id) h
    cross join lateral (select law, area, form from jsonb_to_recordset(${JSON.stringify(laws)}::jsonb)
      o(law text, area text, form text) offset hash % ${laws.length}::int limit 1) l
    cross join lateral (select case when hash % 6 = 0 then 'order' else 'notice' end as kind,
      (${[...STATUSES]}::text[])[hash % ${STATUSES.length}::int + 1] as status) k
    cross join lateral (select case when k.kind = 'order' and k.status not in ('accepted', 'closed') then 'order_received'
      else k.status end as status) s
    cross join lateral (select ${today}::date + case when s.status in ('accepted', 'closed') then -90 - hash % 900
      else hash % 120 - 90 end as issued_on) d
    where e.organisation_id = ${organisation_id}`.execute(tx)
  await sql`insert into notice_service (organisation_id, notice_id, service_id, mode, served_on)
    select organisation_id, notice_id, gen_random_uuid(), 'portal', issued_on from notice
    where organisation_id = ${organisation_id}`.execute(tx)
}

/** One or two for an entity, each of an officer, on a token that was once out, and on two portals. */
async function makeCertificates(
  tx: Tx,
  { organisation_id }: OrgScope,
  { user_id }: People,
  today: string,
): Promise<void> {
  await sql`insert into entity_officer (organisation_id, officer_id, entity_id, name, role, pan)
    select organisation_id, gen_random_uuid(), entity_id, 'Director of ' || name, 'director',
      'ABCPD' || to_char(row_number() over (), 'FM0000') || 'K'
    from entity where organisation_id = ${organisation_id}`.execute(tx)
  await sql`insert into dsc (organisation_id, dsc_id, entity_id, officer_id, holder, organisation, certificate_class, usage,
      issuer, serial, valid_from, valid_to, thumbprint, pan_hash, email, chain, certificate, added_by, added_at)
    select organisation_id, gen_random_uuid(), entity_id, officer_id, name, '', 3, 'sign', 'An issuer', n::text,
      ${today}::date - n::int % 700, ${today}::date - n::int % 700 + 730, encode(sha256(n::text::bytea), 'hex'),
      encode(sha256(pan::bytea), 'hex'), '', 'verified', repeat('MIIG', 500), ${user_id}, now()
    from (select o.*, row_number() over () as n from entity_officer o cross join generate_series(1, 2)
      where organisation_id = ${organisation_id} limit ${CERTIFICATES}) o`.execute(tx)
  await sql`insert into dsc_portal (organisation_id, dsc_id, portal, registered_on)
    select organisation_id, dsc_id, portal, valid_from from dsc cross join unnest(array['mca', 'gst']) portal
    where organisation_id = ${organisation_id}`.execute(tx)
  await sql`insert into dsc_movement (organisation_id, movement_id, dsc_id, direction, moved_on, person, purpose, recorded_by, recorded_at)
    select organisation_id, gen_random_uuid(), dsc_id, direction, valid_from, 'Asha Rao', 'Filing', ${user_id}, now()
    from dsc cross join unnest(array['out', 'in']) direction where organisation_id = ${organisation_id}`.execute(tx)
}

/** One entity, and a group that has by hand the 100 entities to which it gives the tag. */
export const aGroupOf100 = (db: OpenDatabase, scope: OrgScope, tag_id: string) =>
  inOrganisation(db, scope, async (tx) => {
    const { organisation_id } = scope
    const { rows } = await sql<{ entity_id: string; group_id: string }>`with made as (
        insert into person_group (organisation_id, group_id, name) values (${organisation_id}, gen_random_uuid(), 'South')
        returning group_id),
      hundred as (select entity_id from entity where organisation_id = ${organisation_id} order by name limit 100),
      tagged as (insert into entity_tag (organisation_id, entity_id, tag_id)
        select ${organisation_id}, entity_id, ${tag_id} from hundred),
      grouped as (insert into person_group_entity (organisation_id, group_id, entity_id)
        select ${organisation_id}, group_id, entity_id from made, hundred)
      select entity_id, group_id from hundred, made limit 1`.execute(tx)
    if (!rows[0]) throw new Error('The firm has no entity')
    return rows[0]
  })

/** Gives a worksheet these columns and rows. */
export const fillWorksheet = (
  db: OpenDatabase,
  scope: OrgScope,
  worksheet_id: string,
  { columns, rows }: { readonly columns: readonly object[]; readonly rows: readonly object[] },
): Promise<void> =>
  inOrganisation(db, scope, async (tx) => {
    const { organisation_id } = scope
    await sql`update worksheet set columns = ${JSON.stringify(columns)}::jsonb, row_count = ${rows.length}
      where organisation_id = ${organisation_id} and worksheet_id = ${worksheet_id}`.execute(tx)
    await sql`insert into worksheet_row (organisation_id, worksheet_id, row, cells)
      select ${organisation_id}, ${worksheet_id}, n, cells
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality r(cells, n)
      on conflict (organisation_id, worksheet_id, row) do update set cells = excluded.cells`.execute(tx)
  })
