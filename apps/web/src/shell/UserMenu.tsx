import { Menu } from '@mantine/core'
import { IconDownload, IconLogout, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { installApp, useInstallable } from '../lib/install.ts'
import { useSession } from '../lib/session.ts'
import { accountPath, logoutPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { initials } from '../ui/initials.ts'
import classes from './TopBar.module.css'

export function UserMenu() {
  const { t } = useTranslation('shell')
  const user = useSession((session) => session.user)
  const isInstallable = useInstallable()
  const name = user ? t('user.name', { first: user.first_name, last: user.last_name }).trim() : ''
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={classes.person} aria-label={t('user.menu')}>
          {initials(name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.personWords}>
          <div>{name}</div>
          <div>{user?.email}</div>
        </div>
        <Menu.Divider />
        <Menu.Item component={AppLink} href={accountPath()} leftSection={<IconUser size={16} aria-hidden />}>
          {t('user.account')}
        </Menu.Item>
        {isInstallable && (
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void installApp()}>
            {t('user.install')}
          </Menu.Item>
        )}
        <Menu.Item component={AppLink} href={logoutPath()} leftSection={<IconLogout size={16} aria-hidden />}>
          {t('user.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
