import { passes } from '@niyam/contract/rules.ts'
import { IconDownload, IconHelp, IconKeyboard, IconLogout, IconShieldHalf, IconUser } from '@tabler/icons-react'
import { installApp, useInstallable } from '../lib/install.ts'
import { useSession } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { accountPath, helpPath, logoutPath, resellerPath, staffPath } from '../paths.ts'
import { initials } from '../ui/initials.ts'
import { PopupMenu } from '../ui/PopupMenu.tsx'
import { useLanguageEntries } from './use-language-entries.ts'
import classes from './TopBar.module.css'

export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useTexts('shell')
  const user = useSession((session) => session.user)
  const isInstallable = useInstallable()
  const languages = useLanguageEntries()
  const role = useSession((session) => session.role)
  const name = user ? t('user.name', { first: user.first_name, last: user.last_name }).trim() : ''
  return (
    <PopupMenu
      label={t('user.menu')}
      width={240}
      button={(props) => (
        <button {...props} className={classes.person}>
          <span aria-hidden>{initials(name)}</span>
          <span className="visually-hidden">{t('user.menu')}</span>
        </button>
      )}
      head={
        <div className={classes.personWords}>
          <div>{name}</div>
          <div>{user?.email}</div>
        </div>
      }
      entries={[
        { label: t('user.account'), icon: IconUser, href: accountPath() },
        ...(passes('employee', role) ? [{ label: t('places.staff'), icon: IconShieldHalf, href: staffPath() }] : []),
        ...(passes('reseller', role)
          ? [{ label: t('places.reseller'), icon: IconShieldHalf, href: resellerPath() }]
          : []),
        { label: t('user.help'), icon: IconHelp, href: helpPath() },
        { label: t('keys.title'), icon: IconKeyboard, onSelect: onShortcuts },
        ...(isInstallable ? [{ label: t('user.install'), icon: IconDownload, onSelect: () => void installApp() }] : []),
        ...languages.map((entry, at) => ({ ...entry, isApart: at === 0 })),
        { label: t('user.sign_out'), icon: IconLogout, href: logoutPath(), isApart: true },
      ]}
    />
  )
}
