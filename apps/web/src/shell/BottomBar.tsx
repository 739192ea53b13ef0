import { IconDots, IconPlus, type TablerIcon, IconUser } from '@tabler/icons-react'
import { usePathname } from '../lib/address.ts'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { accountPath, newEntityPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './BottomBar.module.css'
import { isHere, PLACES } from './places.ts'

/** Five places in reach of the thumb. A person who may add nothing finds the account in the middle. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useTexts('shell')
  const pathname = usePathname()
  const mayAdd = useMay('entities.create')
  const [today, calendar, entities] = PLACES.map((place) => (
    <BarLink
      key={place.key}
      href={place.href}
      icon={place.icon}
      label={t(`places.${place.key}`)}
      isCurrent={isHere(place, pathname) && pathname !== newEntityPath()}
    />
  ))
  const middle = mayAdd
    ? { href: newEntityPath(), icon: IconPlus, label: t('places.add') }
    : { href: accountPath(), icon: IconUser, label: t('user.account') }
  return (
    <nav className={classes.bar} aria-label={t('frame.bottom')}>
      {today}
      {calendar}
      <BarLink {...middle} isCurrent={pathname === middle.href} />
      {entities}
      <button type="button" className={classes.place} onClick={onMore}>
        <IconDots size={22} stroke={1.6} aria-hidden />
        {t('places.more')}
      </button>
    </nav>
  )
}

interface BarLinkProps {
  href: string
  icon: TablerIcon
  label: string
  isCurrent: boolean
}

function BarLink({ href, icon: Icon, label, isCurrent }: BarLinkProps) {
  return (
    <AppLink href={href} className={classes.place} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={22} stroke={1.6} aria-hidden />
      {label}
    </AppLink>
  )
}
