import { ENTITY_SHELVES } from '@niyam/contract/entity-statuses.ts'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useAddress } from '../../../lib/address.ts'
import type { SearchIn } from '../../../route.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entitiesPath } from '../../../paths.ts'
import { PopupMenu } from '../../../ui/PopupMenu.tsx'

/** The shelf that an address names; undefined where it names none. */
export const shelfIn = (search: SearchIn<typeof entitiesPath>) =>
  ENTITY_SHELVES.find((shelf) => shelf === search.status)

/** Filters the list by status, or to archived entities. The choice is in the address. */
export function StatusFilter() {
  const t = useTexts('entities')
  const { search, change } = useAddress(entitiesPath)
  const chosen = shelfIn(search)
  // A column that sorts one list may be missing in another.
  const choose = (status: string | null) => change({ status, page: null, sort: null })
  return (
    <PopupMenu
      label={t('status.filter')}
      width={220}
      button={(props) => (
        <Button
          {...props}
          variant={chosen ? 'light' : 'default'}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {chosen ? t('status.filter_chosen', { status: t(`status.${chosen}`) }) : t('status.filter')}
        </Button>
      )}
      entries={[
        { label: t('status.filter_all'), isChosen: chosen === undefined, onSelect: () => choose(null) },
        ...ENTITY_SHELVES.map((shelf) => ({
          label: t(`status.${shelf}`),
          isChosen: shelf === chosen,
          onSelect: () => choose(shelf),
        })),
      ]}
    />
  )
}
