import type { listWorksheets as listCall } from '@niyam/contract/worksheets.ts'
import type { QueryOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Worksheet } from '@niyam/contract/worksheets.ts'
import { type Period, periodLabel } from '@niyam/law/calendar/period.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import * as store from './list-store.ts'
import { spanOf } from './period.ts'
import { type Head, headsOf } from './store.ts'

export const toWorksheet = ({ period: text, ...head }: Head): Worksheet => ({
  ...head,
  period: { text, label: say(periodLabel(text as Period)), ...spanOf(text) },
})

export function listWorksheets(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  { pagesize, after, ...filter }: QueryOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const place = after === '' ? null : placeIn(after)
  return inOrganisation(db, scope, async (tx) => {
    const counts = place === null ? await store.countsOf(tx, scope, filter) : null
    const places = await store.placesOf(tx, scope, filter, { limit: pagesize, after: place })
    const page = places.slice(0, pagesize)
    const last = page.at(-1)
    const heads = await headsOf(
      tx,
      scope,
      page.map(({ worksheet_id }) => worksheet_id),
    )
    const next = last && places.length > pagesize ? `${last.changed_at}~${last.worksheet_id}` : null
    return { worksheets: heads.map(toWorksheet), next, counts }
  })
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function placeIn(text: string): store.Place {
  const [, changed_at, worksheet_id] = PLACE.exec(text) ?? []
  if (changed_at === undefined || worksheet_id === undefined || Number.isNaN(Date.parse(changed_at)))
    throw invalidField('after', 'This page is not of this list. Open the list again.')
  return { changed_at, worksheet_id }
}
