import type { Worksheet, WorksheetDetail } from '@niyam/contract/worksheets.ts'
import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import type { WorksheetKind, WorksheetState } from '@niyam/contract/worksheet-limits.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { KeptFigures } from '../../db/tables/worksheets.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

const act = (alias: string, at: string) =>
  sql`case when ${sql.ref(at)} is not null then jsonb_build_object('at', ${sql.ref(at)}, 'by',
    jsonb_build_object('user_id', ${sql.ref(`${alias}.user_id`)}, 'name', ${personName(alias)})) end`

/** The head of worksheets; the labels of periods are words, and made elsewhere. */
export type Head = Omit<Worksheet, 'period' | 'state'> & { readonly period: string; readonly state: WorksheetState }

/** The visible ones of these worksheets, in the same order. */
export async function headsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  worksheet_ids: readonly string[],
): Promise<Head[]> {
  if (worksheet_ids.length === 0) return []
  const { rows } = await sql<Head>`select w.worksheet_id, w.title, w.kind, w.template_version,
      jsonb_build_object('entity_id', e.entity_id, 'name', e.name) as entity,
      case when r.registration_id is not null
        then jsonb_build_object('registration_id', r.registration_id, 'number', r.number) end as registration,
      case when i.item_id is not null then jsonb_build_object('item_id', i.item_id, 'obligation_id', i.obligation_id,
        'form', i.form, 'period', i.period, 'due_date', i.due_date) end as item,
      w.period, w.state, w.edition, w.version, w.row_count as rows, w.problems, w.lacks,
      ${act('c', 'w.created_at')} as created, ${act('h', 'w.changed_at')} as changed,
      ${act('p', 'w.prepared_at')} as prepared, ${act('v', 'w.reviewed_at')} as reviewed, ${act('l', 'w.locked_at')} as locked,
      ${act('b', 'w.returned_at')} || jsonb_build_object('remark', w.remark) as returned
    from unnest(${[...worksheet_ids]}::uuid[]) with ordinality page(worksheet_id, place)
    join worksheet w on w.organisation_id = ${organisation_id} and w.worksheet_id = page.worksheet_id and w.deleted_at is null
    join entity e on e.organisation_id = w.organisation_id and e.entity_id = w.entity_id
    left join registration r on r.organisation_id = w.organisation_id and r.registration_id = w.registration_id
    left join calendar_item i on i.organisation_id = w.organisation_id and i.item_id = w.item_id
    left join user_account c on c.user_id = w.created_by left join user_account h on h.user_id = w.changed_by
    left join user_account p on p.user_id = w.prepared_by left join user_account v on v.user_id = w.reviewed_by
    left join user_account l on l.user_id = w.locked_by left join user_account b on b.user_id = w.returned_by
    order by page.place`.execute(tx)
  return rows
}

/** What the list does not show of a worksheet. */
export type Content = Pick<
  WorksheetDetail,
  'conclusion' | 'columns' | 'hash' | 'copied_from' | 'copies' | 'filings'
> & {
  readonly figures: KeptFigures
}

const named = (alias: string) =>
  sql`jsonb_build_object('worksheet_id', ${sql.ref(`${alias}.worksheet_id`)}, 'title', ${sql.ref(`${alias}.title`)},
    'period', ${sql.ref(`${alias}.period`)}, 'edition', ${sql.ref(`${alias}.edition`)})`

export async function contentOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  worksheet_id: string,
): Promise<Content | undefined> {
  const { rows } = await sql<Content>`select w.conclusion, w.columns, w.figures, w.sha256 as hash,
      (select ${named('o')} from worksheet o where o.organisation_id = w.organisation_id and o.worksheet_id = w.copied_from
        and o.deleted_at is null) as copied_from,
      (select coalesce(jsonb_agg(${named('o')} order by o.created_at), '[]') from worksheet o
        where o.organisation_id = w.organisation_id and o.copied_from = w.worksheet_id and o.deleted_at is null) as copies,
      (select coalesce(jsonb_agg(jsonb_build_object('filing_id', f.filing_id, 'item_id', f.item_id, 'filed_on', f.filed_on,
          'is_withdrawn', f.withdrawn_at is not null, 'figures', u.figures) order by u.used_at desc), '[]')
        from worksheet_filing u join filing f on f.organisation_id = u.organisation_id and f.filing_id = u.filing_id
        where u.organisation_id = w.organisation_id and u.worksheet_id = w.worksheet_id) as filings
    from worksheet w where w.organisation_id = ${organisation_id} and w.worksheet_id = ${worksheet_id}
      and w.deleted_at is null`.execute(tx)
  return rows[0]
}

interface WorksheetFacts {
  readonly worksheet_id: string
  readonly entity_id: string
  readonly registration_id: string | null
  readonly item_id: string | null
  readonly area: string | null
  readonly kind: WorksheetKind
  readonly template_version: number | null
  readonly title: string
  readonly period: string
  readonly edition: number
  readonly columns: readonly WorksheetColumn[]
  readonly row_count: number
  readonly figures: KeptFigures
  readonly problems: number
  readonly conclusion: string
  readonly created_by: string
}

export interface HeldWorksheet extends WorksheetFacts {
  readonly state: WorksheetState
  readonly version: number
  readonly prepared_by: string | null
  readonly reviewed_by: string | null
  readonly locked_at: string | null
  readonly changed_by: string
  /** The person who changed it last. */
  readonly changed_by_name: string
  readonly deleted_at: string | null
}

/** The visible ones, held until the transaction ends, in the order of their ids; deleted ones too. */
export async function holdWorksheets(
  tx: Tx,
  { organisation_id }: OrgScope,
  worksheet_ids: readonly string[],
): Promise<HeldWorksheet[]> {
  const { rows } =
    await sql<HeldWorksheet>`select w.worksheet_id, w.entity_id, w.registration_id, w.item_id, w.area, w.kind,
      w.template_version, w.title, w.period, w.edition, w.state, w.version, w.columns, w.row_count, w.figures, w.problems,
      w.conclusion, w.created_by, w.prepared_by, w.reviewed_by, w.locked_at, w.changed_by, w.deleted_at,
      (select ${personName('u')} from user_account u where u.user_id = w.changed_by) as changed_by_name
    from worksheet w where w.organisation_id = ${organisation_id} and w.worksheet_id = any(${[...worksheet_ids]}::uuid[])
    order by w.worksheet_id for update of w`.execute(tx)
  return rows
}

export interface NewWorksheet extends WorksheetFacts {
  readonly lacks: number
  readonly copied_from: string | null
  readonly created_at: string
}

export const insertWorksheet = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { columns, figures, ...worksheet }: NewWorksheet,
): Promise<unknown> =>
  tx
    .insertInto('worksheet')
    .values({
      ...worksheet,
      organisation_id,
      columns: JSON.stringify(columns),
      figures: JSON.stringify(figures),
      changed_by: worksheet.created_by,
      changed_at: worksheet.created_at,
    })
    .execute()

/** A change by a person: the version rises. Columns that are not named stay. */
export const updateWorksheet = (
  tx: Tx,
  { organisation_id }: OrgScope,
  worksheet_id: string,
  { by, at, ...values }: { readonly by: string; readonly at: string } & Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  tx
    .updateTable('worksheet')
    .set({ ...values, version: sql`version + 1`, changed_by: by, changed_at: at })
    .where('organisation_id', '=', organisation_id)
    .where('worksheet_id', '=', worksheet_id)
    .execute()

export interface Subject {
  readonly entity_id: string
  readonly registration_id: string | null
  readonly area: string | null
  readonly obligation_id: string
  readonly period: string
}

/** The facts of a calendar item for its worksheet; undefined where it does not exist or is not visible. */
export async function itemSubject(
  tx: Tx,
  { organisation_id }: OrgScope,
  item_id: string,
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`select entity_id, registration_id, area, obligation_id, period from calendar_item
    where organisation_id = ${organisation_id} and item_id = ${item_id}`.execute(tx)
  return rows[0]
}

export interface Place {
  readonly entity_name: string
  /** Null: of the entity, not of a registration. */
  readonly registration: { readonly kind: string; readonly number: string } | null
  /** Whether the caller sees the entity whole, or with the area of law. */
  readonly sees_area: boolean
}

/** The entity, and its registration; undefined where one is not there or not visible. */
export async function placeOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  place: { readonly entity_id: string; readonly registration_id: string | null; readonly area: string | null },
): Promise<Place | undefined> {
  const { entity_id, registration_id, area } = place
  const { rows } = await sql<Place>`select e.name as entity_name,
      (current_member() is null or e.entity_id in (select * from seen('whole'))
        or (${area}::text is not null and (e.entity_id, ${area}::text) in (select * from seen_areas()))) as sees_area,
      case when r.registration_id is not null then jsonb_build_object('kind', r.kind, 'number', r.number) end as registration
    from entity e left join registration r on r.organisation_id = e.organisation_id and r.entity_id = e.entity_id
      and r.registration_id = ${registration_id}
    where e.organisation_id = ${organisation_id} and e.entity_id = ${entity_id}
      and (${registration_id}::uuid is null or r.registration_id is not null)`.execute(tx)
  return rows[0]
}

/** Deletes what was marked as deleted before a moment. */
export const forget = (tx: Tx, { organisation_id }: OrgScope, deleted_before: string): Promise<unknown> =>
  sql`delete from worksheet where organisation_id = ${organisation_id} and deleted_at < ${deleted_before}`.execute(tx)

/** Those of some worksheets that gave figures to a filing. */
export async function filingsOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  worksheet_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ worksheet_id: string }>`select distinct worksheet_id from worksheet_filing
    where organisation_id = ${organisation_id} and worksheet_id = any(${[...worksheet_ids]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ worksheet_id }) => worksheet_id))
}

interface Use {
  readonly worksheet_id: string
  readonly filing_id: string
  readonly figures: readonly object[]
  readonly by: string
  readonly at: string
}

/** Keeps that a filing has figures of a worksheet. */
export const insertUse = (tx: Tx, { organisation_id }: OrgScope, { figures, by, at, ...use }: Use): Promise<unknown> =>
  tx
    .insertInto('worksheet_filing')
    .values({ ...use, organisation_id, figures: JSON.stringify(figures), used_by: by, used_at: at })
    .execute()

/** A draft that was copied from a worksheet to a period, or as its new version. */
export async function draftCopy(
  tx: Tx,
  { organisation_id }: OrgScope,
  { worksheet_id, period }: { readonly worksheet_id: string; readonly period: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`select title from worksheet where organisation_id = ${organisation_id}
    and copied_from = ${worksheet_id} and period = ${period} and state = 'draft' and deleted_at is null limit 1`.execute(
    tx,
  )
  return rows[0]?.title
}

/** The calendar item of the same obligation and place for another period; undefined where there is none. */
export async function itemOfPeriod(
  tx: Tx,
  { organisation_id }: OrgScope,
  item_id: string,
  period: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ item_id: string }>`select i.item_id from calendar_item was
    join calendar_item i on i.organisation_id = was.organisation_id and i.entity_id = was.entity_id
      and i.obligation_id = was.obligation_id and i.registration_id is not distinct from was.registration_id
      and i.period = ${period}
    where was.organisation_id = ${organisation_id} and was.item_id = ${item_id} limit 1`.execute(tx)
  return rows[0]?.item_id
}

/** Documents that cells of a worksheet name. */
export async function documentsOf(tx: Tx, { organisation_id }: OrgScope, worksheet_id: string): Promise<string[]> {
  const { rows } = await sql<{ document_id: string }>`select document_id from worksheet_document
    where organisation_id = ${organisation_id} and worksheet_id = ${worksheet_id}`.execute(tx)
  return rows.map(({ document_id }) => document_id)
}
