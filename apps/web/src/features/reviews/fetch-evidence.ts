import type { PendingFiling } from '@niyam/contract/reviews.ts'
import type { QueryClient } from '@tanstack/react-query'
import { contentOf } from '../documents/queries.ts'
import { evidenceQuery } from './queries.ts'

const KEPT_MS = 60_000

/** Fetches the evidence of a filing: the facts read from its documents, and the first document. */
export async function fetchEvidence(client: QueryClient, { item, filing }: PendingFiling): Promise<void> {
  if (filing.documents.length === 0) return
  // The panel of the documents shows the failure.
  const read = await client.fetchQuery({ ...evidenceQuery(item.item_id), retry: false }).catch(() => null)
  const first = read && firstToShow(read.documents)
  if (first) await client.prefetchQuery({ ...contentOf(first.document_id), gcTime: KEPT_MS })
}

/** The acknowledgement before other papers. */
export const firstToShow = <D extends { readonly compared: unknown; readonly content_type: string }>(
  documents: readonly D[],
): D | undefined =>
  documents.find(({ compared }) => compared !== null) ??
  documents.find(({ content_type }) => content_type === 'application/pdf' || content_type.startsWith('image/')) ??
  documents[0]
