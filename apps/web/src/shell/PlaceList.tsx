import { formatNumber } from '@niyam/law/format/rupee-text.ts'
import { usePathname } from '../lib/address.ts'
import { useTexts } from '../lib/texts.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './Navigation.module.css'
import { isHere, type Place } from './places.ts'

/** The server counts no further. */
const MOST_SHOWN = 9999

type CountedPlace = 'dashboard' | 'calendar' | 'entities' | 'review_queue' | 'drafts'

interface Props {
  places: readonly Place[]
  isNarrow: boolean
  label?: string
  /** Open work at a place; zero is not shown. */
  counts?: Readonly<Partial<Record<Place['key'], number>>>
}

const isCounted = (key: Place['key'], counts: Props['counts']): key is CountedPlace => (counts?.[key] ?? 0) > 0

export function PlaceList({ places, isNarrow, label, counts }: Props) {
  const t = useTexts('shell')
  const ofSettings = useTexts('settings')
  const pathname = usePathname()
  return (
    <ul className={classes.list} aria-label={label}>
      {places.map((place) => {
        const { key, href, icon: Icon } = place
        const name = t(`places.${key}`)
        const count = counts?.[key] ?? 0
        // The description of the link: its name stays the same while the count changes.
        const description = isCounted(key, counts) ? ofSettings(`counted.${key}`, { count }) : undefined
        return (
          <li key={key}>
            <AppLink
              href={href}
              title={isNarrow ? [name, description].filter(Boolean).join(': ') : description}
              className={classes.item}
              aria-current={isHere(place, pathname) ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
              <span className={isNarrow ? 'visually-hidden' : classes.name}>{name}</span>
              {description && !isNarrow && (
                <span className={classes.count} aria-hidden>
                  {count > MOST_SHOWN ? `${formatNumber(MOST_SHOWN)}+` : formatNumber(count)}
                </span>
              )}
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
