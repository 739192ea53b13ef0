import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../lib/address.ts'
import { useSession } from '../lib/session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EntityBlock } from './EntityBlock.tsx'
import classes from './Navigation.module.css'
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx'
import { isHere, PLACES, type Place } from './places.ts'

interface NavigationProps {
  /** Signs without words. */
  isNarrow: boolean
  onCollapse: (isCollapsed: boolean) => void
}

export function Navigation({ isNarrow, onCollapse }: NavigationProps) {
  const { t } = useTranslation('shell')
  const entity = useSession((session) => session.entity)
  const Fold = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldLabel = isNarrow ? t('frame.expand') : t('frame.collapse')
  return (
    <div className={classes.navigation} data-narrow={isNarrow}>
      <OrganisationSwitcher isNarrow={isNarrow} />
      <nav aria-label={t('frame.navigation')} className={classes.sections}>
        <PlaceList places={PLACES} isNarrow={isNarrow} />
        {entity && <EntityBlock entity_id={entity.entity_id} isNarrow={isNarrow} />}
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

export function PlaceList({
  places,
  isNarrow,
  label,
}: {
  places: readonly Place[]
  isNarrow: boolean
  label?: string
}) {
  const { t } = useTranslation('shell')
  const { pathname } = useAddress()
  return (
    <ul className={classes.list} aria-label={label}>
      {places.map((place) => {
        const { key, href, icon: Icon } = place
        const name = t(`places.${key}`)
        return (
          <li key={key}>
            <AppLink
              href={href}
              title={isNarrow ? name : undefined}
              className={classes.item}
              aria-current={isHere(place, pathname) ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
              <span className={isNarrow ? 'visually-hidden' : ''}>{name}</span>
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
