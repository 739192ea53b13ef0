import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useHeld, useSession } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { useWaitingDrafts } from '../lib/waiting-drafts.ts'
import { useWaitingReviews } from '../lib/waiting-reviews.ts'
import { EntityBlock } from './EntityBlock.tsx'
import classes from './Navigation.module.css'
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx'
import { PlaceList } from './PlaceList.tsx'
import { ADMIN_PLACES, type Place, PLACES } from './places.ts'

interface NavigationProps {
  /** Signs without words. */
  isNarrow: boolean
  onCollapse: (isCollapsed: boolean) => void
}

export function Navigation({ isNarrow, onCollapse }: NavigationProps) {
  const t = useTexts('shell')
  const entity = useSession((session) => session.entity)
  const held = useHeld()
  const drafts = useWaitingDrafts()
  const reviews = useWaitingReviews()
  const open = ({ needs }: Place) => !needs || held.includes(needs)
  const Fold = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldLabel = isNarrow ? t('frame.expand') : t('frame.collapse')
  return (
    <div className={classes.navigation} data-narrow={isNarrow}>
      <OrganisationSwitcher isNarrow={isNarrow} />
      <nav aria-label={t('frame.navigation')} className={classes.sections}>
        <PlaceList places={PLACES.filter(open)} isNarrow={isNarrow} counts={{ drafts, review_queue: reviews }} />
        {entity && <EntityBlock entity_id={entity.entity_id} isNarrow={isNarrow} />}
        <div className={classes.block}>
          {!isNarrow && (
            <div className={classes.blockName} aria-hidden>
              <span>{t('places.admin')}</span>
            </div>
          )}
          <PlaceList places={ADMIN_PLACES.filter(open)} isNarrow={isNarrow} label={t('places.admin')} />
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
