import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { usePathname } from '../lib/address.ts'
import { usePlaceCounts } from '../lib/place-counts.ts'
import { useHeld } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './Navigation.module.css'
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx'
import { PlaceList } from './PlaceList.tsx'
import { FOOT_PLACES, isHere, type Place, PLACES } from './places.ts'

interface NavigationProps {
  /** Signs without words. */
  isNarrow: boolean
  onCollapse: (isCollapsed: boolean) => void
}

export function Navigation({ isNarrow, onCollapse }: NavigationProps) {
  const t = useTexts('shell')
  const held = useHeld()
  const pathname = usePathname()
  const { due_today, due, entities, tasks, review, drafts } = usePlaceCounts()
  const open = (place: Place) =>
    (!place.needs || held.includes(place.needs)) &&
    // An office without programs has no drafts, and no place for them.
    (place.key !== 'drafts' || drafts > 0 || isHere(place, pathname))
  const Fold = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldLabel = isNarrow ? t('frame.expand') : t('frame.collapse')
  return (
    <div className={classes.navigation} data-narrow={isNarrow}>
      <OrganisationSwitcher isNarrow={isNarrow} />
      <nav aria-label={t('frame.navigation')} className={classes.sections}>
        <PlaceList
          places={PLACES.filter(open)}
          isNarrow={isNarrow}
          counts={{ dashboard: due_today, calendar: due, entities, tasks, review_queue: review, drafts }}
        />
        <div className={classes.foot}>
          <PlaceList places={FOOT_PLACES} isNarrow={isNarrow} />
        </div>
      </nav>
      <div className={classes.fold}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={foldLabel}
          title={foldLabel}
          onClick={() => onCollapse(!isNarrow)}
        >
          <Fold size={18} />
        </ActionIcon>
      </div>
    </div>
  )
}
