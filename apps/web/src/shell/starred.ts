import type { StarredPage } from '@niyam/contract/preferences.ts'
import { useQuery } from '@tanstack/react-query'
import { useRawAddress } from '../lib/address.ts'
import { i18n } from '../lib/i18n.ts'
import { notice } from '../lib/notice.ts'
import { entityQuery, queryClient } from '../lib/queries.ts'
import { withSearch } from '../route.ts'
import { session, useSession } from '../lib/session.ts'
import { changeOrganisationSettings, organisationSettingsQuery } from '../lib/settings.ts'
import { useTexts } from '../lib/texts.ts'

export const STARRED_AT_MOST = 10
const TITLE_AT_MOST = 160
// Another tab may have changed the list, which is kept whole.
const FRESH_MS = 5000

/** What names the page: its address without what is only open on it for the moment. */
export const starPath = (pathname: string, search: Readonly<Record<string, string>>): string =>
  withSearch(pathname, { ...search, page: null, item: null })

/** Stars or unstars the current page; says so when there is no room. */
export function useStarred() {
  const t = useTexts('shell')
  const { pathname, search } = useRawAddress()
  const enabled = useSession(({ organisation }) => organisation !== null)
  const { data } = useQuery({ ...organisationSettingsQuery, enabled })
  const pages = data?.starred ?? []
  const path = starPath(pathname, search)
  const isStarred = pages.some((page) => page.path === path)
  const change = async (next: (starred: readonly StarredPage[]) => StarredPage[] | null) => {
    const { starred } = await queryClient.fetchQuery({ ...organisationSettingsQuery, staleTime: FRESH_MS })
    const changed = next(starred)
    if (changed) await changeOrganisationSettings({ starred: changed })
  }
  const remove = (path: string) => change((starred) => starred.filter((page) => page.path !== path))
  const add = () =>
    change((starred) => {
      if (starred.some((page) => page.path === path)) return null
      if (starred.length < STARRED_AT_MOST) return [...starred, { path, title: titleHere(pathname) }]
      notice({ tone: 'warning', title: t('starred.label'), text: t('starred.full', { count: STARRED_AT_MOST }) })
      return null
    })
  // Offline or down: the call itself says so, and everything stays.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return {
    pages,
    path,
    isReady: data !== undefined,
    isStarred,
    toggle: () => quietly(isStarred ? remove(path) : add()),
    remove: (path: string) => quietly(remove(path)),
  }
}

/** The page's own title; a page of an entity also names the entity. */
function titleHere(pathname: string): string {
  const heading = (document.querySelector('[data-section]') ?? document.querySelector('h1'))?.textContent?.trim()
  const own = heading || document.title || pathname
  const { entity } = session.get()
  const name = entity && queryClient.getQueryData(entityQuery(entity.entity_id).queryKey)?.entity.name
  const isBelow = entity && pathname.startsWith(`/entity/${entity.entity_id}/`)
  const title = isBelow && name && name !== own ? i18n.t('shell:starred.of', { page: own, name }) : own
  return title.slice(0, TITLE_AT_MOST)
}
