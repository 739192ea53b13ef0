import { NUMBERED_AREAS, WITHOUT_NUMBER } from '@niyam/law/acknowledgements/lacks-proof.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrgScope } from '../../http/scope.ts'

// `lacksProof` of the law package, in SQL. A test compares the two.

// `f` is filing. An index holds those without a number.
const isBare = sql<SqlBool>`f.acknowledgement = '' and f.withdrawn_at is null
  and not exists (select from filing_document d where d.organisation_id = f.organisation_id and d.filing_id = f.filing_id)`

// `i` is calendar_item.
const isNumbered = sql<SqlBool>`i.obligation_id not like 'own.%' and i.area = any(${[...NUMBERED_AREAS]}::text[])
  and i.form !~* ${WITHOUT_NUMBER}`

/** The item is filed, its form has a number, and there is neither a number nor a document. */
export const lacksProof = sql<SqlBool>`(i.filing_id is not null and ${isNumbered} and exists (select from filing f
  where f.organisation_id = i.organisation_id and f.filing_id = i.filing_id and ${isBare}))`

/** For a query over many items: filings without number and document, to be joined as `bare`. */
export const bareFilings = ({ organisation_id }: OrgScope): RawBuilder<unknown> =>
  sql`bare as materialized (select f.filing_id, f.item_id from filing f where f.organisation_id = ${organisation_id} and ${isBare})`

/** The same as `lacksProof` where `bareFilings` is joined. */
export const isAmongBare = sql<SqlBool>`(bare.filing_id is not null and ${isNumbered})`
