/** What this browser keeps between visits. Nothing here opens anything alone: the other half is an HttpOnly cookie. */
export const KEYS = {
  token: 'niyam.token',
  csrf: 'niyam.csrf',
  user: 'niyam.user',
  role: 'niyam.role',
  organisation: 'niyam.organisation',
  entity: 'niyam.entity',
  lastOrganisation: 'niyam.last_organisation',
  lastEntity: 'niyam.last_entity',
  recent: 'niyam.recent',
  serverVersion: 'niyam.server_version',
  theme: 'niyam.theme',
  language: 'niyam.language',
  navigation: 'niyam.navigation',
  push: 'niyam.push',
  sheetDrafts: 'niyam.sheet_drafts',
  worksheetDrafts: 'niyam.worksheet_drafts',
  noticeDrafts: 'niyam.notice_drafts',
} as const

export type StorageKey = (typeof KEYS)[keyof typeof KEYS]

/** Null when nothing is kept, when it cannot be read, or when the browser forbids storage. */
export function readStored<T>(key: StorageKey): T | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

/** `null` removes. If the storage is full or forbidden, the session lasts as long as the page. @returns whether it is kept */
export function writeStored(key: StorageKey, value: unknown): boolean {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    // Kept in memory by the caller.
    return false
  }
}
