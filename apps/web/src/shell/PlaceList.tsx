import { useTranslation } from 'react-i18next'
import { useAddress } from '../lib/address.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './Navigation.module.css'
import { isHere, type Place } from './places.ts'

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
