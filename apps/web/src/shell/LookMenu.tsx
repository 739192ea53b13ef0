import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLook, LOOKS, useLook } from '../lib/look.ts'

const SIGNS = { light: IconSun, 'semi-dark': IconSunMoon, dark: IconMoon }

export function LookMenu() {
  const { t } = useTranslation('shell')
  const look = useLook()
  const Sign = SIGNS[look]
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('look.label')}>
          <Sign size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {LOOKS.map((one) => (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === look}
            rightSection={one === look ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => chooseLook(one)}
          >
            {t(`look.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
