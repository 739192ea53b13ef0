import type { OrganisationSettings, UserSettings } from '@niyam/contract/preferences.ts'
import { isCancelledError, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api, failureMessage } from './api.ts'
import { i18n } from './i18n.ts'
import { notice } from './notice.ts'
import { callQuery, queryClient } from './queries.ts'
import { isSignedIn, useSession } from './session.ts'

/** How this person likes the application to look and speak, on every device. */
export const userSettingsQuery = queryOptions({
  ...callQuery('GET accounts/user/settings/', { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Asks again where the answer was dropped on its way: choosing an organisation empties the cache. */
export async function fetchUserSettings(): Promise<UserSettings> {
  try {
    return await queryClient.fetchQuery(userSettingsQuery)
  } catch (error) {
    if (isCancelledError(error) && isSignedIn()) return fetchUserSettings()
    throw error
  }
}

/** What this person keeps in the active organisation. Changing the organisation empties the cache, and so this. */
export const organisationSettingsQuery = queryOptions({
  ...callQuery('GET organisation/user/settings/', { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

const NO_CHOICE: UserSettings = { look: null, language: null, is_profile_put_off: false }
const NOTHING_KEPT: OrganisationSettings = { starred: [], tables: {}, views: {}, dashboard: null }

/** Empty until the server has answered, and while no organisation is active. */
export function useOrganisationSettings(): OrganisationSettings {
  const enabled = useSession(({ organisation }) => organisation !== null)
  return useQuery({ ...organisationSettingsQuery, enabled }).data ?? NOTHING_KEPT
}

/** Changes what follows the person: seen at once, taken back with a message where the server refuses. */
export const changeUserSettings = (part: Partial<UserSettings>, client = queryClient): Promise<boolean> =>
  change(
    client,
    userSettingsQuery.queryKey,
    { ...NO_CHOICE, ...client.getQueryData(userSettingsQuery.queryKey), ...part },
    () => api('PATCH accounts/user/settings/', { body: part, quiet: true }),
  )

/**
 * Changes what is kept in the organisation: `starred` and `dashboard` are replaced whole, `tables` and `views` list by list. Seen at once,
 * taken back with a message where the server refuses.
 *
 * @returns whether it was saved
 */
export function changeOrganisationSettings(
  part: Partial<OrganisationSettings>,
  client = queryClient,
): Promise<boolean> {
  const { queryKey } = organisationSettingsQuery
  const before = client.getQueryData(queryKey) ?? NOTHING_KEPT
  const after = {
    starred: part.starred ?? before.starred,
    tables: { ...before.tables, ...part.tables },
    views: { ...before.views, ...part.views },
    dashboard: part.dashboard === undefined ? before.dashboard : part.dashboard,
  }
  return change(client, queryKey, after, () => api('PATCH organisation/user/settings/', { body: part, quiet: true }))
}

// One after the other, so that the last of several quick changes is also the last to arrive.
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

async function change<T>(
  client: QueryClient,
  queryKey: readonly unknown[],
  after: T,
  send: () => Promise<T>,
): Promise<boolean> {
  const before = client.getQueryData<T>(queryKey)
  // An answer on its way would undo what is shown now.
  void client.cancelQueries({ queryKey })
  client.setQueryData<T>(queryKey, after)
  waiting += 1
  const sent = last.then(send)
  last = sent.catch(() => undefined)
  try {
    const saved = await sent
    waiting -= 1
    if (waiting === 0) client.setQueryData<T>(queryKey, saved)
    return true
  } catch (error) {
    waiting -= 1
    client.setQueryData<T>(queryKey, before)
    // Only the server knows the current value.
    void client.invalidateQueries({ queryKey })
    const text = failureMessage(error)
    notice({ tone: 'danger', title: i18n.t('shell:ui.settings_not_saved'), ...(text && { text }) })
    return false
  }
}
