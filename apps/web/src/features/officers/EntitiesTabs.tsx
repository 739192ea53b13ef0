import { usePathname } from '../../lib/address.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { dscPath, entitiesPath, officersPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import pills from '../../ui/PillTabs.module.css'

/** The lists of the organisation: its entities, the people who run them, and their digital signatures. */
export function EntitiesTabs() {
  const t = useTexts('officers')
  const ofEntities = useTexts('entities')
  const pathname = usePathname()
  const tabs = [
    { href: entitiesPath(), label: ofEntities('title') },
    { href: officersPath(), label: t('all.title') },
    ...(useMay('dsc.read') ? [{ href: dscPath(), label: t('all.dsc_register') }] : []),
  ]
  return (
    <nav aria-label={t('all.tabs')} className={pills.tabs}>
      {tabs.map(({ href, label }) => (
        <AppLink key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
