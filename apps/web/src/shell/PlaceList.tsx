import { usePathname } from '../lib/address.ts'
import { useTexts } from '../lib/texts.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './Navigation.module.css'
import { isHere, type Place } from './places.ts'

export function PlaceList({
  places,
  isNarrow,
  label,
  counts = {},
}: {
  places: readonly Place[]
  isNarrow: boolean
  label?: string
  /** What waits at a place; none is not shown. */
  counts?: Partial<Record<Place['key'], number>>
}) {
  const t = useTexts('shell')
  const pathname = usePathname()
  return (
    <ul className={classes.list} aria-label={label}>
      {places.map((place) => {
        const { key, href, icon: Icon } = place
        const count = counts[key] ?? 0
        const name = count > 0 ? t('places.waiting', { place: t(`places.${key}`), count }) : t(`places.${key}`)
        return (
          <li key={key}>
            <AppLink
              href={href}
              title={isNarrow ? name : undefined}
              className={classes.item}
              aria-current={isHere(place, pathname) ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
              {isNarrow ? (
                <span className="visually-hidden">{name}</span>
              ) : (
                <span className={classes.name}>{t(`places.${key}`)}</span>
              )}
              {count > 0 && !isNarrow && (
                <span className={classes.count}>
                  <span aria-hidden>{count}</span>
                  <span className="visually-hidden">{t('places.count', { count })}</span>
                </span>
              )}
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
