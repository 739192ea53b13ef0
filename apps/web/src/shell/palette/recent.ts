import { organisationId } from '../../lib/session.ts'
import { KEYS, readStored, writeStored } from '../../lib/storage.ts'

export type RecentKind = 'page' | 'entity' | 'registration' | 'form' | 'item' | 'task' | 'notice'

/** Something opened through the palette, to be offered again. */
export interface Recent {
  kind: RecentKind
  href: string
  label: string
  second: string
}

const AT_MOST = 6

interface StoredRecent {
  organisation_id: string | null
  list: readonly Recent[]
}

/** The newest first; only what was opened in the active organisation. */
export function recents(): readonly Recent[] {
  const stored = readStored<StoredRecent>(KEYS.recent)
  return stored?.organisation_id === organisationId() ? stored.list : []
}

export function remember({ kind, href, label, second }: Recent): void {
  const others = recents().filter((one) => one.href !== href)
  const list = [{ kind, href, label, second }, ...others].slice(0, AT_MOST)
  writeStored(KEYS.recent, { organisation_id: organisationId(), list } satisfies StoredRecent)
}
